/** Before a shop opens it has something to sell. */
import type { Reader } from "../../platform/db";
import type { OpeningStep } from "../opening-step";
import { catalogueSettings } from "./settings";
import { texts } from "./texts.fr";

export const productsStep: OpeningStep = {
  name: "products",
  title: texts.opening.products,
  order: 40,
  asks: [{ of: catalogueSettings, name: "shopIntro" }],
  command: "import produits.csv",
  screens: [
    { title: texts.opening.addProduct, path: "produits/nouveau/" },
    { title: texts.opening.importProducts, path: "produits/fichier/" },
    { title: texts.opening.seeDrafts, path: "produits/?etat=brouillons" },
  ],
  missing: async ({ database }) => {
    const db = database.read;
    if (await hasProduct(db, "listed")) return [];
    return [(await hasProduct(db, "draft")) ? texts.opening.onlyDrafts : texts.opening.noProduct];
  },
  summary: async ({ database }) => {
    const { count } = await database.read
      .selectFrom("products")
      .select((on) => on.fn.countAll<number>().as("count"))
      .where("listed", "=", 1)
      .executeTakeFirstOrThrow();
    return texts.products(Number(count));
  },
};

const hasProduct = async (db: Reader, which: "listed" | "draft"): Promise<boolean> => {
  const products = db.selectFrom("products").select("id").limit(1);
  const wanted = which === "listed" ? products.where("listed", "=", 1) : products.where("published", "=", 0);
  return (await wanted.executeTakeFirst()) !== undefined;
};
