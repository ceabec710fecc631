/** The settings of a slide. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  title: setting(z.string().max(120).default(""), {
    title: "Titre",
    help: "Lu par les lecteurs d’écran à côté du numéro de la diapositive; il ne s’affiche pas.",
  }),
});

export type Settings = z.output<typeof settings>;
