/** The guides, newest first. */
import { french } from "../../typography";
import { apresLEte } from "./apres-l-ete";
import { flaconOuCartouche } from "./flacon-ou-cartouche";
import type { Guide } from "./guide";
import { nettoyerUneTete } from "./nettoyer-une-tete";
import { pageIso } from "./page-iso";
import { puceNonReconnue } from "./puce-non-reconnue";
import { quelPapier } from "./quel-papier";

export { type Guide, wordsIn } from "./guide";

export const guides: Guide[] = [
  puceNonReconnue,
  flaconOuCartouche,
  quelPapier,
  apresLEte,
  pageIso,
  nettoyerUneTete,
];

export const guidesPage = french({
  slug: "guides",
  title: "Guides de l'atelier",
  description: "Dépanner, choisir, entretenir : ce que nous expliquons au comptoir, mis par écrit.",
  intro: "Ce que nous expliquons au comptoir, mis par écrit. Sans jargon, avec les gestes dans l'ordre.",
});
