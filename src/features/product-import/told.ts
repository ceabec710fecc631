/** What one line of the file says of a product; where it says nothing, nothing is known. */

import { descriptionOf, lineOf, lostIn } from "../../elements/text/html";
import type { PriceChange, ProductWords, TaxClass, Unit } from "../catalogue";
import {
  MOST_CENTS,
  type Read,
  readCount,
  readDate,
  readMeasure,
  readPlace,
  readPrice,
  readYes,
} from "./sheet/cells";
import { type Attributes, type Columns, type Line, openLine } from "./sheet/columns";
import type { Sheet } from "./sheet/reading";
import type { Remark } from "./sheet/remarks";
import { withoutShortcodes } from "./sheet/shortcodes";
import { type ColumnKey, columnName, onLines, taxClassNamed, unlisted } from "./sheet/wire";
import { texts } from "./texts.fr";

type ToldType = "simple" | "variable" | "variation";

export interface Told {
  line: number;
  type: ToldType;
  /** WooCommerce's number, by which variations may name their product. */
  id: string;
  sku: string;
  parent: string;
  name?: string;
  summary?: string;
  description?: string[];
  published?: boolean;
  hidden?: boolean;
  category?: string;
  /** Where else it stood, and what is above its shelf. */
  otherShelves?: string[];
  maker?: string;
  codes?: string[];
  tags?: string[];
  virtual?: boolean;
  images?: string[];
  apartCents?: number | null;
  /** What was asked before, as this shop writes it down. */
  prices?: PriceChange[];
  legends?: (readonly [alt: string, caption: string])[] | null;
  regularCents?: number | null;
  saleCents?: number | null;
  /** A sale that is on or still to come; it may have begun with no day said. */
  dated?: { saleCents: number; startsAt: number | undefined; endsAt: number | null };
  /** Null: not counted. « some »: there is some, nobody says whether it is counted. */
  stock?: number | null | "some";
  lowStockAt?: number | null;
  soldIndividually?: boolean;
  taxClass?: TaxClass;
  weightGrams?: number;
  position?: number;
  /** A variation that leaves one open has no value for it. */
  attributes?: Attributes;
  colour?: string | null;
  volumeMl?: number | null;
  unit?: Unit | null;
  badge?: string | null;
  /** What the columns of trades say, by the field that each tells. */
  trade?: Record<string, unknown>;
  sold?: number;
  createdAt?: number;
  slug?: string;
}

/** A line that this shop has no use for, and why. */
export interface LeftOut {
  line: number;
  sku: string;
  id: string;
  parent: string;
  reason: string;
}

const MOST_COUNT = 1_000_000;
const UNIT = /^(\d{1,7})\s*([a-z]{1,20}?)s?$/;

/** What reading a line depends on beside the line. */
export interface ReadWorld {
  fault: (remark: Remark) => void;
  warn: (remark: Remark) => void;
  now: number;
  /** Of the shop: days begin there. */
  timeZone: string;
  /** The units and colours that the shop knows. */
  words: ProductWords;
}

/** A line as it reads: what it tells, or why it is left out. Its faults are told to `fault`. */
export function readLine(
  row: Sheet["rows"][number],
  columns: Columns,
  world: ReadWorld,
): Told | LeftOut | undefined {
  const { fault, warn } = world;
  if (row.cells.length !== columns.width) {
    fault({ line: row.line, text: texts.file.width(row.cells.length, columns.width) });
    return undefined;
  }
  const line = openLine(row, columns, fault);
  const type = typeOf(line.text("type"), line);
  const known = {
    line: row.line,
    sku: line.text("sku") ?? "",
    id: line.text("id") ?? "",
    parent: line.text("parent") ?? "",
  };
  if (type.left) return { ...known, reason: type.left };
  const { is, virtual, downloadable } = type;
  if (downloadable) warn({ line: row.line, text: texts.warning.downloadable, matters: true });
  return { ...known, type: is, ...(virtual !== undefined && { virtual }), ...tellAll(line, is, world) };
}

export const isLeftOut = (read: Told | LeftOut): read is LeftOut => "reason" in read;

const TYPES: readonly ToldType[] = ["simple", "variable", "variation"];

interface ReadType {
  is: ToldType;
  virtual?: boolean;
  downloadable?: boolean;
  left?: string;
}

/** « simple, downloadable, virtual ». */
function typeOf(cell: string | undefined, line: Line): ReadType {
  const words = (cell ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const [first = ""] = words;
  const is = first === "" ? "simple" : TYPES.find((type) => type === first);
  if (!is) return { is: "simple", left: whyLeft(first, line) };
  if (cell === undefined) return { is };
  return { is, virtual: words.includes("virtual"), downloadable: words.includes("downloadable") };
}

/** What is lost with it is named. */
function whyLeft(type: string, line: Line): string {
  if (type === "grouped") return texts.left.grouped(unlisted(line.text("grouped") ?? ""));
  return type === "external" ? texts.left.external(line.text("externalUrl") ?? "") : texts.left.type(type);
}

function tellAll(
  line: Line,
  type: ToldType,
  { warn, now, timeZone, words: known }: ReadWorld,
): Partial<Told> {
  const some = <Value>(key: ColumnKey, value: (cell: string) => Value): Value | undefined => {
    const text = line.text(key);
    return text === undefined ? undefined : value(text);
  };
  /** Null when the cell is there and empty. */
  const orNull = <Value>(key: ColumnKey, read: (cell: string) => Read<Value>): Value | null | undefined =>
    line.text(key) === "" ? null : line.read(key, read);
  const words = (cell: string) => unlisted(cell).map(lineOf).filter(Boolean);
  const told: { [Key in keyof Told]?: Told[Key] | undefined } = {
    name: some("name", lineOf) || undefined,
    summary: some("summary", (cell) => lineOf(readable("summary", cell, line, warn))),
    description: some("description", (cell) =>
      describe(readable("description", cell, line, warn), line, warn),
    ),
    published: line.read("published", readYes),
    hidden: some("visibility", (cell) => cell.toLowerCase() === "hidden"),
    category: some("categories", (cell) => shelfOf(cell, line, warn)),
    otherShelves: some("categories", otherShelvesOf),
    maker: some("brands", (cell) => lineOf(unlisted(cell)[0] ?? "")),
    codes: some("codes", words),
    tags: some("tags", words),
    images: some("images", unlisted),
    legends: orNull("legends", readLegends),
    apartCents: orNull("apart", readPrice),
    prices: line.read("prices", readPrices),
    regularCents: orNull("regularPrice", readPrice),
    ...saleIn(line, orNull("salePrice", readPrice), { warn, now, timeZone }),
    stock: stockOf(line, warn),
    lowStockAt: orNull("lowStock", (cell) => readCount(cell, MOST_COUNT)),
    soldIndividually: line.text("soldIndividually") === "" ? false : line.read("soldIndividually", readYes),
    taxClass: type === "variation" ? undefined : some("taxClass", (cell) => taxClassOf(cell, line, warn)),
    weightGrams: gramsOf(line),
    position: line.read("position", (cell) => readPlace(cell, MOST_COUNT)),
    attributes:
      type === "variation" ? line.attributes : line.attributes?.filter(({ values }) => values.length > 0),
    colour: orNull("colour", (cell) => oneOf(cell, Object.keys(known.swatches))),
    volumeMl: orNull("volume", (cell) => readMeasure(cell, MOST_COUNT)),
    unit: orNull("unit", (cell) => readUnit(cell, known)),
    badge: some("badge", (cell) => lineOf(cell) || null),
    trade: line.trade,
    sold: line.read("sold", (cell) => readCount(cell, 1_000_000_000)),
    createdAt: line.read("created", readDate),
    slug: line.read("slug", readSlug),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** Without what only WordPress can read. */
function readable(
  key: "summary" | "description",
  cell: string,
  { number }: Line,
  warn: (remark: Remark) => void,
): string {
  const { text, names } = withoutShortcodes(onLines(cell));
  if (names.length > 0)
    warn({ line: number, column: columnName(key), text: texts.warning.shortcodes(names) });
  return text;
}

function describe(html: string, { number }: Line, warn: (remark: Remark) => void): string[] {
  const lost = lostIn(html);
  if (lost.length > 0)
    warn({
      line: number,
      column: columnName("description"),
      text: texts.warning.described(lost.map((tag) => texts.lost[tag] ?? tag)),
    });
  return descriptionOf(html);
}

/** A product stands on one shelf: the last part of the first path, « Vêtements > Chandails ». */
function shelfOf(cell: string, { number }: Line, warn: (remark: Remark) => void): string {
  const paths = unlisted(cell).filter((path) => lastPart(path) !== "");
  const [shelf = "", ...others] = new Set(paths.map(lastPart));
  const above = partsOf(paths[0] ?? "");
  if (above.length > 1)
    warn({
      line: number,
      column: columnName("categories"),
      text: texts.warning.flatShelf(above.join(" > "), shelf),
    });
  if (others.length > 0)
    warn({ line: number, column: columnName("categories"), text: texts.warning.oneShelf(shelf, others) });
  return shelf;
}

const otherShelvesOf = (cell: string): string[] => unlisted(cell).flatMap(partsOf);

/** « Vêtements > Chandails », from the top. */
const partsOf = (path: string): string[] => path.split(">").map(lineOf).filter(Boolean);

/** One that nobody knows is taxed like everything else, and told. */
function taxClassOf(cell: string, { number }: Line, warn: (remark: Remark) => void): TaxClass {
  const known = taxClassNamed(cell);
  if (!known)
    warn({ line: number, column: columnName("taxClass"), text: texts.warning.taxClass(cell), matters: true });
  return known ?? "standard";
}

const lastPart = (path: string): string => partsOf(path).at(-1) ?? "";

/** A lowered price is asked from its first day to its last, from now on without them; one that is over is left. */
function saleIn(
  line: Line,
  cents: number | null | undefined,
  { warn, now, timeZone }: Pick<ReadWorld, "warn" | "now" | "timeZone">,
): { saleCents?: number | null | undefined; dated?: Told["dated"] | undefined } {
  const startsAt = line.read("saleStarts", (cell) => readDate(cell, false, timeZone));
  const endsAt = line.read("saleEnds", (cell) => readDate(cell, true, timeZone)) ?? null;
  if (typeof cents !== "number") return { saleCents: cents };
  const isReversed = endsAt !== null && startsAt !== undefined && endsAt <= startsAt;
  if (isReversed || (endsAt !== null && endsAt <= now)) {
    warn({ line: line.number, text: isReversed ? texts.warning.saleOrder : texts.warning.saleClosed });
    return { saleCents: null };
  }
  const hasBegun = startsAt === undefined || startsAt <= now;
  return { saleCents: hasBegun ? cents : null, dated: { saleCents: cents, startsAt, endsAt } };
}

/** An empty count is a stock that nobody counts, unless there is none. */
function stockOf(line: Line, warn: (remark: Remark) => void): Told["stock"] {
  const cell = line.text("stock");
  if (cell && cell.toLowerCase() !== "parent") return countedStock(line, cell, warn);
  const some = line.read("inStock", readInStock);
  if (some === false) return 0;
  if (cell === undefined) return some ? "some" : undefined;
  if (cell !== "")
    warn({ line: line.number, column: columnName("stock"), text: texts.warning.sharedStock, matters: true });
  return null;
}

/** WooCommerce counts below zero what is ordered before it is there. */
function countedStock(line: Line, cell: string, warn: (remark: Remark) => void): number | undefined {
  if (!/^[-−]\d+$/.test(cell)) return line.read("stock", (text) => readCount(text, MOST_COUNT));
  const text = texts.warning.negativeStock(cell);
  warn({ line: line.number, column: columnName("stock"), text, matters: true });
  return 0;
}

/** What can be ordered before it is there is for sale. */
const readInStock = (cell: string): Read<boolean> =>
  cell.toLowerCase() === "backorder" ? { ok: true, value: true } : readYes(cell);

function gramsOf(line: Line): number | undefined {
  if (line.text("weight") === "") return 0;
  const weight = line.read("weight", (cell) => readMeasure(cell, MOST_COUNT / line.gramsEach));
  return weight === undefined ? undefined : Math.round(weight * line.gramsEach);
}

function oneOf(cell: string, words: readonly string[]): Read<string> {
  return words.includes(cell)
    ? { ok: true, value: cell }
    : { ok: false, refusal: texts.cell.notOneOf(cell, words) };
}

function readUnit(cell: string, { units }: ProductWords): Read<Unit> {
  const [, count, per = ""] = UNIT.exec(cell) ?? [];
  if (!Number(count) || !Object.hasOwn(units, per)) return { ok: false, refusal: texts.cell.notUnit(cell) };
  return { ok: true, value: { per, count: Number(count) } };
}

function readSlug(cell: string): Read<string> {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(cell)
    ? { ok: true, value: cell }
    : { ok: false, refusal: texts.cell.notSlug(cell) };
}

/** What is said of each picture, in the order of the pictures. */
function readLegends(cell: string): Read<[string, string][]> {
  try {
    const pairs: unknown = JSON.parse(cell);
    if (Array.isArray(pairs) && pairs.every(isPair)) return { ok: true, value: pairs };
  } catch {
    // told below, like any other cell that cannot be read
  }
  return { ok: false, refusal: texts.cell.notLegends };
}

/** « [["2026-01-01T00:00:00.000Z", 1299], …] », the oldest first. */
function readPrices(cell: string): Read<PriceChange[]> {
  try {
    const changes = (JSON.parse(cell) as [string, number][]).map(([at, cents]) => ({
      at: Date.parse(at),
      cents,
    }));
    const sound = changes.every(
      ({ at, cents }, index) =>
        at > (changes[index - 1]?.at ?? 0) && Number.isInteger(cents) && cents >= 0 && cents <= MOST_CENTS,
    );
    if (sound) return { ok: true, value: changes };
  } catch {
    // told below, like any other cell that cannot be read
  }
  return { ok: false, refusal: texts.cell.notPrices };
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) &&
  pair.length === 2 &&
  pair.every((word) => typeof word === "string" && word.length <= 500);
