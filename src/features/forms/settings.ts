/** What a merchant may change of the messages that forms bring. */
import { z } from "zod";
import { defineSettings, titled } from "../settings";

const days = (most: number) => z.number().int().min(1).max(most);

const readyAnswer = z.object({
  title: titled(z.string().trim().min(1).max(60), { title: "Nom" }),
  text: titled(z.string().trim().min(1).max(4000), { title: "Texte", lines: true }),
});

export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const formsSettings = defineSettings(
  "forms",
  {
    keptDays: {
      type: days(3650).default(730),
      title: "Messages gardés (jours)",
      help: "Après ce délai, un message reçu par formulaire est effacé avec ses fichiers.",
    },
    spamDays: {
      type: days(365).default(30),
      title: "Pourriels gardés (jours)",
      help: "Après ce délai, un message tenu pour un pourriel est effacé.",
    },
    filesDays: {
      type: days(3650).default(90),
      title: "Fichiers joints gardés (jours)",
      help: "Après ce délai, les fichiers joints sont effacés; le message reste, et les courriels déjà partis aussi.",
    },
    readyAnswers: {
      type: z.array(readyAnswer).max(30).default([]),
      title: "Réponses toutes faites",
      help: "Ce que vous répondez souvent, à portée de main sous chaque message. «\u00a0{nom}\u00a0» devient le nom de la personne.",
    },
  },
  {
    title: "Messages",
    help: "Combien de temps les messages reçus sont gardés, et ce que vous y répondez souvent.",
    order: 110,
  },
);
