/** The content slider: slides of any content, turned by hand or by themselves. Spec 2.2, 3.5, 4.7 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { ContentSliderView } from "./view";

export const contentSlider = defineElement({
  name: "content-slider",
  label: "Diaporama de contenu",
  summary: "Des diapositives de contenu libre qui se suivent, à la main ou d’elles-mêmes.",
  settings,
  slots: { slides: { title: "Diapositives", takes: ["slide"] } },
  view: ContentSliderView,
  examples,
});
