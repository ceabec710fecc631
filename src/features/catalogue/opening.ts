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
  ],
  missing: async ({ database }) => ((await hasProduct(database.read)) ? [] : [texts.opening.noProduct]),
};

const hasProduct = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom("products").select("id").where("listed", "=", 1).limit(1).executeTakeFirst()) !==
  undefined;
