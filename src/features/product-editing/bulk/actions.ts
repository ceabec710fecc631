/** Many products changed at once: planned, applied and taken back, each only where nobody has changed it meanwhile. */
import { DAY, HOUR } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import type { Invalidate, Reader, Writer } from "../../../platform/db";
import {
  changeSale,
  fullName,
  goodsFor,
  holdFamilies,
  type Sale,
  salesOf,
  writeHistory,
} from "../../catalogue";
import type { EditingParts } from "../editing/actions";
import { isThere } from "../editing/store";
import { keepProducts } from "../keeping/actions";
import type { KeptGood, Numbered } from "../keeping/keeping";
import { wholeProducts } from "../keeping/store";
import { type BulkChange, differenceOf, type Held, isSame } from "./changes";
import {
  type Bulk,
  type BulkRow,
  findBulk,
  holdBulk,
  insertBulk,
  type RowState,
  removeBulksBefore,
  rowsIn,
  setBulkState,
  setRows,
} from "./store";

const REMEMBERED_MS = 30 * DAY;
/** One transaction each: a sale waits for no more than that. */
const FAMILIES_AT_ONCE = 50;
/** A change taken back so soon was a slip: what was asked meanwhile is no price to compare with. */
const SLIP_MS = HOUR;

/** What would become of each of these; nothing is changed yet. */
export async function planBulk(
  { database, clock, trades }: EditingParts,
  ids: readonly number[],
  change: BulkChange,
): Promise<string> {
  const now = clock.now();
  const rows: BulkRow[] = [];
  for (const some of inLots(ids)) {
    const goods = await goodsFor(database.read, some);
    const families = await readFamilies(database.read, trades, [
      ...new Set([...goods.values()].map(({ productId }) => productId)),
    ]);
    for (const id of some) {
      const good = goods.get(id);
      const held = good && heldBy(families, good.productId, id);
      if (!good || !held) continue;
      const subject = { held, hasChoices: good.kind === "variable" };
      const difference = differenceOf(subject, change, now);
      rows.push({
        position: rows.length + 1,
        productId: id,
        familyId: good.productId,
        name: fullName(good),
        ...(difference.ok ? difference.value : { before: {}, after: {} }),
        fault: difference.ok ? undefined : difference.refusal,
        state: "planned",
      });
    }
  }
  const id = randomId();
  await database.write(async (trx) => {
    await removeBulksBefore(trx, now - REMEMBERED_MS);
    await insertBulk(trx, { id, madeAt: now }, rows);
  });
  return id;
}

export interface BulkDone {
  bulk: Bulk;
  /** Those that were changed. */
  count: number;
  /** The names of those that somebody else has changed meanwhile. */
  refused: string[];
}

export type BulkRefusal = "unknown" | "undone" | "planned";

/** Pressed again after a cut, it goes on where it stopped. */
export async function applyBulk(parts: EditingParts, id: string): Promise<Result<BulkDone, BulkRefusal>> {
  const bulk = await findBulk(parts.database.read, id);
  if (!bulk) return refused("unknown");
  if (bulk.state === "undone") return refused("undone");
  const moved = await moveAll(parts, bulk, { from: "planned", to: "applied", otherwise: "left" });
  await parts.database.write((trx) => setBulkState(trx, id, "applied", bulk.appliedAt ?? parts.clock.now()));
  return done({ bulk, ...moved });
}

export async function undoBulk(parts: EditingParts, id: string): Promise<Result<BulkDone, BulkRefusal>> {
  const bulk = await findBulk(parts.database.read, id);
  if (!bulk) return refused("unknown");
  if (bulk.state !== "applied") return refused(bulk.state);
  const moved = await moveAll(parts, bulk, { from: "applied", to: "undone", otherwise: "kept" });
  await parts.database.write((trx) => setBulkState(trx, id, "undone", bulk.appliedAt));
  return done({ bulk, ...moved });
}

interface Way {
  from: "planned" | "applied";
  to: "applied" | "undone";
  /** Of those that are not as they were left. */
  otherwise: "left" | "kept";
}

async function moveAll(parts: EditingParts, bulk: Bulk, way: Way): Promise<Omit<BulkDone, "bulk">> {
  const all = await rowsIn(parts.database.read, bulk.id, way.from);
  const families = Map.groupBy(all, ({ familyId }) => familyId);
  const moved: BulkRow[] = [];
  for (const ids of inLots([...families.keys()]))
    moved.push(
      ...(await parts.database.write((trx, invalidate) =>
        moveLot(parts, trx, invalidate, { bulk, ids, way }),
      )),
    );
  return {
    count: moved.filter(({ state }) => state === way.to).length,
    refused: moved.filter(({ state }) => state === way.otherwise).map(({ name }) => name),
  };
}

interface Lot {
  bulk: Bulk;
  ids: readonly number[];
  way: Way;
}

async function moveLot(
  { trades, clock }: EditingParts,
  trx: Writer,
  invalidate: Invalidate,
  { bulk, ids, way }: Lot,
): Promise<BulkRow[]> {
  await holdBulk(trx, bulk.id);
  await holdFamilies(trx, ids);
  const families = await readFamilies(trx, trades, ids);
  const rows = await rowsIn(trx, bulk.id, way.from, ids);
  const isUndo = way.to === "undone";
  const told = rows.map((row) => {
    const held = heldBy(families, row.familyId, row.productId);
    const [seen, wanted] = isUndo ? [row.after, row.before] : [row.before, row.after];
    const isAsSeen =
      held && Object.entries(seen).every(([key, value]) => isSame(held[key as keyof Held], value));
    const state: RowState = isAsSeen ? way.to : way.otherwise;
    return { row: { ...row, state }, wanted };
  });
  const moved = told.filter(({ row }) => row.state === way.to);
  await writeGoods({ trx, invalidate, trades: trades(), at: clock.now() }, families, moved);
  const isSlip = isUndo && bulk.appliedAt !== null && clock.now() - bulk.appliedAt < SLIP_MS;
  if (isSlip)
    for (const { row } of moved)
      if (row.before.cents !== undefined && row.prices) await writeHistory(trx, row.productId, row.prices);
  const remembered = told.map(({ row }) => ({ ...row, prices: row.prices ?? pricesOf(families, row) }));
  await setRows(trx, bulk.id, remembered);
  return remembered;
}

interface Family {
  product: Numbered;
  /** By the number of what is sold. */
  sales: ReadonlyMap<number, Sale>;
}

async function readFamilies(
  db: Reader,
  trades: EditingParts["trades"],
  ids: readonly number[],
): Promise<Map<number, Family>> {
  if (ids.length === 0) return new Map();
  const there = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...ids])
    .where(isThere)
    .execute();
  const numbers = there.map(({ id }) => id);
  const products = await wholeProducts(db, numbers, trades());
  const goods = products.flatMap(({ id, variations }) => [id, ...variations.map((one) => one.id)]);
  const sales = await salesOf(db, goods);
  return new Map(products.map((product) => [product.id, { product, sales }]));
}

const goodIn = ({ product }: Family, id: number): KeptGood | undefined =>
  product.id === id ? product : product.variations.find((one) => one.id === id);

function heldBy(families: ReadonlyMap<number, Family>, familyId: number, id: number): Held | undefined {
  const family = families.get(familyId);
  const good = family && goodIn(family, id);
  if (!family || !good) return undefined;
  const { product, sales } = family;
  return {
    cents: good.priceCents,
    left: good.stock,
    categoryId: product.categoryId,
    shown: product.published ? (product.listed ? "visible" : "cachee") : "brouillon",
    sale: sales.get(id) ?? null,
  };
}

const pricesOf = (families: ReadonlyMap<number, Family>, { familyId, productId }: BulkRow) => {
  const family = families.get(familyId);
  return family && goodIn(family, productId)?.prices;
};

interface World {
  trx: Writer;
  invalidate: Invalidate;
  trades: ReturnType<EditingParts["trades"]>;
  at: number;
}

/** Through the one way in which products are written: search, shelves, prices of before and caches follow. */
async function writeGoods(
  { trx, invalidate, trades, at }: World,
  families: ReadonlyMap<number, Family>,
  moved: readonly { row: BulkRow; wanted: Partial<Held> }[],
): Promise<void> {
  const byFamily = Map.groupBy(moved, ({ row }) => row.familyId);
  const keepings = [...byFamily].flatMap(([id, rows]) => {
    const before = families.get(id)?.product;
    return before ? [{ before, after: rows.reduce(withWanted, before) }] : [];
  });
  await keepProducts(trx, invalidate, keepings, { trades, at });
  for (const { row, wanted } of moved)
    if (wanted.sale !== undefined) await changeSale(trx, invalidate, row.productId, wanted.sale ?? undefined);
}

function withWanted(product: Numbered, { row, wanted }: { row: BulkRow; wanted: Partial<Held> }): Numbered {
  const { cents, left, categoryId, shown } = wanted;
  const own = {
    ...(cents !== undefined && { priceCents: cents }),
    ...(left !== undefined && { stock: left }),
  };
  return {
    ...product,
    ...(product.id === row.productId && own),
    ...(categoryId !== undefined && { categoryId }),
    ...(shown && { published: shown !== "brouillon", listed: shown !== "cachee" }),
    variations: product.variations.map((one) => (one.id === row.productId ? { ...one, ...own } : one)),
  };
}

function* inLots(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += FAMILIES_AT_ONCE)
    yield ids.slice(from, from + FAMILIES_AT_ONCE);
}
