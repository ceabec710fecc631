/** The settings of a testimonial. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";

export const settings = z.object({
  quote: setting(z.string().min(1).max(1_000).default("Merci!"), {
    title: "Témoignage",
    help: "Les mots de la personne, sans guillemets\u00a0: ils s’ajoutent d’eux-mêmes.",
  }),
  name: setting(z.string().max(80).default(""), { title: "Nom", help: "Qui le dit. Vide\u00a0: personne." }),
  role: setting(z.string().max(120).default(""), {
    title: "Rôle",
    help: "Métier, maison ou ville. Vide\u00a0: rien.",
  }),
  portrait: setting(mediaType.default(""), {
    title: "Portrait",
    help: "Un fichier carré de la médiathèque. Vide\u00a0: les initiales.",
  }),
});

export type Settings = z.output<typeof settings>;
