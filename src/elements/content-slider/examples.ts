/** Ways of using the content slider, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const words = (text: string): ElementNode => ({ element: "text", settings: { text, size: "large" } });

const slide = (title: string, ...content: ElementNode[]): ElementNode => ({
  element: "slide",
  settings: { title },
  slots: { content },
});

const quotes: ElementNode[] = [
  slide(
    "Maude Lacerte",
    words(
      "«\u00a0Commandé mardi à 14\u00a0h, reçu mercredi matin. Le cyan est exactement celui d’avant.\u00a0»",
    ),
    { element: "text", settings: { text: "**Maude Lacerte**, graphiste, Shawinigan" } },
  ),
  slide(
    "Réal Thibeault",
    words(
      "«\u00a0On imprime 4\u00a0000 pages par mois. Les flacons ont coupé notre budget d’encre de moitié.\u00a0»",
    ),
    { element: "text", settings: { text: "**Réal Thibeault**, [École Saint-Maurice](/realisations/)" } },
  ),
  slide(
    "Sophie Nadeau",
    words(
      "«\u00a0J’avais pris le mauvais modèle. Une personne m’a rappelée, l’échange a été fait le jour même.\u00a0»",
    ),
    { element: "text", settings: { text: "**Sophie Nadeau**, Librairie Nord-Sud" } },
  ),
];

const months = ["janvier", "février", "mars", "avril", "mai", "juin"].concat([
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
]);

export const examples: readonly Example<Settings>[] = [
  { name: "Trois témoignages", settings: { label: "Trois mots de clients" }, slots: { slides: quotes } },
  {
    name: "De lui-même, en boucle",
    settings: { label: "Ce qu’on nous écrit, en boucle", auto: true, loop: true, draggable: true },
    slots: { slides: quotes },
  },
  {
    name: "De bas en haut",
    settings: { label: "Ce qu’on nous écrit, de bas en haut", dir: "vertical", loop: true },
    slots: { slides: quotes },
  },
  {
    name: "Une seule diapositive",
    settings: { label: "Un seul témoignage", auto: true, loop: true },
    slots: { slides: quotes.slice(0, 1) },
  },
  {
    name: "Douze diapositives",
    settings: { label: "L’année de l’atelier", auto: true, draggable: true, draggableCursor: "grab" },
    slots: { slides: months.map((month) => slide(month, words(`L’atelier en ${month}.`))) },
  },
  {
    name: "Des mots très longs",
    settings: { label: "Mots sans fin" },
    slots: {
      slides: [
        slide("Un mot", words("Anticonstitutionnellement".repeat(6))),
        slide(
          "Un paragraphe",
          words("L’encre sèche, le papier boit, la presse tourne et l’atelier respire. ".repeat(9)),
        ),
      ],
    },
  },
];
