/** The image slider: one large picture after the other. Spec 2.2, 9.11 */
import { defineElement } from "../element";
import { loadPictures } from "../picture-list";
import { examples } from "./examples";
import { settings } from "./settings";
import { ImageSliderView } from "./view";

export const imageSlider = defineElement({
  name: "image-slider",
  label: "Défilé d’images",
  summary: "De grandes images qui se suivent d’elles-mêmes, en fondu.",
  settings,
  slots: {},
  load: loadPictures,
  view: ImageSliderView,
  examples,
});
