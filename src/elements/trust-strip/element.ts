/** A strip of promises. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { TrustStripView } from "./view";

export const trustStrip = defineElement({
  name: "trust-strip",
  label: "Bande de promesses",
  summary: "Ce que la boutique promet, en quelques mots et en pictogrammes.",
  settings,
  slots: {},
  view: TrustStripView,
  examples: [
    {
      name: "Quatre promesses",
      settings: {
        promises: [
          { icon: "clock", title: "Expédié le jour même", text: "Avant 15\u00a0h, en semaine" },
          { icon: "truck", title: "Livraison offerte", text: "Au Québec, dès 75\u00a0$" },
          { icon: "shield", title: "Garantie deux ans", text: "Remplacée ou remboursée" },
          { icon: "loop", title: "Retour des vides", text: "Étiquette prépayée" },
        ],
      },
    },
    {
      name: "Une seule, aux mots très longs",
      settings: { label: "Une promesse", promises: [{ title: "Anticonstitutionnellement".repeat(2) }] },
    },
    { name: "Vide" },
  ],
});
