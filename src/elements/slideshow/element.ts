/** The slideshow of pictures or videos. Spec 2.2, 3.5, 4.7 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { SlideshowView } from "./view";

export const slideshow = defineElement({
  name: "slideshow",
  label: "Diaporama d’images et de vidéos",
  summary: "Des images ou des vidéos une à la fois, avec leur légende et leur numéro.",
  settings,
  slots: { slides: { title: "Images et vidéos", takes: ["picture", "video"] } },
  view: SlideshowView,
  examples,
});
