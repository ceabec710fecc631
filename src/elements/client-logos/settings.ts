/** The settings of client logos. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { optionalHrefType } from "../optional-href";

const logo = z.strictObject({
  file: setting(mediaType.min(1), {
    title: "Fichier",
    help: "Une marque de la médiathèque, de préférence en SVG.",
  }),
  name: setting(z.string().min(1).max(80), {
    title: "Nom",
    help: "Le nom de la maison, pour qui ne voit pas la marque.",
  }),
  width: setting(z.number().int().min(20).max(400).default(200), {
    title: "Largeur",
    help: "Celle de la marque pour 36 px de haut\u00a0: sa place est gardée avant qu’elle n’arrive.",
    unit: "px",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "Le site de la maison. Vide\u00a0: aucun lien." }),
});

export const logosType = z.array(logo).max(40).default([]);

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Ils impriment avec nous"), {
    title: "Nom",
    help: "Annonce la liste aux lecteurs d’écran.",
  }),
  logos: setting(logosType, {
    title: "Marques",
    help: "Le fichier et le nom de chaque maison, avec un lien si vous le voulez.",
  }),
});

export type Settings = z.output<typeof settings>;
