/** The settings of a button. */
import { z } from "zod";
import { setting } from "../element";
import { anchorType } from "../section/anchor";
import { hrefType } from "./href";

const colour = z
  .string()
  .regex(/^([a-z0-9-]{1,20}|#[0-9a-f]{3,8})?$/i, {
    error: "Une couleur de la palette ou un code «\u00a0#c2185b\u00a0».",
  })
  .default("");

export const settings = z.object({
  label: setting(z.string().min(1).max(80).default("En savoir plus"), {
    title: "Texte",
    help: "Un verbe et ce qu’on obtient\u00a0: «\u00a0Ouvrir un compte\u00a0».",
  }),
  href: setting(hrefType.default("/"), {
    title: "Lien",
    help: "Une page de ce site («\u00a0/contact/\u00a0»), une adresse du web, un courriel ou un téléphone.",
  }),
  variant: setting(z.enum(["solid", "line", "quiet"]).default("solid"), {
    title: "Style",
    help: "Plein pour l’action principale, une seule par section; ligne ou discret pour les autres.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom, pour qu’un diaporama puisse s’en servir comme bouton\u00a0: «\u00a0suivante\u00a0» s’écrit alors «\u00a0#suivante\u00a0».",
  }),
  hover: setting(colour, {
    title: "Couleur au survol",
    help: "Une couleur de la palette («\u00a0magenta\u00a0») ou un code. Vide\u00a0: celle du style.",
  }),
});

export type Settings = z.output<typeof settings>;
