/** The hero slider: the first thing seen of a page. Spec 2.2, 9.8 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { HeroSliderView } from "./view";

export const heroSlider = defineElement({
  name: "hero-slider",
  label: "Diaporama à la une",
  summary: "De grandes images et quelques mots, tout en haut d’une page, qui se suivent d’eux-mêmes.",
  settings,
  inFirstScreen: true,
  slots: { slides: { title: "Diapositives", takes: ["hero-slide"] } },
  view: HeroSliderView,
  examples,
});
