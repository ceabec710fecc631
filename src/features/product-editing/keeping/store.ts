/** Whole products, read from and written to the catalogue's tables. */
import type { Reader, Tables, Writer } from "../../../platform/db";
import { describeUnknown } from "../../../platform/media/store";
import type { Choice, PriceChange, ProductRow } from "../../catalogue";
import { historiesOf } from "../../catalogue";
import {
  codesOf,
  HIDDEN,
  type KeptGood,
  type KeptPicture,
  type KeptProduct,
  type Numbered,
  type NumberedRow,
  type NumberedVariation,
} from "./keeping";
import type { Trade } from "./trade";

/** Numbers begin here, so that none looks like a count. */
const FIRST_ID = 100;
const ROWS_AT_ONCE = 100;

/* ----------------------------------------------------------------- reading */

/** The products that carry these codes, themselves or in a variation; each whole, in the order of their numbers. */
export async function productsWithCodes(
  db: Reader,
  skus: readonly string[],
  trades: readonly Trade[],
): Promise<Numbered[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "parent_id"])
    .where("sku", "in", [...skus])
    .execute();
  return wholeProducts(db, [...new Set(rows.map(({ id, parent_id }) => parent_id ?? id))], trades);
}

/** By the numbers of the products themselves. */
export async function wholeProducts(
  db: Reader,
  ids: readonly number[],
  trades: readonly Trade[],
): Promise<Numbered[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .selectAll()
    .where((on) => on.or([on("id", "in", [...ids]), on("parent_id", "in", [...ids])]))
    .orderBy("id")
    .execute();
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
    trades,
  );
  const variations = Map.groupBy(
    rows.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id,
  );
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => toProduct(row, (variations.get(row.id) ?? []).toSorted(inOrder), parts));
}

/** As the merchant has put them; those of one place by their numbers. */
const inOrder = (one: ProductRow, other: ProductRow): number =>
  one.position - other.position || one.id - other.id;

interface Parts {
  codes: Map<number, string[]>;
  pictures: Map<number, KeptPicture[]>;
  /** What each trade says of a product. */
  trades: ((row: ProductRow) => Partial<KeptProduct>)[];
  prices: Map<number, PriceChange[]>;
}

/** An engine takes only so many numbers in one question. */
const IDS_AT_ONCE = 2000;

async function partsOf(db: Reader, ids: readonly number[], trades: readonly Trade[]): Promise<Parts> {
  const [codes, pictures] = [[], []] as [Tables["product_codes"][], PictureRow[]];
  const fields = trades.map(() => new Map<number, Partial<KeptProduct>>());
  const prices = new Map<number, PriceChange[]>();
  for (const some of inLots(ids, IDS_AT_ONCE)) {
    for (const [id, changes] of await historiesOf(db, some)) prices.set(id, changes);
    codes.push(
      ...(await db.selectFrom("product_codes").selectAll().where("product_id", "in", some).execute()),
    );
    pictures.push(
      ...(await db.selectFrom("product_pictures").selectAll().where("product_id", "in", some).execute()),
    );
    for (const [index, { fieldsOf }] of trades.entries())
      for (const [id, said] of await fieldsOf(db, some)) fields[index]?.set(id, said);
  }
  pictures.sort((one, other) => one.position - other.position);
  return {
    // sorted here, because engines sort text each in their own way
    codes: gathered(codes, ({ code }) => code, true),
    pictures: gathered(pictures, ({ file, alt, caption }) => ({ file, alt, caption })),
    trades: trades.map(({ fieldsIn }, index) => (row) => ({
      ...fieldsIn(row),
      ...fields[index]?.get(row.id),
    })),
    prices,
  };
}

type PictureRow = Tables["product_pictures"];

function gathered<Row extends { product_id: number }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  sorted = false,
): Map<number, Value[]> {
  const groups = Map.groupBy(rows, ({ product_id }) => product_id);
  const values = (group: Row[]) => (sorted ? group.map(value).sort() : group.map(value));
  return new Map([...groups].map(([id, group]) => [id, values(group)]));
}

function toProduct(row: ProductRow, variations: readonly ProductRow[], parts: Parts): Numbered {
  return {
    ...toGood(row, parts),
    kind: row.kind === "variable" ? "variable" : "simple",
    name: row.name,
    summary: row.summary,
    description: JSON.parse(row.description) as string[],
    categoryId: row.category_id,
    makerId: row.maker_id,
    colour: row.colour,
    volumeMl: row.volume_ml,
    unit: row.unit_per && row.unit_count ? { per: row.unit_per, count: row.unit_count } : null,
    apartCents: row.apart_cents,
    soldIndividually: row.sold_individually === 1,
    taxClass: row.tax_class,
    badge: row.badge,
    attributes: JSON.parse(row.attributes) as Numbered["attributes"],
    choices: JSON.parse(row.choices) as Choice[],
    // what is not published is listed as soon as it is
    listed: row.listed === 1 || (row.published === 0 && row.listed !== HIDDEN),
    ...Object.assign({}, ...parts.trades.map((fieldsIn) => fieldsIn(row))),
    tags: JSON.parse(row.tags) as string[],
    variations: variations.map((one) => toVariation(one, parts)),
  };
}

function toVariation(row: ProductRow, parts: Parts): NumberedVariation {
  return { ...toGood(row, parts), choices: JSON.parse(row.choices) as Record<string, string> };
}

function toGood(row: ProductRow, { codes, pictures, prices }: Parts): KeptGood & { id: number } {
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    priceCents: row.price_cents,
    regularCents: row.regular_cents,
    prices: prices.get(row.id) ?? [],
    stock: row.stock_counted === 1 ? row.stock : null,
    virtual: row.virtual === 1,
    lowStockAt: row.low_stock_at,
    weightGrams: row.weight_g,
    position: row.position,
    published: row.published === 1,
    sold: row.sold,
    createdAt: row.created_at,
    codes: codes.get(row.id) ?? [],
    pictures: pictures.get(row.id) ?? [],
  };
}

/* ----------------------------------------------------------------- writing */

/** The next number that no product has, nor had when it was sold: orders name what is no longer there. */
export async function nextId(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((on) => on.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const { sold } = await db
    .selectFrom("order_lines")
    .select((on) => on.fn.max("product_id").as("sold"))
    .executeTakeFirstOrThrow();
  return Math.max(FIRST_ID - 1, last ?? 0, sold ?? 0) + 1;
}

export async function insertGoods(db: Writer, all: readonly NumberedRow[], fresh: ReadonlySet<number>) {
  const rows = all.filter(({ id }) => fresh.has(id));
  const unrated = { rating_sum: 0, rating_count: 0, rating_average: 0, review_count: 0 };
  for (const some of inLots(rows))
    await db
      .insertInto("products")
      .values(some.map((row) => ({ ...row, ...unrated })))
      .execute();
}

/** What is sold, when it came and how it is rated stay as they are; what is struck through is for `prices/` to say. */
export async function updateGoods(db: Writer, rows: readonly NumberedRow[], known: ReadonlySet<number>) {
  for (const row of rows.filter(({ id }) => known.has(id))) {
    const { id, sold: _sold, created_at: _came, regular_cents: _struck, ...columns } = row;
    await db.updateTable("products").set(columns).where("id", "=", id).execute();
  }
}

/** Codes and pictures are written anew. */
export async function replaceParts(
  db: Writer,
  products: readonly Numbered[],
  known: ReadonlySet<number>,
): Promise<void> {
  const goods = products.flatMap((product) => [product, ...product.variations]);
  if (known.size > 0)
    for (const table of ["product_codes", "product_pictures"] as const)
      await db
        .deleteFrom(table)
        .where("product_id", "in", [...known])
        .execute();
  const codes = goods.flatMap((good) =>
    codesOf(good).map(({ code, plain }) => ({ product_id: good.id, code, code_plain: plain })),
  );
  const pictures = goods.flatMap(({ id, pictures }) =>
    pictures.map((picture, position) => ({ product_id: id, position, ...picture })),
  );
  await add(db, "product_codes", codes);
  await add(db, "product_pictures", pictures);
  await describeUnknown(db, pictures);
}

async function add<Table extends "product_codes" | "product_pictures">(
  db: Writer,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (const some of inLots(rows))
    await db
      .insertInto(table)
      .values(some as never)
      .execute();
}

function* inLots<Row>(rows: readonly Row[], most = ROWS_AT_ONCE): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}
