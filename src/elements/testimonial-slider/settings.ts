/** The settings of a testimonial slider: those of a content slider, under its own name. */
import { z } from "zod";
import { settings as contentSlider } from "../content-slider/settings";
import { setting } from "../element";

export const settings = contentSlider.extend({
  label: setting(z.string().min(1).max(120).default("Témoignages"), {
    title: "Nom",
    help: "Annonce le diaporama aux lecteurs d’écran.",
  }),
});

export type Settings = z.output<typeof settings>;
