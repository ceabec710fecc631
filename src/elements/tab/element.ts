/** One tab: a title and any elements. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { TabView } from "./view";

export const tab = defineElement({
  name: "tab",
  label: "Onglet",
  summary: "Un onglet, avec son titre et le contenu de votre choix.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: TabView,
  examples: [
    {
      name: "Un texte",
      settings: { title: "Livraison" },
      slots: { content: [{ element: "text", settings: { text: "Livré en 26\u00a0h, en moyenne." } }] },
    },
  ],
});
