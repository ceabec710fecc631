/** The logo carousel: the marks of clients, in a row that moves on. Spec 2.2, 9.10 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { LogoCarouselView } from "./view";

export const logoCarousel = defineElement({
  name: "logo-carousel",
  label: "Carrousel de logos",
  summary: "Les marques des maisons qui vous font confiance, quatre à la fois.",
  settings,
  slots: {},
  view: LogoCarouselView,
  examples,
});
