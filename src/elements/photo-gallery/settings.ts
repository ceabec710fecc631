/** The settings of a photo gallery. */
import { z } from "zod";
import { setting } from "../element";
import { galleryType } from "../opening-settings";
import { picturesType } from "../picture-list";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Galerie d’images"), {
    title: "Nom",
    help: "Ce que montre la galerie, pour qui ne la voit pas.",
  }),
  gallery: setting(galleryType.min(1).default("galerie"), {
    title: "Nom dans l’adresse",
    help: "Chaque image a son adresse\u00a0: «\u00a0vitrines\u00a0» donne «\u00a0#prettyPhoto[vitrines]/0/\u00a0». Deux galeries du même nom n’en font qu’une.",
  }),
  pictures: setting(picturesType, {
    title: "Images",
    help: "Les fichiers, dans l’ordre, avec leur description et une légende. Leur lien n’est pas suivi\u00a0: l’image s’agrandit.",
  }),
});

export type Settings = z.output<typeof settings>;
