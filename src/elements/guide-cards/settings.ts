/** The settings of cards that lead to guides. */
import { z } from "zod";
import { hrefType } from "../button/href";
import { setting } from "../element";
import { mediaType } from "../library";

const card = z.strictObject({
  picture: setting(mediaType.default(""), {
    title: "Image",
    help: "Un fichier de la médiathèque. Vide\u00a0: aucune.",
  }),
  title: setting(z.string().min(1).max(120), { title: "Titre", help: "Celui de la page où mène la carte." }),
  href: setting(hrefType, { title: "Lien", help: "La page où mène la carte." }),
  sentence: setting(z.string().max(240).default(""), {
    title: "Phrase",
    help: "Ce qu’on y apprend. Vide\u00a0: rien.",
  }),
  note: setting(z.string().max(80).default(""), {
    title: "Note",
    help: "«\u00a0Lecture\u00a0: 4 min\u00a0». Vide\u00a0: rien.",
  }),
});

export const settings = z.object({
  cards: setting(z.array(card).max(24).default([]), {
    title: "Cartes",
    help: "Trois tiennent sur une ligne.",
  }),
  level: setting(z.enum(["2", "3", "4"]).default("3"), {
    title: "Niveau des titres",
    help: "3 dans une section qui a son titre.",
  }),
});

export type Settings = z.output<typeof settings>;
