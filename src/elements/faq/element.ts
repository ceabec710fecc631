/** Questions and answers, told to search engines as well. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { FaqView } from "./view";

const questions = [
  {
    question: "Puis-je payer sur facture?",
    answer: "Oui, dès l’ouverture du compte. La facture part le premier du mois, payable en 30 jours.",
  },
  {
    question: "Reprenez-vous les cartouches d’autres marques?",
    answer: "Oui, toutes, sans frais. [En savoir plus](/recyclage/).",
  },
  {
    question: "Comment fonctionne le réassort?",
    answer:
      "Nous suivons votre rythme\u00a0:\n- nous préparons le colis;\n- vous l’approuvez.\n\n**Rien ne part sans votre accord.**",
  },
];

export const faq = defineElement({
  name: "faq",
  label: "Foire aux questions",
  summary: "Des questions qui ouvrent leur réponse, et que les moteurs de recherche comprennent.",
  settings,
  slots: {},
  view: FaqView,
  examples: [
    { name: "Trois questions", settings: { questions } },
    {
      name: "Une réponse à la fois, toutes fermées",
      settings: { questions, single: true, openFirst: false, structured: false },
    },
    { name: "Vide" },
  ],
});
