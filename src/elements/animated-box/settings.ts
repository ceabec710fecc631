/** The settings of an animated box. */
import { z } from "zod";
import { effectType } from "../animated-row/settings";
import { setting } from "../element";

export const settings = z.object({
  frame: setting(z.enum(["none", "line", "crop"]).default("line"), {
    title: "Cadre",
    help: "Aucun, un filet, ou les repères de coupe pour ce qui est à régler.",
  }),
  effect: setting(effectType, {
    title: "Effet",
    help: "Monter, paraître sur place ou s’approcher. Chaque élément suit le précédent de 250 ms, dès qu’on les voit.",
  }),
});

export type Settings = z.output<typeof settings>;
