/** Products placed on a content page: the same cards as the shop's own shelves. */
import { z } from "zod";
import { defineElement, setting } from "../../../elements/element";
import { optionalHrefType } from "../../../elements/optional-href";
import type { Database } from "../../../platform/db";
import { type ProductCard, SORTS } from "../catalogue";
import { listProducts } from "../listing/store";
import { listedCards } from "../store";
import { productTag, RATINGS_TAG, SHELVES_TAG } from "../tags";
import { ProductGrid } from "./view";

const settings = z.object({
  title: setting(z.string().max(120).default(""), {
    title: "Titre",
    help: "Écrit au-dessus des produits; vide\u00a0: aucun.",
  }),
  intro: setting(z.string().max(300).default(""), {
    title: "Présentation",
    help: "Une phrase sous le titre.",
  }),
  products: setting(z.array(z.string().max(120)).max(24).default([]), {
    title: "Produits",
    help: "Les identifiants de ceux à montrer, dans cet ordre; vide\u00a0: par catégorie et par ordre.",
  }),
  category: setting(z.string().max(80).default(""), {
    title: "Catégorie",
    help: "L’identifiant d’une catégorie; vide\u00a0: toute la boutique.",
  }),
  sort: setting(z.enum(SORTS).default("popularity"), { title: "Ordre", help: "Lesquels viennent d’abord." }),
  count: setting(z.number().int().min(1).max(24).default(4), {
    title: "Nombre",
    help: "Combien de produits sont montrés.",
  }),
  link: setting(optionalHrefType, {
    title: "Lien",
    help: "Où mène «\u00a0Voir tout\u00a0»; vide\u00a0: aucun lien.",
  }),
  linkLabel: setting(z.string().max(60).default("Toute la boutique"), {
    title: "Texte du lien",
    help: "Ce que dit le lien vers la suite.",
  }),
});

export const productGrid = defineElement<typeof settings.shape, ProductCard[], { database: Database }>({
  name: "product-grid",
  label: "Grille de produits",
  summary: "Des produits de la boutique, choisis un à un ou par catégorie et par ordre.",
  settings,
  slots: {},
  load: async ({ products, category, sort, count }, { database }) => {
    if (products.length > 0) {
      const chosen = await listedCards(database.read, products);
      return { data: chosen, tags: [SHELVES_TAG, ...chosen.map(({ id }) => productTag(id))] };
    }
    const shelf = category ? { category } : {};
    const cards = await listProducts(database.read, { shelf, sort, limit: count, offset: 0 });
    const order = sort === "rating" ? [RATINGS_TAG] : [];
    return { data: cards, tags: [SHELVES_TAG, ...order, ...cards.map(({ id }) => productTag(id))] };
  },
  view: ProductGrid,
  examples: [
    { name: "Les plus demandés", settings: { title: "Les plus demandés", count: 4, link: "/boutique/" } },
    {
      name: "Une catégorie, du moins cher au plus cher",
      settings: { category: "toner", sort: "price", count: 8 },
    },
    {
      name: "Choisis un à un",
      settings: { title: "Pour ce guide", products: ["toner-noir-tessera-415x", "retire-du-catalogue"] },
    },
    { name: "Une catégorie vide", settings: { category: "aucune" } },
  ],
});
