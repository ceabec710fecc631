/** Which products fit the same printers. Every look-up is a bounded stretch of an index, however large the shop. */
import { sql } from "kysely";
import { byName } from "../../../kernel/text";
import { type Reader, statement } from "../../../platform/db";
import type { NamedLink, Neighbour } from "../../catalogue";
import { type Matching, numbersOf } from "../../search";

/** A product for many printers shares nearly all of them with its like: these few tell. */
const PRINTERS_ASKED = 4;
/** What belongs together was made together: under each printer the nearest numbers are looked at, both ways. */
const NEAREST = 12;
const FITTING_KEPT = 24;

const onOtherShelves = statement((db, ids: readonly number[], shelf: string) =>
  db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.colour", "products.stock", "categories.slug as shelf"])
    .where("products.id", "in", ids)
    .where("products.listed", "=", 1)
    .where("categories.slug", "!=", shelf),
);

/** The listed products that fit the same printers, the most printers first; no machines. */
export async function fittingAlike(
  db: Reader,
  product: { id: number; printers: readonly { slug: string }[] },
  printersShelf: string,
): Promise<Neighbour[]> {
  const near = await metUnder(db, product);
  if (near.length === 0) return [];
  const rows = await onOtherShelves.all(db, numbersOf(near), printersShelf);
  const common = new Map(near.map(({ product_id, rank }) => [product_id, rank]));
  return rows.map((row) => ({
    ...row,
    common: common.get(row.id) ?? 0,
    distance: Math.abs(row.id - product.id),
  }));
}

const nearUnder = statement((_db, id: number, printers: readonly string[]) => {
  const stretches = printers.flatMap((slug) => [
    under(slug, sql`product_id > ${id} order by product_id`),
    under(slug, sql`product_id < ${id} order by product_id desc`),
  ]);
  return sql<{ product_id: number }>`${sql.join(stretches, sql` union all `)}`;
});

/** Which products stand near this one under its printers; the more of them, the greater the rank. */
async function metUnder(
  db: Reader,
  { id, printers }: { id: number; printers: readonly { slug: string }[] },
): Promise<Matching[]> {
  if (printers.length === 0) return [];
  const asked = spread(printers, PRINTERS_ASKED).map(({ slug }) => slug);
  const rows = await nearUnder.all(db, id, asked);
  const met = Map.groupBy(rows, ({ product_id }) => product_id);
  const far = ({ product_id }: Matching) => Math.abs(product_id - id);
  return [...met]
    .map(([product_id, times]) => ({ product_id, rank: times.length }))
    .sort((a, b) => b.rank - a.rank || far(a) - far(b) || a.product_id - b.product_id)
    .slice(0, FITTING_KEPT);
}

const under = (printer: string, nearest: ReturnType<typeof sql>) =>
  sql`select product_id from (select product_id from product_printers
    where printer_id = (select id from printers where slug = ${printer}) and ${nearest} limit ${sql.lit(NEAREST)}) as one`;

/** So many of them, evenly. */
function spread<One>(all: readonly One[], count: number): One[] {
  const kept = Math.min(count, all.length);
  return Array.from({ length: kept }, (_, at) => all[Math.floor((at * all.length) / kept)] as One);
}

/** Of these products, those that go into every printer of this one. */
export async function fittingAllOf(db: Reader, id: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom("products")
    .select("products.id")
    .where("products.id", "in", [...others])
    .where(
      sql<boolean>`not exists (select 1 from product_printers as mine where mine.product_id = ${id} and not exists
        (select 1 from product_printers as theirs
          where theirs.product_id = products.id and theirs.printer_id = mine.printer_id))`,
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

const itsPrinters = statement((db, productId: number) =>
  db
    .selectFrom("product_printers")
    .innerJoin("printers", "printers.id", "product_printers.printer_id")
    .select(["printers.slug", "printers.name"])
    .where("product_id", "=", productId),
);

/** Asked once for each product that is opened: several parts of its page need them. */
const known = new WeakMap<object, Promise<NamedLink[]>>();

export function printersOf(db: Reader, product: { id: number }): Promise<NamedLink[]> {
  const asked = known.get(product) ?? itsPrinters.all(db, product.id).then((all) => all.sort(byName));
  known.set(product, asked);
  return asked;
}
