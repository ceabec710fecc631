/** A heading, with an anchor when a link leads to it. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { HeadingView } from "./view";

export const heading = defineElement({
  name: "heading",
  label: "Titre",
  summary: "Le titre d’une page ou d’une de ses parties.",
  settings,
  slots: {},
  view: HeadingView,
  examples: [
    { name: "Une partie", settings: { text: "Où vont les cartouches reprises" } },
    { name: "Une sous-partie, avec ancre", settings: { text: "Livraison", level: "3", anchor: "livraison" } },
    { name: "Un titre très long", settings: { text: "Anticonstitutionnellement ".repeat(7).trim() } },
  ],
});
