/** A separator between two sections. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { SeparatorView } from "./view";

export const separator = defineElement({
  name: "separator",
  label: "Séparateur",
  summary: "Un filet entre deux parties, avec au besoin une flèche qui mène à la suivante.",
  settings,
  slots: {},
  view: SeparatorView,
  examples: [
    { name: "Un filet" },
    { name: "Une flèche vers une section", settings: { target: "reglages", label: "Voir les réglages" } },
  ],
});
