/** A portfolio: pictures in a grid that links filter by group. Spec 2.2, 3.5, 9.13 */
import { defineElement } from "../element";
import { heeds, loadChosen, withOwnMemory } from "./chosen";
import { examples } from "./examples";
import { settings } from "./settings";
import { PortfolioView } from "./view";

export const portfolio = defineElement({
  name: "portfolio",
  label: "Grille de réalisations",
  summary: "Des images en rangées ou en colonnes, que des liens filtrent par groupe.",
  styles: "figures",
  settings,
  slots: { items: { title: "Réalisations", takes: ["portfolio-item"] } },
  heeds,
  withOwnWords: withOwnMemory,
  load: loadChosen,
  view: PortfolioView,
  examples,
});
