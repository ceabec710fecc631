/** The settings of a heading. */
import { z } from "zod";
import { setting } from "../element";
import { anchorType } from "../section/anchor";

export const settings = z.object({
  text: setting(z.string().max(200).default("Titre"), {
    title: "Titre",
    help: "Court\u00a0: une ligne, deux au plus.",
  }),
  level: setting(z.enum(["1", "2", "3", "4"]).default("2"), {
    title: "Niveau",
    help: "1 pour le titre de la page, 2 pour une partie, 3 et 4 pour ce qu’elle contient.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom pour y mener par un lien\u00a0: «\u00a0livraison\u00a0» donne «\u00a0#livraison\u00a0». Vide\u00a0: aucune.",
  }),
});

export type Settings = z.output<typeof settings>;
