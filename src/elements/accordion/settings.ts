/** The settings of an accordion, with the constant of Spec 9.7 as default. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  single: setting(z.boolean().default(true), {
    title: "Un volet à la fois",
    help: "Ouvrir un volet ferme celui qui l’était.",
  }),
  openFirst: setting(z.boolean().default(true), {
    title: "Premier volet ouvert",
    help: "Le premier volet est ouvert à l’arrivée sur la page.",
  }),
  speed: setting(z.number().int().min(0).max(3_000).default(300), {
    title: "Vitesse",
    help: "La durée de l’ouverture et de la fermeture.",
    unit: "ms",
  }),
});

export type Settings = z.output<typeof settings>;
