/** The image carousel: small pictures side by side. Spec 2.2, 9.10 */
import { defineElement } from "../element";
import { loadPictures } from "../picture-list";
import { examples } from "./examples";
import { settings } from "./settings";
import { ImageCarouselView } from "./view";

export const imageCarousel = defineElement({
  name: "image-carousel",
  label: "Carrousel d’images",
  summary: "De petites images côte à côte, cinq sur un grand écran, une sur un téléphone.",
  settings,
  slots: {},
  load: loadPictures,
  view: ImageCarouselView,
  examples,
});
