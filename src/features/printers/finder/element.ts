/** The finder's three choices on a content page: the first one leads to the finder itself. */
import { z } from "zod";
import { defineElement, setting } from "../../../elements/element";
import type { Database } from "../../../platform/db";
import { listMakers, type NamedLink, SHELVES_TAG } from "../../catalogue";
import { PrinterFinder } from "./element-view";
import { findPrinter } from "./store";
import { texts } from "./texts.fr";

const settings = z.object({
  title: setting(z.string().min(1).max(120).default(texts.title), {
    title: "Titre",
    help: "Écrit au-dessus des choix.",
  }),
  intro: setting(z.string().max(300).default(texts.intro), {
    title: "Présentation",
    help: "Une phrase sous le titre.",
  }),
  often: setting(z.array(z.string().max(80)).max(6).default([]), {
    title: "Souvent cherchées",
    help: "Les identifiants d’imprimantes, en raccourcis sous les choix.",
  }),
});
export type FinderSettings = z.infer<typeof settings>;

export interface FinderData {
  makers: NamedLink[];
  often: NamedLink[];
}

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
