/** What changes of a product while it is sold: its stock and what people said of it. */
import type { Database, Invalidate, Writer } from "../../platform/db";
import { type Given, type Stock, UNCOUNTED_STOCK } from "./catalogue";
import { holdFamilies } from "./keeping/store";
import { tagsFor } from "./stock/stock";
import { setRating, setStock, stockOf, stockOfVariations } from "./store";
import { COUNTS_TAG, productTag, RATINGS_TAG } from "./tags";

/** The stock of a product with variations is that of all of them. Null: not counted any more. */
export function changeStock(database: Database, productId: number, left: number | null): Promise<boolean> {
  return database.write(async (trx, invalidate) => {
    const asked = await stockOf(trx, productId);
    if (!asked) return false;
    const { parentId } = asked;
    // a sale of another variation moves the same product: it is over, or it waits
    await holdFamilies(trx, [parentId ?? productId]);
    const found = await stockOf(trx, productId);
    if (found) await restock(trx, invalidate, productId, found.stock, left);
    const parent = parentId === null ? undefined : await stockOf(trx, parentId);
    if (parent && parentId !== null)
      await restock(trx, invalidate, parentId, parent.stock, await stockOfVariations(trx, parentId));
    return true;
  });
}

/** Pages that show a product change only when what they say of its stock does (in, low, out). */
async function restock(
  trx: Writer,
  invalidate: Invalidate,
  id: number,
  before: Stock,
  left: number | null,
): Promise<void> {
  await setStock(trx, id, left);
  invalidate(...tagsFor(id, before, { ...before, left: left ?? UNCOUNTED_STOCK }));
}

/** Inside the transaction in which a review came or went. */
export async function rateProduct(
  trx: Writer,
  invalidate: Invalidate,
  productId: number,
  given: Given,
): Promise<void> {
  await setRating(trx, productId, given);
  invalidate(productTag(productId), RATINGS_TAG, COUNTS_TAG);
}
