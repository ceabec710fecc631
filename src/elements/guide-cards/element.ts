/** Cards that lead to guides. */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { type Settings, settings } from "./settings";
import { GuideCardsView } from "./view";

const cards = [
  {
    picture: "/media/produits/cartouche-tete-face.webp",
    title: "Puce non reconnue\u00a0: que faire?",
    href: "/guides/puce-non-reconnue-que-faire/",
    sentence: "Un coton-tige, de l’alcool isopropylique et deux minutes.",
    note: "Lecture\u00a0: 4 min",
  },
  {
    picture: "/media/produits/flacons-face.webp",
    title: "Flacon ou cartouche?",
    href: "/guides/flacon-ou-cartouche/",
    sentence: "Le calcul du coût par page, sans détour.",
    note: "Lecture\u00a0: 6 min",
  },
  {
    picture: "/media/scenes/nuit.webp",
    title: "Imprimer après l’été",
    href: "/guides/remettre-une-imprimante-en-marche-apres-l-ete/",
    sentence: "Ce qui sèche, ce qui se réveille, et dans quel ordre.",
    note: "Lecture\u00a0: 5 min",
  },
];

export const guideCards = defineElement({
  name: "guide-cards",
  label: "Cartes de guides",
  summary: "Des cartes qui mènent à des pages\u00a0: une image, un titre, une phrase.",
  settings,
  slots: {},
  load: async ({ cards: placed }: Settings, library: Library) => ({
    data: await Promise.all(placed.map(({ picture }) => findMedia(library, picture))),
    tags: ["pictures"],
  }),
  view: GuideCardsView,
  examples: [
    { name: "Trois guides", settings: { cards } },
    {
      name: "Un titre seul",
      settings: { cards: [{ title: "Anticonstitutionnellement ".repeat(3).trim(), href: "/guides/" }] },
    },
    { name: "Vide" },
  ],
});
