/** The settings of a person. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";

export const settings = z.object({
  name: setting(z.string().min(1).max(80).default("Prénom Nom"), { title: "Nom", help: "Prénom et nom." }),
  role: setting(z.string().max(120).default(""), {
    title: "Rôle",
    help: "Ce que la personne fait. Vide\u00a0: rien.",
  }),
  about: setting(z.string().max(600).default(""), {
    title: "À propos",
    help: "Une phrase ou deux. Vide\u00a0: rien.",
    format: "words",
  }),
  portrait: setting(mediaType.default(""), {
    title: "Portrait",
    help: "Un fichier carré de la médiathèque, «\u00a0/media/portraits/fatou-diallo.svg\u00a0». Vide\u00a0: les initiales.",
  }),
  email: setting(z.union([z.literal(""), z.email()]).default(""), {
    title: "Courriel",
    help: "Vide\u00a0: aucun.",
  }),
  phone: setting(
    z
      .string()
      .regex(/^[\d\s\u00a0+().-]{0,30}$/)
      .default(""),
    {
      title: "Téléphone",
      help: "Tel qu’il se lit\u00a0: «\u00a0819\u00a0555-0142\u00a0». Vide\u00a0: aucun.",
    },
  ),
});

export type Settings = z.output<typeof settings>;
