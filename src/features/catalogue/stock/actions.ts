/** Selling and taking back: stock that moves inside somebody else's transaction. */
import type { Invalidate, Writer } from "../../../platform/db";
import { tagsFor } from "./stock";
import { type Moved, parentsOf, returnStock, takeStock } from "./store";

/** How many of what, by the number of the product or variation. */
export type Counts = ReadonlyMap<number, number>;

/** Inside the transaction of a sale. Says which are not left in such number: the sale must then be given up. */
export async function sell(trx: Writer, invalidate: Invalidate, counts: Counts): Promise<number[]> {
  return moveStock(trx, invalidate, counts, takeStock);
}

/** Inside the transaction that undoes a sale. */
export async function takeBack(trx: Writer, invalidate: Invalidate, counts: Counts): Promise<void> {
  await moveStock(trx, invalidate, counts, returnStock);
}

/** Always in the order of the numbers, so that two sales wait for each other and never both for ever. */
async function moveStock(
  trx: Writer,
  invalidate: Invalidate,
  counts: Counts,
  move: (trx: Writer, id: number, count: number) => Promise<Moved | undefined>,
): Promise<number[]> {
  const missing: number[] = [];
  // an empty list of numbers is no SQL
  if (counts.size === 0) return missing;
  for (const [id, count] of await withParents(trx, counts)) {
    const changed = await move(trx, id, count);
    if (!changed) missing.push(id);
    else invalidate(...tagsFor(id, changed.before, changed.after));
  }
  return missing;
}

/** A product with variations has the stock of all of them: it moves with each. */
async function withParents(trx: Writer, counts: Counts): Promise<[id: number, count: number][]> {
  const all = new Map(counts);
  for (const [id, parent] of await parentsOf(trx, [...counts.keys()]))
    all.set(parent, (all.get(parent) ?? 0) + (counts.get(id) ?? 0));
  return [...all].sort(([a], [b]) => a - b);
}
