/** What changes of a product while it is sold: its stock and what people said of it. */
import type { Cents } from "../../kernel/money";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Invalidate, Writer } from "../../platform/db";
import { type Given, type Stock, UNCOUNTED_STOCK } from "./catalogue";
import { changeSale, priceAt } from "./prices/actions";
import { saleOf } from "./prices/sales-store";
import { tagsFor } from "./stock/stock";
import { holdFamilies, offerOf, setRating, setStock, stockOf, stockOfVariations } from "./store";
import { COUNTS_TAG, productTag, RATINGS_TAG } from "./tags";

/** The stock of a product with variations is that of all of them. Null: not counted any more. */
export function changeStock(database: Database, productId: number, left: number | null): Promise<boolean> {
  return database.write(async (trx, invalidate) => {
    const asked = await holdStock(trx, productId);
    if (!asked) return false;
    await moveTo(trx, invalidate, productId, left);
    return true;
  });
}

/** Its row and its family's are ours until the transaction ends: a sale of another variation moves the same product. */
async function holdStock(trx: Writer, productId: number): Promise<boolean> {
  const asked = await stockOf(trx, productId);
  if (asked) await holdFamilies(trx, [asked.parentId ?? productId]);
  return asked !== undefined;
}

async function moveTo(
  trx: Writer,
  invalidate: Invalidate,
  productId: number,
  left: number | null,
): Promise<void> {
  const found = await stockOf(trx, productId);
  if (!found) return;
  const { parentId } = found;
  await restock(trx, invalidate, productId, found.stock, left);
  const parent = parentId === null ? undefined : await stockOf(trx, parentId);
  if (parent && parentId !== null)
    await restock(trx, invalidate, parentId, parent.stock, await stockOfVariations(trx, parentId));
}

/** What a merchant sees and changes of what is sold. Null: the stock is not counted. */
export interface Offer {
  cents: Cents;
  left: number | null;
}

export type OfferRefusal =
  | { why: "unknown" }
  | { why: "changed"; now: Offer }
  /** Its price goes back to what the sale says: the sale is to be changed, or ended. */
  | { why: "on-sale" }
  /** A sale to come would be no lower. */
  | { why: "sale-ahead"; saleCents: Cents };

/**
 * Price and stock of a simple product or a variation, only from what was seen: a sale, or somebody else, between the
 * reading and the writing is told and not written over. Of a sale to come, it is the price before and after.
 */
export function changeOffer(
  database: Database,
  { id, seen, wanted, at }: { id: number; seen: Offer; wanted: Offer; at: number },
): Promise<Result<Offer, OfferRefusal>> {
  return database.write(async (trx, invalidate) => {
    if (!(await holdStock(trx, id))) return refused({ why: "unknown" });
    const now = await offerOf(trx, id);
    if (!now) return refused({ why: "unknown" });
    const isStale =
      (wanted.left !== seen.left && now.left !== seen.left) ||
      (wanted.cents !== seen.cents && now.cents !== seen.cents);
    if (isStale) return refused({ why: "changed", now });
    const sale = wanted.cents === seen.cents ? undefined : await saleOf(trx, id);
    if (sale?.hasBegun) return refused({ why: "on-sale" });
    if (sale && wanted.cents <= sale.saleCents)
      return refused({ why: "sale-ahead", saleCents: sale.saleCents });
    if (wanted.left !== seen.left) await moveTo(trx, invalidate, id, wanted.left);
    if (wanted.cents !== seen.cents) await priceAt(trx, invalidate, { id, cents: wanted.cents, at });
    if (sale) await changeSale(trx, invalidate, id, { ...sale, baseCents: wanted.cents });
    return done(now);
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
