/** The settings of a download. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Télécharger le document"), {
    title: "Texte",
    help: "Ce qu’on obtient\u00a0: «\u00a0Étiquette de retour\u00a0».",
  }),
  file: setting(
    z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[\w./@-]*$/, { error: "Un fichier de ce site\u00a0: «\u00a0/media/…\u00a0»." })
      .refine((path) => !path.includes(".."), { error: "Un fichier de ce site." })
      .default("/media/icone.svg"),
    { title: "Fichier", help: "L’adresse d’un fichier de ce site." },
  ),
  format: setting(z.string().max(20).default(""), {
    title: "Format",
    help: "«\u00a0PDF\u00a0». Vide\u00a0: celui que dit le nom du fichier.",
  }),
  size: setting(z.string().max(20).default(""), {
    title: "Poids",
    help: "«\u00a01,2 Mo\u00a0». Vide\u00a0: rien.",
  }),
  text: setting(z.string().max(300).default(""), {
    title: "Explication",
    help: "Une phrase sous le nom. Vide\u00a0: rien.",
  }),
});

export type Settings = z.output<typeof settings>;
