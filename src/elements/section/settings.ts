/** The settings of a section. */
import { z } from "zod";
import { setting } from "../element";
import { optionalHrefType } from "../optional-href";
import { anchorType } from "./anchor";

export const settings = z.object({
  heading: setting(z.string().max(200).default(""), {
    title: "Titre",
    help: "Le titre de la section. Vide\u00a0: aucun.",
  }),
  intro: setting(z.string().max(400).default(""), {
    title: "Chapeau",
    help: "Une phrase ou deux sous le titre.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom pour y mener par un lien\u00a0: «\u00a0livraison\u00a0» donne «\u00a0#livraison\u00a0». Vide\u00a0: aucune.",
  }),
  tone: setting(z.enum(["paper", "card", "ink"]).default("paper"), {
    title: "Ton",
    help: "Papier, blanc ou encre. Sur l’encre, le texte devient clair.",
  }),
  width: setting(z.enum(["wide", "text", "full"]).default("wide"), {
    title: "Largeur",
    help: "Celle de la page, celle d’une colonne de texte, ou d’un bord à l’autre.",
  }),
  link: setting(optionalHrefType, {
    title: "Lien vers la suite",
    help: "À côté du titre\u00a0: la page où il y en a davantage. Vide\u00a0: aucun.",
  }),
  linkLabel: setting(z.string().min(1).max(60).default("Tout voir"), {
    title: "Texte du lien",
    help: "Ce que dit le lien vers la suite.",
  }),
  space: setting(z.enum(["wide", "tight", "none"]).default("wide"), {
    title: "Espace",
    help: "Ce qui reste libre au-dessus et au-dessous.",
  }),
  rule: setting(z.boolean().default(false), {
    title: "Filet",
    help: "Un filet sépare la section de la précédente.",
  }),
});

export type Settings = z.output<typeof settings>;
