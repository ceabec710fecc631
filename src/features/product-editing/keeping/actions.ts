/** The one way a product is written, whoever writes it: the demo, an import, the merchant. */

import { machineClock } from "../../../kernel/clock";
import { tryAgain } from "../../../kernel/try-again";
import { type Database, type Invalidate, isDuplicate, type Writer } from "../../../platform/db";
import {
  awaitsPrice,
  bandPrices,
  COUNTS_TAG,
  notePrices,
  productTag,
  SHELVES_TAG,
  saysSomethingElse,
  writeHistory,
} from "../../catalogue";
import { indexProducts } from "../../search";
import { type KeptGood, type KeptProduct, type Numbered, rowsOf } from "./keeping";
import { insertGoods, nextId, replaceParts, updateGoods } from "./store";
import type { Trade } from "./trade";

/**
 * One transaction. Where somebody else takes the same number, address or code at the same moment, it is begun again: it
 * then finds that taken, and takes the next or refuses.
 */
export const writeAgain = <T>(
  database: Database,
  work: (trx: Writer, invalidate: Invalidate) => Promise<T>,
): Promise<T> => tryAgain(() => database.write(work), { when: isDuplicate });

/** A product as it was, when it was, and as it shall be: whole both times. */
export interface Keeping {
  before?: Numbered | undefined;
  after: KeptProduct;
}

/** What keeping depends on beside the products. */
export interface KeepingWorld {
  trades: readonly Trade[];
  /** When prices change; absent: now. */
  at?: number;
}

/** Inside a transaction. Gives the products back with their numbers; nothing is ever taken away. */
export async function keepProducts(
  trx: Writer,
  invalidate: Invalidate,
  keepings: readonly Keeping[],
  { trades, at = machineClock.now() }: KeepingWorld,
): Promise<Numbered[]> {
  if (keepings.length === 0) return [];
  const known = new Set(keepings.flatMap(({ before }) => (before ? idsOf(before) : [])));
  // also behind those that were just erased: a number is never given twice
  const numbered = number(keepings, Math.max(await nextId(trx), 1 + Math.max(0, ...known)));
  const fresh = new Set(numbered.flatMap(idsOf).filter((id) => !known.has(id)));
  const rows = numbered.flatMap((product) => rowsOf(product, trades));
  await insertGoods(trx, rows, fresh);
  await updateGoods(trx, rows, known);
  await bandPrices(
    trx,
    numbered.map(({ id }) => id),
  );
  await replaceParts(trx, numbered, known);
  for (const { replace } of trades) await replace(trx, numbered, known);
  await notePrices(
    trx,
    numbered.flatMap((product) => pricesOf(product, fresh, at)),
  );
  await writePast(trx, numbered, fresh);
  await indexProducts(
    trx,
    invalidate,
    numbered.map(({ id }) => id),
    trades,
  );
  for (const [index, { before }] of keepings.entries())
    invalidate(...tagsOf(before, numbered[index] as Numbered, trades));
  return numbered;
}

/** A product first, then its variations, then the next product. */
function number(keepings: readonly Keeping[], next: number): Numbered[] {
  let free = next;
  return keepings.map(({ after }) => {
    const id = after.id ?? free++;
    return { ...after, id, variations: after.variations.map((one) => ({ ...one, id: one.id ?? free++ })) };
  });
}

const idsOf = ({ id, variations }: Numbered): number[] => [id, ...variations.map((one) => one.id)];

/** A product's first price is as old as itself; one of which one chooses has none of its own. */
function pricesOf(product: Numbered, fresh: ReadonlySet<number>, at: number) {
  const sold = product.variations.length > 0 ? product.variations : [product];
  return sold
    .filter((good) => !awaitsPrice(good))
    .map(({ id, priceCents, createdAt }) => ({
      id,
      cents: priceCents,
      at: fresh.has(id) ? createdAt : at,
    }));
}

/** What is new here may have cost something else elsewhere, when somebody wrote it down. */
async function writePast(trx: Writer, numbered: readonly Numbered[], fresh: ReadonlySet<number>) {
  for (const { id, prices = [] } of numbered.flatMap((product) => [product, ...product.variations]))
    if (fresh.has(id) && prices.length > 0) await writeHistory(trx, id, prices);
}

/** What decides where a product stands, and whether it stands anywhere. */
const PLACING = [
  "name",
  "category_id",
  "maker_id",
  "colour",
  "price_cents",
  "max_price_cents",
  "position",
  "listed",
];

/** The pages that show it; listings too when something may have changed places. */
function tagsOf(before: Numbered | undefined, after: Numbered, trades: readonly Trade[]): string[] {
  if (!before) return [productTag(after.id), SHELVES_TAG];
  const [was, is] = [rowsOf(before, [])[0], rowsOf(after, [])[0]] as unknown as Record<string, unknown>[];
  const moved = PLACING.some((column) => was?.[column] !== is?.[column]);
  if (moved || trades.some(({ isMoved }) => isMoved(before, after)))
    return [productTag(after.id), SHELVES_TAG];
  return looksTheSame(before, after) ? [] : [productTag(after.id), COUNTS_TAG];
}

/** Pages say whether there is some left, not how much. */
function looksTheSame(before: Numbered, after: Numbered): boolean {
  if (JSON.stringify(withoutStock(before)) !== JSON.stringify(withoutStock(after))) return false;
  const [was, is] = [rowsOf(before, []), rowsOf(after, [])];
  return was.every((row, index) => {
    const now = is[index];
    return now && !saysSomethingElse(stockIn(row), stockIn(now));
  });
}

const stockIn = (row: { stock: number; low_stock_at: number }) => ({
  left: row.stock,
  lowAt: row.low_stock_at,
});

/** In the order that both were written in: fields are compared one by one. */
function withoutStock({ variations, ...product }: Numbered) {
  return [quiet(product), ...variations.map(quiet)];
}

const quiet = (good: KeptGood) =>
  Object.entries({ ...good, stock: 0 }).toSorted(([a], [b]) => (a < b ? -1 : 1));
