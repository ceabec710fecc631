/** One slide of a slider: anything that can stand on a page. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { SlideView } from "./view";

export const slide = defineElement({
  name: "slide",
  label: "Diapositive",
  summary: "Une diapositive d’un diaporama, avec le contenu de votre choix.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: SlideView,
  examples: [
    {
      name: "Un texte",
      slots: { content: [{ element: "text", settings: { text: "Livré **demain**, partout au Québec." } }] },
    },
  ],
});
