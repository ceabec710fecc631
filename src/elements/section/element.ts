/** A section of a page: a heading, a tone, a width, and any elements. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { SectionView } from "./view";

const content = [
  {
    element: "text",
    settings: { text: "La facture part le premier du mois, payable en 30 jours, TPS et TVQ détaillées." },
  },
];

export const section = defineElement({
  name: "section",
  label: "Section",
  summary: "Une partie de la page, avec son titre, son ton et sa largeur.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: SectionView,
  examples: [
    {
      name: "Un titre et un chapeau",
      settings: {
        heading: "Questions de comptables",
        intro: "Et d’adjointes, de directeurs, de concierges.",
      },
      slots: { content },
    },
    {
      name: "À l’encre, avec ancre",
      settings: { heading: "La nuit à l’atelier", tone: "ink", anchor: "nuit" },
      slots: {
        content: [...content, { element: "button", settings: { label: "Nous écrire", href: "/contact/" } }],
      },
    },
    {
      name: "Une colonne de texte sous un filet",
      settings: { heading: "Conditions de vente", width: "text", rule: true },
      slots: { content },
    },
    { name: "Vide" },
  ],
});
