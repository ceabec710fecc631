/** The settings of tabs, with the constant of Spec 9.7 as default. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Onglets"), {
    title: "Nom",
    help: "Annonce les onglets aux lecteurs d’écran.",
  }),
  orientation: setting(z.enum(["horizontal", "vertical"]).default("horizontal"), {
    title: "Disposition",
    help: "Les onglets au-dessus du contenu, ou à côté.",
  }),
  speed: setting(z.number().int().min(0).max(3_000).default(300), {
    title: "Fondu",
    help: "La durée du fondu d’un onglet à l’autre.",
    unit: "ms",
  }),
});

export type Settings = z.output<typeof settings>;
