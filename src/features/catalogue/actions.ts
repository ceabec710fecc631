/** What can be asked of the catalogue. */
import type { Database, Touch, Writer } from "../../platform/db";
import {
  type Given,
  type Listing,
  type Order,
  type Product,
  type ProductCard,
  pagesFor,
  type Shelf,
  type Stock,
  stockState,
} from "./catalogue";
import { countProducts, listProducts, relatedProducts } from "./listing/store";
import { findProduct } from "./product/store";
import { setRating, setStock, stockOf, stockOfVariations } from "./store";

export const productTag = (id: number): string => `product:${id}`;
/** Touched when products come, go, or change places. */
export const SHELVES_TAG = "shelves";
/** Touched when the best rated may have changed places. */
export const RATINGS_TAG = "ratings";

export async function openShelf(
  { read }: Database,
  ask: { shelf: Shelf; sort: Order; page: number; perPage: number },
): Promise<Listing> {
  const total = await countProducts(read, ask.shelf);
  const pages = pagesFor(total, ask.perPage);
  const offset = (ask.page - 1) * ask.perPage;
  const cards = ask.page > pages ? [] : await listProducts(read, { ...ask, limit: ask.perPage, offset });
  return { cards, total, page: ask.page, pages, perPage: ask.perPage };
}

export async function openProduct(
  { read }: Database,
  slug: string,
  relatedCount: number,
): Promise<{ product: Product; related: ProductCard[] } | undefined> {
  const product = await findProduct(read, slug);
  if (!product) return undefined;
  return { product, related: await relatedProducts(read, product, relatedCount) };
}

/** The stock of a product with variations is that of all of them. */
export function changeStock(database: Database, productId: number, left: number): Promise<boolean> {
  return database.write(async (trx, touch) => {
    const found = await stockOf(trx, productId);
    if (!found) return false;
    await restock(trx, touch, productId, found.stock, left);
    const parent = found.parentId === null ? undefined : await stockOf(trx, found.parentId);
    if (parent && found.parentId !== null)
      await restock(trx, touch, found.parentId, parent.stock, await stockOfVariations(trx, found.parentId));
    return true;
  });
}

/** Pages that show a product change only when what they say of its stock does (in, low, out). */
async function restock(trx: Writer, touch: Touch, id: number, before: Stock, left: number): Promise<void> {
  await setStock(trx, id, left);
  if (saysSomethingElse(before, { ...before, left })) touch(productTag(id));
}

/** Whether a page would say something else of the stock. */
export function saysSomethingElse(before: Stock, after: Stock): boolean {
  const state = stockState(after);
  return state !== stockState(before) || (state === "low" && before.left !== after.left);
}

/** Inside the transaction in which a review came or went. */
export async function rateProduct(trx: Writer, touch: Touch, productId: number, given: Given): Promise<void> {
  await setRating(trx, productId, given);
  touch(productTag(productId), RATINGS_TAG);
}
