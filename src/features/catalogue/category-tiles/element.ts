/** The categories of the shop as tiles: a picture of what sells best in each, its name, how much there is. */
import { z } from "zod";
import { defineElement, setting } from "../../../elements/element";
import type { Database } from "../../../platform/db";
import { productTag, SHELVES_TAG } from "../tags";
import { type CategoryTile, tilesOf } from "./store";
import { CategoryTiles } from "./view";

const settings = z.object({
  title: setting(z.string().max(120).default(""), {
    title: "Titre",
    help: "Écrit au-dessus des catégories; vide\u00a0: aucun.",
  }),
  categories: setting(z.array(z.string().max(80)).max(40).default([]), {
    title: "Catégories",
    help: "Les identifiants de celles à montrer, dans cet ordre; vide\u00a0: toutes celles qui ont des produits.",
  }),
});

export const categoryTiles = defineElement<typeof settings.shape, CategoryTile[], { database: Database }>({
  name: "category-tiles",
  label: "Catégories en tuiles",
  summary: "Les catégories de la boutique, chacune avec l’image de ce qui s’y vend le mieux.",
  settings,
  slots: {},
  load: async ({ categories }, { database }) => {
    const tiles = await tilesOf(database.read, categories);
    return { data: tiles, tags: [SHELVES_TAG, ...tiles.map(({ bestId }) => productTag(bestId))] };
  },
  view: CategoryTiles,
  examples: [
    { name: "Toutes", settings: { title: "Nos catégories" } },
    { name: "Celles qu’on choisit", settings: { categories: ["toner", "encre"] } },
    { name: "Aucune qui ait des produits", settings: { categories: ["aucune"] } },
  ],
});
