/** The item carousel: anything, side by side. Spec 2.2, 9.10 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { ItemCarouselView } from "./view";

export const itemCarousel = defineElement({
  name: "item-carousel",
  label: "Carrousel",
  summary: "Des éléments de votre choix côte à côte, quatre sur un grand écran, un sur un téléphone.",
  settings,
  slots: { items: { title: "Éléments" } },
  view: ItemCarouselView,
  examples,
});
