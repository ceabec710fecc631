/** Ways of using the hero slider, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const slide = (settings: Record<string, unknown>): ElementNode => ({ element: "hero-slide", settings });

const slides: ElementNode[] = [
  slide({
    eyebrow: "Imprimeurs de père en filles, Trois-Rivières",
    title: "La bonne cartouche,\ndu premier coup.",
    text: "Dites-nous quelle imprimante vous avez. L’encre qui lui convient part le jour même avant 15\u00a0h, du lundi au vendredi.",
    action: "Trouver ma cartouche",
    href: "/trouver-ma-cartouche/",
    second: "Voir la boutique",
    secondHref: "/boutique/",
    picture: "/media/scenes/clairiere.webp",
    alt: "Cartouches et flacons d’encre dans une clairière d’épinettes en papier plié",
  }),
  slide({
    eyebrow: "Flacons Sirocco, à partir de 12,99\u00a0$",
    title: "Six mille pages,\nun seul plein.",
    text: "Une imprimante à réservoirs coûte moins d’un cent la page.",
    action: "Voir les flacons",
    href: "/categorie/encre/",
    picture: "/media/scenes/quai.webp",
    alt: "Quatre flacons d’encre et des colis sur un quai, un bateau de papier et un phare",
  }),
  slide({
    eyebrow: "Rangé par code, au dépôt",
    inks: false,
    title: "Tout est ici,\nrien n’attend.",
    text: "Commandez avant 15\u00a0h, du lundi au vendredi\u00a0: votre colis part le jour même.",
    second: "Livraison et retours",
    secondHref: "/livraison-et-retours/",
    picture: "/media/scenes/etageres.webp",
    alt: "Cartouches, flacons et colis rangés sur trois tablettes",
  }),
];

/** The page of the gallery has its own title. */
const level = "2";

export const examples: readonly Example<Settings>[] = [
  { name: "Trois diapositives, en fondu", settings: { level }, slots: { slides } },
  {
    name: "D’un côté à l’autre, sans pastilles, à la main",
    settings: {
      label: "À la une, à la main",
      level,
      priority: false,
      transition: "slide",
      bullets: false,
      auto: false,
      draggable: true,
    },
    slots: { slides },
  },
  {
    name: "Une seule diapositive",
    settings: { label: "À la une, seule", level, priority: false },
    slots: { slides: slides.slice(1, 2) },
  },
  {
    name: "Un mot très long",
    settings: { label: "À la une, un mot très long", level, priority: false, auto: false },
    slots: { slides: [slide({ title: "Anticonstitutionnellement" }), ...slides.slice(2, 3)] },
  },
];
