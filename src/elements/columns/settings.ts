/** The settings of columns. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  layout: setting(z.enum(["halves", "thirds", "quarters", "wide-left", "wide-right"]).default("halves"), {
    title: "Disposition",
    help: "Deux, trois ou quatre colonnes égales, ou une large et une étroite. Moins sur un écran étroit.",
  }),
  narrow: setting(z.enum(["one", "two"]).default("one"), {
    title: "Sur un téléphone",
    help: "Une ou deux colonnes de front.",
  }),
  align: setting(z.enum(["start", "center"]).default("start"), {
    title: "Alignement",
    help: "Les colonnes commencent à la même hauteur, ou sont centrées l’une par rapport à l’autre.",
  }),
});

export type Settings = z.output<typeof settings>;
