/** The settings of a slide of the hero slider. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { optionalHrefType } from "../optional-href";

export const settings = z.object({
  eyebrow: setting(z.string().max(120).default(""), {
    title: "Surtitre",
    help: "Quelques mots au-dessus du titre. Vide\u00a0: rien.",
  }),
  inks: setting(z.boolean().default(true), {
    title: "Pastilles d’encre",
    help: "Les quatre encres devant le surtitre.",
  }),
  title: setting(z.string().min(1).max(200).default("À la une"), {
    title: "Titre",
    help: "Une ou deux lignes\u00a0: allez à la ligne là où l’œil se repose.",
    lines: true,
  }),
  text: setting(z.string().max(400).default(""), {
    title: "Texte",
    help: "Une phrase ou deux. Vide\u00a0: rien.",
  }),
  action: setting(z.string().max(80).default(""), {
    title: "Bouton",
    help: "Un verbe et ce qu’on obtient. Vide\u00a0: aucun.",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "Où mène le bouton." }),
  second: setting(z.string().max(80).default(""), {
    title: "Second bouton",
    help: "Plus discret. Vide\u00a0: aucun.",
  }),
  secondHref: setting(optionalHrefType, { title: "Lien du second", help: "Où mène le second bouton." }),
  picture: setting(mediaType.min(1).default("/media/scenes/clairiere.webp"), {
    title: "Image",
    help: "Un fichier de la médiathèque, deux fois plus large que haut, calme du côté gauche où sont les mots.",
  }),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, pour qui ne la voit pas.",
  }),
});

export type Settings = z.output<typeof settings>;
