/** One column of a row. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ColumnView } from "./view";

export const column = defineElement({
  name: "column",
  label: "Colonne",
  summary: "Une colonne, avec le contenu de votre choix.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: ColumnView,
  examples: [
    {
      name: "Un titre et un texte",
      slots: {
        content: [
          { element: "heading", settings: { text: "Réassort", level: "3" } },
          { element: "text", settings: { text: "Nous suivons votre rythme et préparons le colis." } },
        ],
      },
    },
  ],
});
