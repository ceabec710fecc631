/** A list: points, numbers, ticks or steps. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ListView } from "./view";

const items = [
  "Une facture par mois, **TPS et TVQ séparées**",
  "Un relevé par imprimante, pour savoir laquelle coûte cher",
  "Les cartouches vides repartent avec la livraison suivante",
];

export const list = defineElement({
  name: "list",
  label: "Liste",
  summary: "Des lignes courtes\u00a0: points, numéros, crochets ou étapes.",
  settings,
  slots: {},
  view: ListView,
  examples: [
    { name: "Des points", settings: { items } },
    { name: "Des numéros", settings: { items, style: "numbers" } },
    { name: "Des crochets", settings: { items, style: "ticks" } },
    { name: "Des étapes", settings: { items, style: "steps" } },
    {
      name: "Un mot très long",
      settings: { items: ["Anticonstitutionnellement".repeat(6)], style: "ticks" },
    },
    { name: "Vide" },
  ],
});
