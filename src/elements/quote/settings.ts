/** The settings of a quotation. */
import { z } from "zod";
import { setting } from "../element";
import { optionalHrefType } from "../optional-href";

export const settings = z.object({
  text: setting(z.string().min(1).max(2_000).default("Citation"), {
    title: "Citation",
    help: "Sans guillemets\u00a0: ils s’ajoutent d’eux-mêmes.",
    format: "words",
  }),
  author: setting(z.string().max(120).default(""), {
    title: "Auteur",
    help: "Qui l’a dit. Vide\u00a0: personne.",
  }),
  source: setting(z.string().max(160).default(""), {
    title: "Source",
    help: "D’où vient la citation\u00a0: un livre, une norme, une page. Vide\u00a0: rien.",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "L’adresse de la source. Vide\u00a0: aucun lien." }),
});

export type Settings = z.output<typeof settings>;
