/** The settings of an accordion's item. */
import { z } from "zod";
import { setting } from "../element";
import { anchorType } from "../section/anchor";

export const settings = z.object({
  title: setting(z.string().min(1).max(200).default("Question"), {
    title: "Titre",
    help: "Ce qu’on lit quand le volet est fermé, souvent une question.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom pour mener à ce volet par un lien\u00a0: «\u00a0facture\u00a0» donne «\u00a0#facture\u00a0».",
  }),
});

export type Settings = z.output<typeof settings>;
