/** The settings of a list of questions. */
import { z } from "zod";
import { setting } from "../element";

const question = z.strictObject({
  question: setting(z.string().min(1).max(300), { title: "Question", help: "Telle qu’on la pose." }),
  answer: setting(z.string().min(1).max(4_000), {
    title: "Réponse",
    help: "Courte d’abord, les détails ensuite.",
    format: "blocks",
  }),
});

export const settings = z.object({
  questions: setting(z.array(question).max(60).default([]), {
    title: "Questions",
    help: "Chacune avec sa réponse, dans l’ordre où on les pose.",
  }),
  single: setting(z.boolean().default(false), {
    title: "Une réponse à la fois",
    help: "Ouvrir une réponse ferme celle qui l’était.",
  }),
  openFirst: setting(z.boolean().default(true), {
    title: "Première réponse ouverte",
    help: "La première réponse se lit dès l’arrivée sur la page.",
  }),
  speed: setting(z.number().int().min(0).max(3_000).default(300), {
    title: "Vitesse",
    help: "La durée de l’ouverture et de la fermeture.",
    unit: "ms",
  }),
  structured: setting(z.boolean().default(true), {
    title: "Pour les moteurs de recherche",
    help: "Dit aux moteurs de recherche quelles sont les questions et les réponses. Une seule liste par page.",
  }),
});

export type Settings = z.output<typeof settings>;
