/** The settings of a tab. */
import { z } from "zod";
import { setting } from "../element";
import { anchorType } from "../section/anchor";

export const settings = z.object({
  title: setting(z.string().min(1).max(80).default("Onglet"), {
    title: "Titre",
    help: "Un mot ou deux, sur l’onglet.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom pour ouvrir cet onglet par un lien\u00a0: «\u00a0livraison\u00a0» donne «\u00a0#livraison\u00a0».",
  }),
});

export type Settings = z.output<typeof settings>;
