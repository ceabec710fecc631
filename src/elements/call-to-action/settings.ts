/** The settings of a call to action. */
import { z } from "zod";
import { hrefType } from "../button/href";
import { setting } from "../element";
import { optionalHrefType } from "../optional-href";

export const settings = z.object({
  heading: setting(z.string().min(1).max(160).default("Parlons-en"), {
    title: "Titre",
    help: "Une question ou une promesse, en une ligne.",
  }),
  text: setting(z.string().max(400).default(""), {
    title: "Texte",
    help: "Une phrase ou deux. Vide\u00a0: rien.",
    format: "words",
  }),
  action: setting(z.string().min(1).max(80).default("Nous écrire"), {
    title: "Bouton",
    help: "Un verbe et ce qu’on obtient.",
  }),
  href: setting(hrefType.default("/contact/"), { title: "Lien", help: "Où mène le bouton." }),
  second: setting(z.string().max(80).default(""), {
    title: "Second bouton",
    help: "Plus discret. Vide\u00a0: aucun.",
  }),
  secondHref: setting(optionalHrefType, { title: "Lien du second", help: "Où mène le second bouton." }),
  look: setting(z.enum(["crop", "line", "ink"]).default("crop"), {
    title: "Aspect",
    help: "Entre des repères de coupe, sous un filet, ou à l’encre.",
  }),
});

export type Settings = z.output<typeof settings>;
