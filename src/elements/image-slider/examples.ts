/** Ways of using an image slider, the extremes included. */
import type { Example } from "../element";
import type { Settings } from "./settings";

const scene = (file: string, alt: string, caption = "") => ({
  src: `/media/scenes/${file}.webp`,
  alt,
  caption,
  href: "",
});

const pictures = [
  scene(
    "quai",
    "Quatre flacons d’encre et des colis sur un quai, un bateau de papier et un phare",
    "Le quai",
  ),
  scene("recyclage", "Des cartouches vides dans une boîte de retour", "La boîte de retour"),
  scene("etageres", "Cartouches, flacons et colis rangés sur trois tablettes"),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Trois images, en fondu", settings: { label: "En images", pictures } },
  {
    name: "D’un côté à l’autre, à la main",
    settings: { label: "En images, à la main", pictures, transition: "slide", auto: false },
  },
  { name: "Une seule image", settings: { label: "Une image", pictures: pictures.slice(0, 1) } },
  { name: "Vide" },
];
