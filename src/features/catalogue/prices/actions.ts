/**
 * Changing a price: what it was is written down. During a sale, what may be struck through follows from that alone; a
 * price that is simply lowered, or corrected, announces no reduction.
 */
import type { Cents } from "../../../kernel/money";
import type { Database, Invalidate, Writer } from "../../../platform/db";
import { bandPrices } from "../facets/price-bands-store";
import { productTag, SHELVES_TAG } from "../tags";
import { lowestPrices, type PriceChange, struckPrice, withPrice } from "./prices";
import { type Sale, saleOf, salesOf, setSale } from "./sales-store";
import {
  addChanges,
  historiesOf,
  priceOf,
  setHistory,
  setPrice,
  setRange,
  setStruck,
  struckNow,
  variationsBeside,
} from "./store";

/** Of a simple product or of a variation. Says no when there is none with a price of its own. */
export function changePrice(
  database: Database,
  { id, cents, at }: { id: number; cents: Cents; at: number },
): Promise<boolean> {
  return database.write((trx, invalidate) => priceAt(trx, invalidate, { id, cents, at }));
}

/** The same inside somebody else's transaction. */
export async function priceAt(
  trx: Writer,
  invalidate: Invalidate,
  { id, cents, at }: { id: number; cents: Cents; at: number },
): Promise<boolean> {
  const found = await priceOf(trx, id);
  if (!found || found.kind === "variable") return false;
  await setPrice(trx, id, cents);
  await notePrices(trx, [{ id, cents, at }]);
  if (found.parentId !== null) await setRange(trx, found.parentId);
  await bandPrices(trx, [found.parentId ?? id]);
  invalidate(productTag(found.parentId ?? id), SHELVES_TAG);
  return true;
}

/** Inside the transaction that has just written these prices. */
export async function notePrices(
  trx: Writer,
  noted: readonly (PriceChange & { id: number })[],
): Promise<void> {
  const ids = noted.map(({ id }) => id);
  const before = await historiesOf(trx, ids);
  const after = new Map(noted.map(({ id, ...change }) => [id, withPrice(before.get(id) ?? [], change)]));
  const isNew = (id: number) => before.get(id)?.length === 0;
  await addChanges(
    trx,
    ids.filter(isNew).flatMap((id) => (after.get(id) ?? []).map((change) => ({ id, ...change }))),
  );
  for (const id of ids)
    if (!isNew(id) && isOther(before.get(id), after.get(id))) await setHistory(trx, id, after.get(id) ?? []);
  await strike(trx, after);
}

/** Its sale from now on, or none. Its price is written apart: before or after this. */
export async function changeSale(
  trx: Writer,
  invalidate: Invalidate,
  id: number,
  sale: Sale | undefined,
): Promise<void> {
  const before = await saleOf(trx, id);
  if (!before && !sale) return;
  await setSale(trx, id, sale);
  if (before?.hasBegun === sale?.hasBegun) return;
  await strike(trx, await historiesOf(trx, [id]));
  const found = await priceOf(trx, id);
  invalidate(productTag(found?.parentId ?? id), SHELVES_TAG);
}

/** The whole history of one product, for whoever knows it: the demo, another shop's books. */
export async function writeHistory(trx: Writer, id: number, changes: readonly PriceChange[]): Promise<void> {
  await setHistory(trx, id, changes);
  await strike(trx, new Map([[id, changes]]));
}

async function strike(trx: Writer, histories: ReadonlyMap<number, readonly PriceChange[]>): Promise<void> {
  if (histories.size === 0) return;
  const now = await struckNow(trx, [...histories.keys()]);
  const sales = await salesOf(trx, [...histories.keys()]);
  for (const [id, changes] of histories) {
    const struck = sales.get(id)?.hasBegun ? struckPrice(changes) : null;
    if (struck !== (now.get(id) ?? null)) await setStruck(trx, id, struck);
  }
  await strikeProducts(trx, [...histories.keys()]);
}

/** Of a product with choices: the least that one could have it for of late, when it is to be had from less now. */
async function strikeProducts(trx: Writer, ids: readonly number[]): Promise<void> {
  const products = await variationsBeside(trx, ids);
  const sold = [...products.values()].flat();
  const histories = await historiesOf(
    trx,
    sold.map(({ id }) => id),
  );
  for (const [id, variations] of products) {
    const low = Math.min(...variations.map(({ cents }) => cents));
    // a choice that came at a lower price than the others is no reduction of any
    const reduced = Math.min(...variations.map(({ cents, struckCents }) => struckCents ?? cents));
    const lowest = struckPrice(lowestPrices(variations.map((one) => histories.get(one.id) ?? []))) ?? low;
    const struck = Math.min(reduced, lowest);
    await setStruck(trx, id, struck > low ? struck : null);
  }
}

const isOther = (before: readonly PriceChange[] = [], after: readonly PriceChange[] = []): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);
