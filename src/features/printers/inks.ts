/** The process inks: how they are called, and the dots that show them. */
import type { ProductWords } from "../catalogue";
import { texts } from "./texts.fr";

/** In the order in which printers name them. */
export const COLOURS = ["noir", "cyan", "magenta", "jaune", "trois-couleurs", "quatre-couleurs"] as const;
export type Colour = (typeof COLOURS)[number];

const DOTS: Record<Colour, string> = {
  noir: "k",
  cyan: "c",
  magenta: "m",
  jaune: "y",
  "trois-couleurs": "cmy",
  "quatre-couleurs": "cmyk",
};

export const dotsOf = (colour: Colour): string => DOTS[colour];

/** What cards and product pages say of ink and of pages. */
export const printerWords: ProductWords = {
  swatches: Object.fromEntries(
    COLOURS.map((colour) => [colour, { label: texts.colours[colour], dots: DOTS[colour] }]),
  ),
  units: { page: texts.page },
};
