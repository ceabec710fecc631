/** The settings of a text. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  text: setting(z.string().max(20_000).default(""), {
    title: "Texte",
    help: "Des paragraphes et des listes, un sujet à la fois.",
    format: "blocks",
  }),
  size: setting(z.enum(["small", "normal", "large"]).default("normal"), {
    title: "Taille",
    help: "Petit pour une note, grand pour un texte d’introduction.",
  }),
});

export type Settings = z.output<typeof settings>;
