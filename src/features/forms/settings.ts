/** What a merchant may change of the messages that forms bring. */
import { z } from "zod";
import { defineSettings } from "../settings";

const days = (most: number) => z.number().int().min(1).max(most);

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
  },
  { title: "Messages", help: "Combien de temps les messages reçus sont gardés.", order: 110 },
);
