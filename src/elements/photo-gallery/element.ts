/** Small pictures that open large, one after the other. Spec 2.2 */
import { defineElement } from "../element";
import { loadPictures } from "../picture-list";
import { settings } from "./settings";
import { PhotoGalleryView } from "./view";

const picture = (file: string, caption: string, alt = "") => ({
  src: `/media/${file}.webp`,
  alt,
  caption,
  href: "",
});

const pictures = [
  picture("scenes/nuit", "La nuit", "Collines et épinettes en papier découpé, la nuit"),
  picture("scenes/clairiere", "La clairière", "Flacons et cartouches au pied d’épinettes de papier blanc"),
  picture("scenes/quai", "Le quai", "Quatre flacons d’encre sur un quai de papier"),
];

export const photoGallery = defineElement({
  name: "photo-gallery",
  label: "Galerie d’images",
  summary:
    "De petites images qui s’agrandissent au-dessus de la page, avec diaporama et adresse pour chacune.",
  settings,
  slots: {},
  load: loadPictures,
  view: PhotoGalleryView,
  examples: [
    { name: "Trois images", settings: { label: "Vitrines", gallery: "vitrines", pictures } },
    { name: "Une seule", settings: { label: "Vitrine", gallery: "seule", pictures: pictures.slice(0, 1) } },
    { name: "Vide" },
  ],
});
