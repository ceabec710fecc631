/** A pricing table: plans in columns of equal height above 768 px. Spec 2.2, 9.14 */
import { defineElement, type ElementNode } from "../element";
import { settings } from "./settings";
import { PricingTableView } from "./view";

const plan = (values: Record<string, unknown>): ElementNode => ({
  element: "pricing-plan",
  settings: values,
});

const three = [
  plan({
    name: "Rond-point",
    audience: "Jusqu’à 3 imprimantes",
    price: "0\u00a0$",
    period: "par mois",
    features: [
      "Prix affichés, sans minimum",
      "Livraison offerte dès 75\u00a0$",
      "Retour des cartouches vides",
    ],
    action: "Choisir Rond-point",
  }),
  plan({
    name: "Presse",
    audience: "De 4 à 20 imprimantes",
    price: "29\u00a0$",
    period: "par mois, taxes en sus",
    features: [
      "8\u00a0% de rabais sur tout",
      "Livraison offerte, sans minimum",
      "Réassort automatique",
      "Facture mensuelle, 30 jours",
    ],
    badge: "Le plus choisi",
    starred: true,
    action: "Ouvrir un compte",
  }),
  plan({
    name: "Rotative",
    audience: "Plus de 20 imprimantes",
    price: "Sur mesure",
    features: ["Inventaire sur place", "Prix négociés à l’année", "Une personne attitrée"],
    action: "Choisir Rotative",
  }),
];

export const pricingTable = defineElement({
  name: "pricing-table",
  label: "Table de forfaits",
  summary: "Des forfaits côte à côte, de même hauteur sur un grand écran.",
  styles: "figures",
  settings,
  slots: { plans: { title: "Forfaits", takes: ["pricing-plan"] } },
  view: PricingTableView,
  examples: [
    { name: "Trois forfaits", slots: { plans: three } },
    {
      name: "Un seul, immobile",
      settings: { label: "Un seul forfait", animated: false },
      slots: { plans: three.slice(1, 2) },
    },
    {
      name: "Quatre, dont un très long",
      settings: { label: "Quatre forfaits", effect: "fade" },
      slots: {
        plans: [
          ...three,
          plan({
            name: "Anticonstitutionnellement",
            audience: "Pour qui imprime sans compter, sans attendre et sans y penser",
            price: "1\u00a0299,00\u00a0$",
            features: Array.from({ length: 9 }, (_, index) => `Avantage numéro ${index + 1}, écrit au long`),
            action: "Choisir le plus long de tous les forfaits",
          }),
        ],
      },
    },
  ],
});
