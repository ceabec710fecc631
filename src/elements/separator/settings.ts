/** The settings of a separator. */
import { z } from "zod";
import { setting } from "../element";
import { anchorType } from "../section/anchor";

export const settings = z.object({
  target: setting(anchorType, {
    title: "Mène à",
    help: "L’ancre d’une section, «\u00a0livraison\u00a0» par exemple. Vide\u00a0: un simple filet.",
  }),
  label: setting(z.string().min(1).max(80).default("Voir la suite"), {
    title: "Texte du lien",
    help: "Lu par les lecteurs d’écran à la place de la flèche.",
  }),
});

export type Settings = z.output<typeof settings>;
