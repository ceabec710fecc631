/** A section over a picture that moves more slowly than the page. Spec 2.2, 9.14 */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { examples } from "./examples";
import { type Settings, settings } from "./settings";
import { ParallaxView } from "./view";

export const parallax = defineElement({
  name: "parallax",
  label: "Section en parallaxe",
  summary: "Des mots sur une grande image, qui glisse moins vite que la page.",
  settings,
  slots: { content: { title: "Contenu" } },
  load: async ({ picture }: Settings, library: Library) => ({
    data: await findMedia(library, picture),
    tags: ["pictures"],
  }),
  view: ParallaxView,
  examples,
});
