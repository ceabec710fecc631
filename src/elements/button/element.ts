/** A button: a link that asks to be followed. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ButtonView } from "./view";

export const button = defineElement({
  name: "button",
  label: "Bouton",
  summary: "Un lien qui invite à agir, avec une couleur au survol si vous le voulez.",
  settings,
  slots: {},
  view: ButtonView,
  examples: [
    { name: "Plein", settings: { label: "Ouvrir un compte", href: "/contact/" } },
    { name: "Ligne", settings: { label: "Voir les forfaits", href: "/entreprises/", variant: "line" } },
    { name: "Discret", settings: { label: "819\u00a0555-0142", href: "tel:+18195550142", variant: "quiet" } },
    {
      name: "Magenta au survol",
      settings: { label: "Commander une boîte", href: "/recyclage/", hover: "magenta" },
    },
    { name: "Un texte très long", settings: { label: "Anticonstitutionnellement ".repeat(3).trim() } },
  ],
});
