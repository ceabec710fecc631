/** The settings of an animated row. */
import { z } from "zod";
import { EFFECTS } from "../../design/appear/effects";
import { setting } from "../element";

export const effectType = z.enum(EFFECTS).default("rise");

export const settings = z.object({
  across: setting(z.enum(["1", "2", "3", "4", "5", "6"]).default("3"), {
    title: "De front",
    help: "Combien d’éléments se tiennent côte à côte sur un grand écran.",
  }),
  acrossPhone: setting(z.enum(["1", "2"]).default("1"), {
    title: "De front, sur un téléphone",
    help: "Un, ou deux s’ils sont petits.",
  }),
  effect: setting(effectType, {
    title: "Effet",
    help: "Monter, paraître sur place ou s’approcher. Chacun suit le précédent de 250 ms, dès qu’on les voit.",
  }),
});

export type Settings = z.output<typeof settings>;
