/** Selling and taking back: stock that moves inside somebody else's transaction. */
import type { Touch, Writer } from "../../../platform/db";
import { tagsFor } from "./stock";
import { type Moved, parentsOf, returnStock, takeStock } from "./store";

/** How many of what, by the number of the product or variation. */
export type Counts = ReadonlyMap<number, number>;

/** Inside the transaction of a sale. Says which are not left in such number: the sale must then be given up. */
export async function sell(trx: Writer, touch: Touch, counts: Counts): Promise<number[]> {
  return moveStock(trx, touch, counts, takeStock);
}

/** Inside the transaction that undoes a sale. */
export async function takeBack(trx: Writer, touch: Touch, counts: Counts): Promise<void> {
  await moveStock(trx, touch, counts, returnStock);
}

/** Always in the order of the numbers, so that two sales wait for each other and never both for ever. */
async function moveStock(
  trx: Writer,
  touch: Touch,
  counts: Counts,
  move: (trx: Writer, id: number, count: number) => Promise<Moved | undefined>,
): Promise<number[]> {
  const missing: number[] = [];
  for (const [id, count] of await withParents(trx, counts)) {
    const changed = await move(trx, id, count);
    if (!changed) missing.push(id);
    else touch(...tagsFor(id, changed.before, changed.after));
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
