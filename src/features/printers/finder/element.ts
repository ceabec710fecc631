/** The finder's three choices on a content page: the first one leads to the finder itself. */
import { defineElement } from "../../../elements/element";
import type { Database } from "../../../platform/db";
import { listMakers, SHELVES_TAG } from "../../catalogue";
import { type FinderData, settings } from "./element-settings";
import { PrinterFinder } from "./element-view";
import { findPrinter } from "./store";

export const printerFinder = defineElement<typeof settings.shape, FinderData, { database: Database }>({
  name: "printer-finder",
  label: "Trouver ma cartouche",
  summary: "Fabricant, série, modèle\u00a0: trois choix qui mènent aux produits d’une imprimante.",
  settings,
  slots: {},
  load: async ({ often }, { database: { read } }) => {
    const [makers, printers] = await Promise.all([
      listMakers(read),
      Promise.all(often.map((slug) => findPrinter(read, slug))),
    ]);
    return {
      data: { makers, often: printers.filter((printer) => printer !== undefined) },
      tags: [SHELVES_TAG],
    };
  },
  view: PrinterFinder,
  examples: [
    {
      name: "Avec des raccourcis",
      settings: { often: ["altaria-studio-40", "norvik-n320", "sirocco-eco-7"] },
    },
    { name: "Les choix seuls", settings: { title: "Quelle est votre imprimante?", intro: "" } },
  ],
});
