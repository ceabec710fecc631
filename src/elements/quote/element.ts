/** A quotation in a text. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { QuoteView } from "./view";

export const quote = defineElement({
  name: "quote",
  label: "Citation",
  summary: "Les mots d’un autre, avec leur source.",
  settings,
  slots: {},
  view: QuoteView,
  examples: [
    {
      name: "Une phrase et son auteur",
      settings: { text: "Une cartouche vide n’est pas un déchet.", author: "Louis Bouchard" },
    },
    {
      name: "Une source avec son lien",
      settings: {
        text: "Cinq documents types, imprimés **en boucle** jusqu’à ce que la page pâlisse.",
        source: "Rendement\u00a0: ce que vaut une page ISO",
        href: "/guides/rendement-ce-que-vaut-une-page-iso/",
      },
    },
    { name: "Sans nom, très longue", settings: { text: "Anticonstitutionnellement".repeat(5) } },
  ],
});
