/** One item of an accordion: a title and any elements. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { AccordionItemView } from "./view";

export const accordionItem = defineElement({
  name: "accordion-item",
  label: "Volet",
  summary: "Un volet d’accordéon, avec son titre et le contenu de votre choix.",
  settings,
  slots: { content: { title: "Contenu" } },
  view: AccordionItemView,
  examples: [
    {
      name: "Une question",
      settings: { title: "Puis-je payer sur facture?" },
      slots: { content: [{ element: "text", settings: { text: "Oui, dès l’ouverture du compte." } }] },
    },
  ],
});
