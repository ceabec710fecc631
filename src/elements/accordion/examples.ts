/** Ways of using an accordion, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const item = (title: string, text: string): ElementNode => ({
  element: "accordion-item",
  settings: { title },
  slots: { content: [{ element: "text", settings: { text } }] },
});

const questions = [
  item(
    "Puis-je payer sur facture?",
    "Oui, dès l’ouverture du compte. La facture part le premier du mois, payable en 30 jours, TPS et TVQ détaillées.",
  ),
  item(
    "Mes imprimantes restent-elles sous garantie?",
    "Oui. L’emploi d’une cartouche compatible n’annule pas la garantie du fabricant.",
  ),
  item("Comment fonctionne le réassort?", "Nous suivons votre rythme. **Rien ne part sans votre accord.**"),
  item(
    "Reprenez-vous les cartouches d’autres marques?",
    "Oui, toutes, sans frais. [En savoir plus](/recyclage/).",
  ),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Un volet à la fois", slots: { items: questions } },
  {
    name: "Plusieurs à la fois, tous fermés",
    settings: { single: false, openFirst: false },
    slots: { items: questions },
  },
  { name: "Un seul volet", slots: { items: questions.slice(0, 1) } },
  {
    name: "Un titre très long",
    slots: {
      items: [item("Anticonstitutionnellement ".repeat(6).trim(), "Anticonstitutionnellement".repeat(6))],
    },
  },
];
