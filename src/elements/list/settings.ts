/** The settings of a list. */
import { z } from "zod";
import { setting } from "../element";

export const itemsType = z.array(z.string().min(1).max(600).meta({ format: "words" })).max(60);

export const settings = z.object({
  items: setting(itemsType.default([]), {
    title: "Lignes",
    help: "Une phrase chacune.",
  }),
  style: setting(z.enum(["bullets", "numbers", "ticks", "steps"]).default("bullets"), {
    title: "Style",
    help: "Des points, des numéros, des crochets pour ce qui est compris, ou des étapes numérotées en grand.",
  }),
});

export type Settings = z.output<typeof settings>;
