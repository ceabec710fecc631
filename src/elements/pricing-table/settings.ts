/** The settings of a pricing table. */
import { z } from "zod";
import { effectType } from "../animated-row/settings";
import { setting } from "../element";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Forfaits"), {
    title: "Nom",
    help: "Annonce la table aux lecteurs d’écran.",
  }),
  animated: setting(z.boolean().default(true), {
    title: "Animée",
    help: "Les colonnes paraissent l’une après l’autre, à 250 ms, quand on arrive à elles.",
  }),
  effect: setting(effectType, {
    title: "Effet",
    help: "Monter, paraître sur place ou s’approcher.",
  }),
});

export type Settings = z.output<typeof settings>;
