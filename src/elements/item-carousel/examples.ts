/** Ways of using an item carousel, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const step = (title: string, text: string): ElementNode => ({
  element: "column",
  slots: {
    content: [
      { element: "heading", settings: { text: title, level: "3" } },
      { element: "text", settings: { text } },
    ],
  },
});

const steps = [
  step("Pesée et tri", "Une cartouche reprise est d’abord pesée, puis rangée par modèle."),
  step("Rinçage", "À l’eau déminéralisée, jusqu’à ce qu’elle ressorte claire."),
  step("Pièces neuves", "Les mousses, les joints et les ressorts sont remplacés."),
  step("Remplissage", "Sous vide, au dixième de gramme près."),
  step("Puce neuve", "Lue deux fois, une fois par l’atelier et une fois par l’imprimante."),
  step("Page d’essai", "Imprimée, datée, signée. Elle part avec la cartouche."),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Six étapes", settings: { label: "Le trajet d’une cartouche" }, slots: { items: steps } },
  {
    name: "À la main, sous un titre, deux de front, sans retour",
    settings: {
      heading: "Le trajet, pas à pas",
      visible: 2,
      auto: false,
      loop: false,
      bullets: false,
      draggable: false,
    },
    slots: { items: steps },
  },
  { name: "Un seul élément", settings: { label: "Une étape" }, slots: { items: steps.slice(0, 1) } },
  { name: "Vide" },
];
