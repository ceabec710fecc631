/** A plan of a pricing table. Spec 2.2 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { PricingPlanView } from "./view";

export const pricingPlan = defineElement({
  name: "pricing-plan",
  label: "Forfait",
  summary: "Un forfait\u00a0: son nom, son prix, ce qu’il comprend et son bouton.",
  styles: "figures",
  settings,
  slots: {},
  view: PricingPlanView,
  examples: [
    {
      name: "Complet",
      settings: {
        name: "Presse",
        audience: "De 4 à 20 imprimantes",
        price: "29\u00a0$",
        period: "par mois, taxes en sus",
        features: ["8\u00a0% de rabais sur tout", "Livraison offerte, sans minimum"],
        badge: "Le plus choisi",
        action: "Ouvrir un compte",
      },
    },
    { name: "Presque rien", settings: { action: "" } },
  ],
});
