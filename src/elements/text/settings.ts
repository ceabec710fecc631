/** The settings of a text. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  text: setting(z.string().max(20_000).default(""), {
    title: "Texte",
    help: "Une ligne vide sépare les paragraphes. **gras**, _italique_, [lien](/contact/), [page qui s’ouvre ici](/faq/){ajax}, [image qui s’agrandit](/media/atelier.webp){photo}, «\u00a0-\u00a0» pour une liste, «\u00a01.\u00a0» pour une liste numérotée.",
  }),
  size: setting(z.enum(["small", "normal", "large"]).default("normal"), {
    title: "Taille",
    help: "Petit pour une note, grand pour un texte d’introduction.",
  }),
});

export type Settings = z.output<typeof settings>;
