/** The settings of a table. */
import { z } from "zod";
import { setting } from "../element";

const cell = z.string().max(400);
const formatted = cell.meta({ format: "words" });

export const settings = z.object({
  caption: setting(z.string().min(1).max(200).default("Tableau"), {
    title: "Titre",
    help: "Ce que montre le tableau, au-dessus de lui.",
  }),
  columns: setting(z.array(cell).max(12).default([]), {
    title: "Colonnes",
    help: "Le titre de chacune, de gauche à droite.",
  }),
  rows: setting(z.array(z.array(formatted).max(12)).max(200).default([]), {
    title: "Lignes",
    help: "Les cases de chaque ligne, dans l’ordre des colonnes.",
  }),
  rowHeadings: setting(z.boolean().default(true), {
    title: "Titres de lignes",
    help: "La première case de chaque ligne dit de quoi parlent les autres.",
  }),
  numbers: setting(z.array(z.number().int().min(1).max(12)).max(12).default([]), {
    title: "Colonnes de nombres",
    help: "Le rang de celles qui s’alignent à droite\u00a0: 2 pour la deuxième.",
  }),
});

export type Settings = z.output<typeof settings>;
