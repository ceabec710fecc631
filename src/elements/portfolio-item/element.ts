/** One item of a portfolio. Spec 3.5 */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { type Settings, settings } from "./settings";
import { PortfolioItemView } from "./view";

export const portfolioItem = defineElement({
  name: "portfolio-item",
  label: "Réalisation",
  summary: "Une image de la grille de réalisations, avec son titre et ses groupes.",
  styles: "figures",
  settings,
  slots: {},
  load: async ({ picture }: Settings, library: Library) => ({
    data: await findMedia(library, picture),
    tags: ["pictures"],
  }),
  view: PortfolioItemView,
  examples: [
    {
      name: "Une réalisation",
      settings: { title: "La nuit à l’atelier", caption: "Studio", groups: "studios, bureaux" },
    },
  ],
});
