/** What a file would do to the shop: read whole and compared whole, before anything is written. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../kernel/clock";
import type { Currency, Market } from "../../kernel/market";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Reader } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import { wordsOf } from "../catalogue";
import {
  type KeptProduct,
  type Numbered,
  productsWithCodes,
  type Trade,
  tradeSlot,
} from "../product-editing";
import { type Difference, productDifferences, variationDifferences } from "./differences";
import { type Family, gather, linesIn } from "./families";
import type { MergeWorld } from "./good";
import { merge, type Owners } from "./merging";
import type { PictureFinder } from "./pictures";
import { type Columns, readColumns } from "./sheet/columns";
import { readSheet, type Sheet, SLICE } from "./sheet/reading";
import { openRemarks, type Remark, type Remarks } from "./sheet/remarks";
import { columnName, NOT_KEPT } from "./sheet/wire";
import { openShelves } from "./shelves";
import { knownShelves, withSales } from "./store";
import { texts } from "./texts.fr";
import { isLeftOut, type LeftOut, readLine, type Told } from "./told";
import { columnSlot } from "./trade-columns";

export interface ImportWorld {
  database: Database;
  clock: Clock;
  pictures: PictureFinder;
  /** What trades add to products and to the file. */
  slots: Slots;
  market: Market;
  /** How many there are of what WooCommerce does not count. */
  uncounted?: number | undefined;
}

/** What a file would do to the shop. */
export interface Plan {
  /** Those that are new or that change, in the order of the file. */
  families: Family[];
  /** Lines, by what becomes of them. */
  fresh: Told[];
  changed: { line: Told; differences: Difference[] }[];
  same: number;
  left: LeftOut[];
  warnings: Remarks;
  categories: string[];
  makers: string[];
  /** Of its prices. */
  currency: Currency;
}

/** A file is refused in one sentence when it is no product file, else with every fault of its lines. */
export type Refusal = { sentence: string } | { faults: Remarks };

/** Reads and compares; writes nothing. `after`: the code of a product of the file; only those behind it are looked at. */
export async function planImport(
  world: ImportWorld,
  bytes: Uint8Array,
  after = "",
): Promise<Result<Plan, Refusal>> {
  const sheet = await readSheet(bytes);
  if (!sheet.ok) return refused({ sentence: sheet.refusal });
  const [faults, warnings] = [openRemarks({ oncePerCell: true }), openRemarks()];
  const { families, left, named } = await readFamilies(world, sheet.value, faults, warnings);
  const columns = world.slots.all(columnSlot);
  const shelves = openShelves(await knownShelves(world.database.read, columns));
  const plan: Plan = {
    families: [],
    fresh: [],
    changed: [],
    same: 0,
    left,
    warnings,
    categories: [],
    makers: [],
    currency: world.market.currency,
  };
  const merging = { ...world, columns, shelves, fault: named(faults), warn: named(warnings) };
  const from = after === "" ? 0 : families.findIndex(({ sku }) => sku === after) + 1;
  for (const some of inLots(families.slice(from), LOOKED_UP_AT_ONCE)) {
    const owners = await ownersOf(world.database.read, some, world.slots.all(tradeSlot));
    for (const family of some) compare(plan, merging, family, owners);
    // the embedded engine answers at once: nobody else would be served until the end
    await setImmediate();
  }
  noteUnproven(plan.fresh, merging.warn);
  const { categories, makers } = shelves.made();
  if (faults.count() > 0) return refused({ faults });
  return done({
    ...plan,
    categories: categories.map(({ name }) => name),
    makers: makers.map(({ name }) => name),
  });
}

async function readFamilies(
  { slots, clock, market }: ImportWorld,
  sheet: Sheet,
  faults: Remarks,
  warnings: Remarks,
) {
  const columns = readColumns(sheet.header, slots.all(columnSlot), faults.add);
  const named = namedIn(columns);
  const world = {
    fault: faults.add,
    warn: named(warnings),
    now: clock.now(),
    timeZone: market.timeZone,
    words: wordsOf(slots),
  };
  const read: (Told | LeftOut)[] = [];
  for (const [at, row] of sheet.rows.entries()) {
    const line = readLine(row, columns, world);
    if (line) read.push(line);
    if (at % SLICE === 0) await setImmediate();
  }
  noteUnkept(sheet, columns, warnings);
  const told = read.filter((line): line is Told => !isLeftOut(line));
  return { ...gather(told, read.filter(isLeftOut), named(faults), named(warnings)), named };
}

/** Columns are spoken of under the names that the file gives them. */
function namedIn({ fields }: Columns) {
  const names = new Map([...fields].map(([key, { name }]) => [columnName(key), name]));
  return (remarks: Remarks) => (remark: Remark) =>
    remarks.add({ ...remark, column: remark.column && (names.get(remark.column) ?? remark.column) });
}

/** Columns that hold something this shop has no place for are told together; that all is taxed here, by itself. */
function noteUnkept({ rows }: Sheet, { fields, unknown }: Columns, warnings: Remarks): void {
  const holding = (index: number, usual: readonly string[]) =>
    rows.filter(({ cells }) => !["", ...usual].includes(cells[index]?.trim() ?? "")).length;
  const unkept = [...fields].flatMap(([key, { index, name }]) => {
    const usual = NOT_KEPT[key];
    return usual ? [{ key, name, lines: holding(index, usual) }] : [];
  });
  const others = unknown.map(({ index, name }) => ({ key: undefined, name, lines: holding(index, []) }));
  const told = [...unkept, ...others].filter(({ lines }) => lines > 0);
  const taxed = told.find(({ key }) => key === "taxStatus");
  if (taxed)
    warnings.add({ line: 1, column: taxed.name, text: texts.warning.taxed(taxed.lines), matters: true });
  const rest = told.filter((one) => one !== taxed);
  if (rest.length > 0) warnings.add({ line: 1, text: texts.warning.unkept(rest) });
}

/** Puts each line of a family where it belongs. */
function compare(plan: Plan, world: MergeWorld, family: Family, owners: Owners): void {
  const stored = owners.get(family.sku);
  const merged = merge(world, family, owners);
  if (!merged) return;
  const shown = { columns: world.columns, market: world.market };
  let changes = false;
  for (const line of linesIn(family)) {
    const differences = differencesOf(line, stored, merged, shown);
    if (!differences) plan.fresh.push(line);
    else if (differences.length > 0) plan.changed.push({ line, differences });
    else plan.same += 1;
    changes ||= !differences || differences.length > 0;
  }
  // a variation of the file may widen what is chosen, though the product's own line is not in it
  if (changes || (stored && productDifferences(stored, merged, shown).length > 0)) plan.families.push(family);
}

/** A regular price that another shop names is only that shop's word. */
function noteUnproven(fresh: readonly Told[], warn: (remark: Remark) => void): void {
  for (const { line, saleCents, prices } of fresh)
    if (typeof saleCents === "number" && !prices)
      warn({ line, column: columnName("salePrice"), text: texts.warning.notStruck });
}

/** Undefined when it is new. */
function differencesOf(
  line: Told,
  stored: Numbered | undefined,
  merged: KeptProduct,
  shown: Parameters<typeof productDifferences>[2],
): Difference[] | undefined {
  if (!stored) return undefined;
  if (line.type !== "variation") return productDifferences(stored, merged, shown);
  const was = stored.variations.find(({ sku }) => sku === line.sku);
  const is = merged.variations.find(({ sku }) => sku === line.sku);
  return was && is && variationDifferences(was, is, shown.market);
}

const LOOKED_UP_AT_ONCE = 300;

export async function ownersOf(
  db: Reader,
  families: readonly Family[],
  trades: readonly Trade[],
): Promise<Map<string, Numbered>> {
  const skus = new Set(families.flatMap((family) => [family.sku, ...linesIn(family).map(({ sku }) => sku)]));
  const products = await withSales(db, await productsWithCodes(db, [...skus], trades));
  return new Map(
    products.flatMap((product) => [product, ...product.variations].map(({ sku }) => [sku, product] as const)),
  );
}

/** At least one family each time; never parted, so a large one is a lot of its own. */
export function* inLots(families: readonly Family[], lines: number): Generator<Family[]> {
  let lot: Family[] = [];
  let count = 0;
  for (const family of families) {
    const size = linesIn(family).length;
    if (lot.length > 0 && count + size > lines) {
      yield lot;
      [lot, count] = [[], 0];
    }
    lot.push(family);
    count += size;
  }
  if (lot.length > 0) yield lot;
}
