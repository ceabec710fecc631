/** One product, whole. */
import { type Reader, statement } from "../../../platform/db";
import type { Choice, Product, ProductPicture, Variation } from "../catalogue";
import { cards, toCard, toPicture } from "../store";

const wholeProduct = statement((db, slug: string) =>
  cards(db)
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("makers", "makers.id", "products.maker_id")
    .select([
      "products.position",
      "products.summary",
      "products.description",
      "products.volume_ml",
      "products.weight_g",
      "products.sold_individually",
      "products.virtual",
      "products.attributes",
      "products.choices",
      "categories.slug as category_slug",
      "categories.name as category_name",
      "makers.slug as maker_slug",
      "makers.name as maker_name",
    ])
    .where("products.slug", "=", slug)
    .where("products.listed", "=", 1),
);

export async function findProduct(db: Reader, slug: string): Promise<Product | undefined> {
  const row = await wholeProduct.first(db, slug);
  if (!row) return undefined;
  const { picture: _first, ...card } = toCard(row);
  return {
    ...card,
    position: row.position,
    codes: await codesOf(db, card.id, card.sku),
    summary: row.summary,
    description: JSON.parse(row.description) as string[],
    category: { slug: row.category_slug, name: row.category_name },
    maker: row.maker_slug && row.maker_name ? { slug: row.maker_slug, name: row.maker_name } : null,
    volumeMl: row.volume_ml,
    weightGrams: row.weight_g,
    soldIndividually: row.sold_individually === 1,
    virtual: row.virtual === 1,
    attributes: JSON.parse(row.attributes) as Product["attributes"],
    choices: JSON.parse(row.choices) as Choice[],
    variations: card.kind === "variable" ? await variationsOf(db, card.id) : [],
    pictures: await picturesOf(db, card.id),
  };
}

const otherCodes = statement((db, productId: number, sku: string) =>
  db
    .selectFrom("product_codes")
    .select("code")
    .where("product_id", "=", productId)
    .where("code", "!=", sku)
    .orderBy("code"),
);

/** Codes as they are written on boxes; each way of typing one was kept once. */
async function codesOf(db: Reader, productId: number, sku: string): Promise<string[]> {
  return (await otherCodes.all(db, productId, sku)).map(({ code }) => code);
}

const itsPictures = statement((db, productId: number) =>
  db
    .selectFrom("product_pictures")
    .innerJoin("pictures", "pictures.file", "product_pictures.file")
    .select([
      "pictures.file",
      "version",
      "width",
      "height",
      "thumbhash",
      "focal",
      "product_pictures.alt",
      "caption",
    ])
    .where("product_id", "=", productId)
    .orderBy("position"),
);

async function picturesOf(db: Reader, productId: number): Promise<ProductPicture[]> {
  return (await itsPictures.all(db, productId)).flatMap((row) => toPicture(row) ?? []);
}

const itsVariations = statement((db, parentId: number) =>
  cards(db)
    .select("products.choices")
    .where("products.parent_id", "=", parentId)
    .where("products.published", "=", 1)
    .orderBy("products.position"),
);

async function variationsOf(db: Reader, parentId: number): Promise<Variation[]> {
  return (await itsVariations.all(db, parentId)).map((row) => {
    const { id, sku, price, stock, picture } = toCard(row);
    return { id, sku, price, stock, picture, choices: JSON.parse(row.choices) as Record<string, string> };
  });
}

const itsVariation = statement((db, slug: string, id: number) =>
  db
    .selectFrom("products")
    .innerJoin("products as parents", "parents.id", "products.parent_id")
    .select(["products.id", "products.stock as left"])
    .where("parents.slug", "=", slug)
    .where("parents.listed", "=", 1)
    .where("products.id", "=", id)
    .where("products.published", "=", 1),
);

/** One variation of a product, with how many are left of it; undefined for any other number. */
export const findRefused = (
  db: Reader,
  slug: string,
  id: number,
): Promise<{ id: number; left: number } | undefined> => itsVariation.first(db, slug, id);
