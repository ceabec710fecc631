/** The settings of progress bars and rings, with the constants of Spec 9.7. */
import { z } from "zod";
import { type IconName, iconNames } from "../../design/icon";
import { setting } from "../element";

/** How long each kind takes to run to its percentage. Spec 9.7 */
const KIND_MS = { theme: 2_500, shortcode: 1_000 } as const;

/** The ink's class, from its name. */
export const INK_CLASSES = { key: "k", cyan: "c", magenta: "m", yellow: "y" } as const;

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Progression"), {
    title: "Légende",
    help: "Ce que la part mesure.",
  }),
  percent: setting(z.number().int().min(0).max(100).default(50), {
    title: "Part",
    help: "Un nombre entier, de 0 à 100.",
    unit: "%",
  }),
  kind: setting(z.enum(["theme", "shortcode"]).default("theme"), {
    title: "Genre",
    help: "Celui du thème («\u00a0theme\u00a0») prend son temps, 2\u00a0500 ms; celui du code court («\u00a0shortcode\u00a0») va plus vite, 1\u00a0000 ms.",
  }),
  duration: setting(z.number().int().min(0).max(20_000).default(0), {
    title: "Durée",
    help: "Le temps pour arriver à la part, dès qu’on la voit. Zéro\u00a0: celui du genre.",
    unit: "ms",
  }),
  ink: setting(z.enum(["key", "cyan", "magenta", "yellow"]).default("key"), {
    title: "Encre",
    help: "Noir, cyan, magenta ou jaune.",
  }),
  units: setting(z.string().max(12).default("%"), {
    title: "Unité",
    help: "Ce qui suit le nombre. Vide\u00a0: rien.",
  }),
  icon: setting(z.enum(["", ...iconNames] as ["", ...IconName[]]).default(""), {
    title: "Pictogramme",
    help: "S’affiche à la place du nombre, que les lecteurs d’écran disent toujours. Vide\u00a0: le nombre.",
  }),
});

export type Settings = z.output<typeof settings>;

export const durationOf = ({ duration, kind }: Settings): number => duration || KIND_MS[kind];

/** « 64 % », « 12 h », « 3 ». */
export const inWords = ({ percent, units }: Settings): string => percent + spaced(units);

export const spaced = (units: string): string => (units && !units.startsWith("/") ? `\u00a0${units}` : units);
