/** The settings of a counter, with the constants of Spec 9.7 as defaults. */
import { z } from "zod";
import { NUMBER_REFRESH_MS } from "../../design/number/animate";
import { setting } from "../element";

export const settings = z.object({
  value: setting(z.number().min(-1e12).max(1e12).default(100), {
    title: "Nombre",
    help: "Le nombre auquel le compteur arrive.",
  }),
  decimals: setting(z.number().int().min(0).max(3).default(0), {
    title: "Décimales",
    help: "Combien de chiffres après la virgule.",
  }),
  suffix: setting(z.string().max(12).default(""), {
    title: "Après le nombre",
    help: "Une unité ou un total\u00a0: «\u00a0h\u00a0», «\u00a0%\u00a0», «\u00a0/5\u00a0».",
  }),
  label: setting(z.string().max(160).default(""), {
    title: "Légende",
    help: "Ce que le nombre compte, sous celui-ci.",
  }),
  duration: setting(z.number().int().min(0).max(20_000).default(2_000), {
    title: "Durée",
    help: "Le temps que met le compteur à passer de 0 au nombre, dès qu’on le voit.",
    unit: "ms",
  }),
  refresh: setting(z.number().int().min(16).max(1_000).default(NUMBER_REFRESH_MS), {
    title: "Cadence",
    help: "Le temps entre deux nombres affichés.",
    unit: "ms",
  }),
});

export type Settings = z.output<typeof settings>;
