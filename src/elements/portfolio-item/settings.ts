/** The settings of a portfolio item. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { galleryType } from "../opening-settings";
import { optionalHrefType } from "../optional-href";

const pixels = (usual: number) => z.number().int().min(1).max(10_000).default(usual);

export const settings = z.object({
  title: setting(z.string().min(1).max(120).default("Réalisation"), {
    title: "Titre",
    help: "Court, sous l’image.",
  }),
  caption: setting(z.string().max(160).default(""), {
    title: "Légende",
    help: "Pour qui, ou de quel genre. Vide\u00a0: rien.",
  }),
  groups: setting(
    z
      .string()
      .max(400)
      .regex(/^(?: *[a-z0-9]+(?:-[a-z0-9]+)* *(?:, *[a-z0-9]+(?:-[a-z0-9]+)* *)*)?$/, {
        error: "Des noms de groupes séparés par des virgules\u00a0: «\u00a0bureaux, studios\u00a0».",
      })
      .default(""),
    {
      title: "Groupes",
      help: "Ceux dont elle fait partie, séparés par des virgules\u00a0: «\u00a0bureaux, studios\u00a0».",
    },
  ),
  picture: setting(mediaType.min(1).default("/media/scenes/nuit.webp"), {
    title: "Image",
    help: "Un fichier de la médiathèque.",
  }),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, si le titre ne suffit pas.",
  }),
  width: setting(pixels(900), { title: "Largeur", help: "Celle du fichier.", unit: "px" }),
  height: setting(pixels(675), { title: "Hauteur", help: "Celle du fichier.", unit: "px" }),
  gallery: setting(galleryType.default(""), {
    title: "Galerie",
    help: "Sans lien, l’image s’agrandit et celles de la même galerie se suivent. Vide\u00a0: elle ne s’agrandit pas.",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "Où mène la réalisation. Vide\u00a0: nulle part." }),
});

export type Settings = z.output<typeof settings>;
