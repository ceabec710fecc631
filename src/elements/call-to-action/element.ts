/** A call to action: one thing to do, and why. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { CallToActionView } from "./view";

const business = {
  heading: "Plus de trois imprimantes?",
  text: "Un compte d’entreprise, une facture par mois, et quelqu’un qui connaît votre parc.",
  action: "Voir les forfaits",
  href: "/entreprises/",
};

export const callToAction = defineElement({
  name: "call-to-action",
  label: "Appel à l’action",
  summary: "Une invitation\u00a0: un titre, une phrase et ce qu’il y a à faire.",
  settings,
  slots: {},
  view: CallToActionView,
  examples: [
    { name: "Entre des repères de coupe", settings: business },
    {
      name: "À l’encre, avec un second bouton",
      settings: { ...business, look: "ink", second: "819\u00a0555-0142", secondHref: "tel:+18195550142" },
    },
    { name: "Sous un filet", settings: { ...business, look: "line" } },
    { name: "Le plus court", settings: { look: "line" } },
  ],
});
