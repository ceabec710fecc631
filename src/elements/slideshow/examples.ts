/** Ways of using a slideshow, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const picture = (file: string, alt: string, caption = ""): ElementNode => ({
  element: "picture",
  settings: { src: `/media/scenes/${file}.webp`, alt, caption },
});

const pictures = [
  picture("atelier", "Un établi de papier, des flacons et une balance", "Le poste de remplissage, un mardi"),
  picture("nuit", "Collines en papier découpé, la nuit", "Décor de papier pour la vitrine de novembre"),
  picture("entrepot", "Des rayonnages de colis", "Rangé par code, au dépôt"),
  picture("papeterie", "Des piles de papier", "Le papier de la semaine"),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Quatre images", settings: { label: "À l’atelier" }, slots: { slides: pictures } },
  {
    name: "Des images et une vidéo, d’elles-mêmes, en boucle et en fondu",
    settings: {
      label: "À l’atelier, en boucle",
      auto: true,
      loop: true,
      transition: "fade",
      draggable: true,
    },
    slots: {
      slides: [
        ...pictures.slice(0, 1),
        { element: "video", settings: { title: "Sept postes en deux minutes", ratio: "16:9" } },
        ...pictures.slice(2, 3),
      ],
    },
  },
  {
    name: "Une seule image, sans légende",
    settings: { label: "La vitrine" },
    slots: { slides: [picture("clairiere", "Une clairière d’épinettes en papier plié")] },
  },
];
