/** The catalogue's tables, cards and menus; the folders below each have a store for what only they ask. */
import type { Generated, GeneratedAlways } from "kysely";
import { type Reader, statement, type Writer } from "../../platform/db";
import {
  type Given,
  type ListedProduct,
  type NamedLink,
  type ProductCard,
  type ProductPicture,
  type Stock,
  stockColumns,
} from "./catalogue";
import type { TaxClass } from "./tax-classes";

export interface ProductRow {
  id: number;
  parent_id: number | null;
  kind: "simple" | "variable" | "variation";
  slug: string;
  sku: string;
  name: string;
  name_folded: string;
  summary: string;
  description: string;
  category_id: string;
  maker_id: string | null;
  colour: string | null;
  volume_ml: number | null;
  weight_g: number;
  unit_per: string | null;
  unit_count: number | null;
  price_cents: number;
  /** The price struck through: the lowest of the thirty days before this one (`prices/`). */
  regular_cents: number | null;
  /** What the pieces of a pack cost one by one. */
  apart_cents: number | null;
  max_price_cents: number;
  /** `UNCOUNTED_STOCK` when it is not counted, so that whatever asks for « some left » needs no other question. */
  stock: number;
  stock_counted: number;
  /** Not sent: a service, a file. */
  virtual: number;
  low_stock_at: number;
  sold_individually: number;
  /** Made for some machines and not for others: a trade says so, and which. */
  fits_some: number;
  tax_class: TaxClass;
  sold: number;
  badge: string | null;
  /** Words that lead to it, as JSON. */
  tags: string;
  attributes: string;
  choices: string;
  rating_sum: number;
  rating_count: number;
  /** Hundredths of a star, so that both engines order alike. */
  rating_average: number;
  review_count: number;
  position: number;
  published: number;
  listed: number;
  created_at: number;
}

interface NamedRow {
  id: string;
  slug: string;
  name: string;
}

declare module "../../platform/db/tables" {
  interface Tables {
    makers: NamedRow & { blurb: string };
    categories: NamedRow & { description: string; position: number };
    /** What facets ask of it, in one number that the engine keeps. */
    products: ProductRow & {
      facet_cell: GeneratedAlways<number>;
      /** Which band of prices it is in (`facets/`). */
      price_band: Generated<number>;
    };
    product_codes: { product_id: number; code: string; code_plain: string };
    product_pictures: { product_id: number; position: number; file: string; alt: string; caption: string };
    price_changes: { product_id: number; at: number; price_cents: number };
  }
}

/* ------------------------------------------------------------------- cards */

const CARD_COLUMNS = [
  "products.id",
  "products.kind",
  "products.slug",
  "products.sku",
  "products.name",
  "products.colour",
  "products.unit_per",
  "products.unit_count",
  "products.price_cents",
  "products.max_price_cents",
  "products.regular_cents",
  "products.stock",
  "products.low_stock_at",
  "products.rating_average",
  "products.rating_count",
  "products.review_count",
  "products.badge",
  "products.apart_cents",
  "products.fits_some",
] as const;

type CardRow = Pick<
  ProductRow,
  (typeof CARD_COLUMNS)[number] extends `products.${infer Name}` ? Name & keyof ProductRow : never
>;

interface PictureColumns {
  file: string | null;
  version: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  focal: string | null;
  alt: string | null;
  caption: string | null;
}

/** Cards in the order of the given ids. */
export async function cardsFor(db: Reader, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardsNumbered.all(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const cardsNumbered = statement((db, ids: readonly number[]) => cards(db).where("products.id", "in", ids));

/** What a card shows, with its first picture. */
export function cards(db: Reader) {
  return db
    .selectFrom("products")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .leftJoin("pictures", "pictures.file", "product_pictures.file")
    .select(CARD_COLUMNS)
    .select([
      "pictures.file",
      "pictures.version",
      "pictures.width",
      "pictures.height",
      "pictures.thumbhash",
      "pictures.focal",
      "product_pictures.alt",
      "product_pictures.caption",
    ]);
}

export function toCard(row: CardRow & PictureColumns): ProductCard {
  return {
    id: row.id,
    kind: row.kind === "variable" ? "variable" : "simple",
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    colour: row.colour,
    unit: row.unit_per && row.unit_count ? { per: row.unit_per, count: row.unit_count } : null,
    price: { cents: row.price_cents, maxCents: row.max_price_cents, regularCents: row.regular_cents },
    stock: { left: row.stock, lowAt: row.low_stock_at },
    rating: { average: row.rating_average / 100, rated: row.rating_count, reviews: row.review_count },
    badge: row.badge,
    apartCents: row.apart_cents,
    fitsSome: row.fits_some === 1,
    picture: toPicture(row),
  };
}

export function toPicture({
  file,
  version,
  width,
  height,
  thumbhash,
  focal,
  alt,
  caption,
}: PictureColumns): ProductPicture | null {
  if (!file || !version || !width || !height) return null;
  return {
    source: { file, version, width, height, thumbhash: thumbhash ?? "", ...(focal && { focal }) },
    alt: alt ?? "",
    caption: caption ?? "",
  };
}

/* ------------------------------------------------------- shelves and menus */

export function listCategories(db: Reader): Promise<(NamedLink & { description: string })[]> {
  return db.selectFrom("categories").select(["slug", "name", "description"]).orderBy("position").execute();
}

export function findCategory(
  db: Reader,
  slug: string,
): Promise<(NamedLink & { description: string }) | undefined> {
  return db
    .selectFrom("categories")
    .select(["slug", "name", "description"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export function listMakers(db: Reader): Promise<NamedLink[]> {
  return db.selectFrom("makers").select(["slug", "name"]).orderBy("name").execute();
}

export function findMaker(db: Reader, slug: string): Promise<(NamedLink & { blurb: string }) | undefined> {
  return db
    .selectFrom("makers")
    .select(["slug", "name", "blurb"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function listedSlugs(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("slug")
    .where("listed", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Those of these slugs under which a product is shown. */
export async function listedAmong(db: Reader, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("slug")
    .where("slug", "in", [...slugs])
    .where("listed", "=", 1)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Cards of the products with these slugs, in their order; those that are hidden or gone are left out. */
export async function listedCards(db: Reader, slugs: readonly string[]): Promise<ProductCard[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "slug"])
    .where("slug", "in", [...slugs])
    .where("listed", "=", 1)
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return cardsFor(
    db,
    slugs.flatMap((slug) => ids.get(slug) ?? []),
  );
}

/** Of these products, those that stand on a shelf, in their order. */
export async function onlyListed(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...ids])
    .where("listed", "=", 1)
    .execute();
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}

/* ------------------------------------------------------------------ writing */

export async function stockOf(
  db: Reader,
  productId: number,
): Promise<{ stock: Stock; parentId: number | null } | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["parent_id", "stock", "low_stock_at"])
    .where("id", "=", productId)
    .executeTakeFirst();
  return row && { stock: { left: row.stock, lowAt: row.low_stock_at }, parentId: row.parent_id };
}

/** Of a simple product or of a variation; a product with variations has no price and stock of its own. */
export async function offerOf(
  db: Reader,
  productId: number,
): Promise<{ cents: number; left: number | null } | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["price_cents", "stock", "stock_counted"])
    .where("id", "=", productId)
    .where("kind", "!=", "variable")
    .executeTakeFirst();
  return row && { cents: row.price_cents, left: row.stock_counted === 1 ? row.stock : null };
}

/** Null: not counted. */
export async function setStock(db: Writer, productId: number, left: number | null): Promise<void> {
  await db.updateTable("products").set(stockColumns(left)).where("id", "=", productId).execute();
}

/** What is left of a product in all its variations together. */
export async function stockOfVariations(db: Reader, parentId: number): Promise<number> {
  const { left } = await db
    .selectFrom("products")
    .select((on) => on.fn.sum<number>("stock").as("left"))
    .where("parent_id", "=", parentId)
    .executeTakeFirstOrThrow();
  return Number(left ?? 0);
}

/** Keeps others from writing to this product until the transaction ends; says whether it is for sale. */
export async function holdProduct(db: Writer, productId: number): Promise<boolean> {
  const held = await db
    .updateTable("products")
    .set((on) => ({ sold: on.ref("sold") }))
    .where("id", "=", productId)
    .where("listed", "=", 1)
    .executeTakeFirst();
  return held.numUpdatedRows > 0;
}

export async function setRating(db: Writer, productId: number, given: Given): Promise<void> {
  await db
    .updateTable("products")
    .set({
      rating_sum: given.sum,
      rating_count: given.rated,
      rating_average: given.rated > 0 ? Math.round((given.sum / given.rated) * 100) : 0,
      review_count: given.reviews,
    })
    .where("id", "=", productId)
    .execute();
}

/** The same, if there is a product that is shown under it. */
export async function findListedSlug(db: Reader, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("products")
    .select("slug")
    .where("slug", "=", slug)
    .where("listed", "=", 1)
    .executeTakeFirst();
  return row?.slug;
}

export function findListed(db: Reader, productId: number): Promise<ListedProduct | undefined> {
  return db
    .selectFrom("products")
    .select(["id", "slug", "name"])
    .where("id", "=", productId)
    .where("listed", "=", 1)
    .executeTakeFirst();
}

/** Keeps sales from moving this stock until the transaction ends. */
export async function holdFamilies(db: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("products")
    .set((on) => ({ sold: on.ref("sold") }))
    .where((on) => on.or([on("id", "in", [...ids]), on("parent_id", "in", [...ids])]))
    .execute();
}
