/** The settings of a link that opens over the page. */
import { z } from "zod";
import { TYPES } from "../../design/lightbox/wire";
import { hrefType } from "../button/href";
import { setting } from "../element";
import { galleryType } from "../opening-settings";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Voir"), {
    title: "Texte",
    help: "Ce que dit le lien.",
  }),
  href: setting(hrefType.default("/faq/"), {
    title: "Lien",
    help: "Une image (.jpg, .jpeg, .gif, .png), une vidéo de YouTube ou de Vimeo, une page de ce site, ou «\u00a0#ancre\u00a0» pour une partie de cette page.",
  }),
  type: setting(z.enum(["auto", ...TYPES]).default("auto"), {
    title: "Ouverture",
    help: "auto\u00a0: image ou vidéo. ajax\u00a0: le contenu d’une autre page. inline\u00a0: une partie de cette page. iframe\u00a0: une page dans un cadre.",
  }),
  title: setting(z.string().max(160).default(""), {
    title: "Titre",
    help: "S’affiche au-dessus du contenu. Vide\u00a0: aucun.",
  }),
  gallery: setting(galleryType.default(""), {
    title: "Galerie",
    help: "Les liens de la même galerie se suivent. Vide\u00a0: seul.",
  }),
  variant: setting(z.enum(["line", "link"]).default("line"), {
    title: "Style",
    help: "Un bouton ou un simple lien.",
  }),
});

export type Settings = z.output<typeof settings>;
