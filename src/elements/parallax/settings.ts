/** The settings of a parallax section, with the constants of Spec 9.14 as defaults. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { optionalHrefType } from "../optional-href";
import { anchorType } from "../section/anchor";

/** Each step has its rule in the style sheet: 0.1 + 0.05, which is a hair more than 0.15, is 0.15. */
const speedType = z
  .number()
  .min(0)
  .max(1)
  .multipleOf(0.05)
  .overwrite((speed) => Math.round(speed * 20) / 20);

export const settings = z.object({
  heading: setting(z.string().max(160).default(""), { title: "Titre", help: "Vide\u00a0: aucun." }),
  text: setting(z.string().max(400).default(""), {
    title: "Texte",
    help: "Une phrase ou deux. Vide\u00a0: rien.",
    format: "words",
  }),
  action: setting(z.string().max(80).default(""), {
    title: "Bouton",
    help: "Un verbe et ce qu’on obtient. Vide\u00a0: aucun.",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "Où mène le bouton." }),
  picture: setting(mediaType.min(1).default("/media/scenes/nuit.webp"), {
    title: "Image",
    help: "Un fichier de la médiathèque, sombre\u00a0: les mots y sont clairs.",
  }),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, pour qui ne la voit pas. Vide si elle n’apprend rien.",
  }),
  speed: setting(speedType.default(0.25), {
    title: "Vitesse",
    help: "De combien l’image reste en arrière de la page, par pas de 0,05\u00a0: à 0 elle la suit, à 1 elle ne bouge pas.",
  }),
  wideOnly: setting(z.boolean().default(false), {
    title: "Seulement à partir de 1280\u00a0px",
    help: "Sur une fenêtre plus étroite, l’image suit la page.",
  }),
  anchor: setting(anchorType, {
    title: "Ancre",
    help: "Un nom pour y mener par un lien\u00a0: «\u00a0recyclage\u00a0» donne «\u00a0#recyclage\u00a0». Vide\u00a0: aucune.",
  }),
});

export type Settings = z.output<typeof settings>;
