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
  products: "Ce qu'il vous faut",
  others: "Autres guides",
  more: "Tous les guides",
  stuck: {
    text: "Pas encore tiré d'affaire? La réponse est peut-être parmi les questions qu'on nous pose le plus.",
    label: "Lire les questions fréquentes",
  },
  counter: {
    heading: "Entendu au comptoir",
    label: "Trois questions de la semaine",
    questions: [
      {
        question: "« Je l'ai nettoyée huit fois, et c'est pire. »",
        answer:
          "Huit cycles vident les cartouches sans rien dissoudre. Deux suffisent ; après, c'est la patience qui travaille.",
        link: { label: "Nettoyer une tête", to: "guides/nettoyer-une-tete-d-impression" },
      },
      {
        question: "« La boîte disait 550 pages, j'en ai eu 400. »",
        answer:
          "Personne n'a menti. La page de la norme est une lettre bien aérée, et la vôtre était sans doute un tableau.",
        link: { label: "Comprendre le rendement", to: "guides/rendement-ce-que-vaut-une-page-iso" },
      },
      {
        question: "« Est-ce que je devrais passer aux flacons? »",
        answer:
          "Combien de paquets de papier avez-vous ouverts cette année? Plus de trois, parlons-en. Moins d'un, gardez vos cartouches.",
        link: { label: "Faire le calcul", to: "guides/flacon-ou-cartouche" },
      },
    ],
  },
});
