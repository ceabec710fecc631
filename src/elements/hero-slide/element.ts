/** One slide of the hero slider: words beside a large picture. */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { type Settings, settings } from "./settings";
import { HeroSlideView } from "./view";

export const heroSlide = defineElement({
  name: "hero-slide",
  label: "Diapositive à la une",
  summary: "Une grande image et les quelques mots qui l’accompagnent, dans le diaporama à la une.",
  settings,
  slots: {},
  load: async ({ picture }: Settings, library: Library) => ({
    data: await findMedia(library, picture),
    tags: ["pictures"],
  }),
  view: HeroSlideView,
  examples: [
    {
      name: "Une promesse et deux boutons",
      settings: {
        eyebrow: "Imprimeurs de père en filles, Trois-Rivières",
        title: "La bonne cartouche,\ndu premier coup.",
        text: "Dites-nous quelle imprimante vous avez. Nous expédions l’encre qui lui convient, le jour même.",
        action: "Trouver ma cartouche",
        href: "/trouver-ma-cartouche/",
        second: "Voir la boutique",
        secondHref: "/boutique/",
        alt: "Cartouches et flacons d’encre dans une clairière d’épinettes en papier plié",
      },
    },
    { name: "Un titre seul", settings: { title: "Tout est ici.", picture: "/media/scenes/etageres.webp" } },
  ],
});
