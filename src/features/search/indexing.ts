/** Keeps the search's index: called by whatever changes a product, and made anew when its rules have changed. */
import type { Database, Invalidate, Tables, Writer } from "../../platform/db";
import { gatherWords, type Vocabulary } from "../../platform/text-search/vocabulary";
import { type ProductTexts, termsOf } from "./index-terms";

/** Invalidated when a product is found by other words than before. */
export const SEARCH_TAG = "search";
/** To be raised when words, weights or gaps are made otherwise: every shop makes its index anew at its next start. */
const INDEX_VERSION = 2;
const PRODUCTS_AT_ONCE = 200;
const ROWS_AT_ONCE = 300;

/** What a trade adds to the index. */
export interface IndexedTrade {
  /** Further lines that products are found by. */
  searchLines(trx: Writer, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Makes anew what its own names are found by. */
  indexNames(trx: Writer): Promise<void>;
}

/** Inside the transaction that changed these products; those no longer listed are forgotten. */
export async function indexProducts(
  trx: Writer,
  invalidate: Invalidate,
  ids: readonly number[],
  trades: readonly IndexedTrade[],
): Promise<void> {
  const vocabulary = gatherWords();
  let changed = 0;
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const some = ids.slice(from, from + PRODUCTS_AT_ONCE);
    changed += await indexBatch(trx, some, await textsOf(trx, some, trades), vocabulary);
  }
  if (changed === 0) return;
  invalidate(SEARCH_TAG);
  await add(trx, "search_words", vocabulary.rows());
  await add(trx, "search_gaps", vocabulary.gaps());
}

/** At each start: makes the index when there is none or when it is an old one. Gives the number of products it read. */
export function prepareSearch(database: Database, trades: readonly IndexedTrade[]): Promise<number> {
  return database.write(async (trx, invalidate) => {
    const kept = await trx
      .selectFrom("search_index")
      .select("version")
      .where("id", "=", 1)
      .executeTakeFirst();
    if (kept?.version === INDEX_VERSION && !(await isBare(trx))) return 0;
    return rebuild(trx, invalidate, trades);
  });
}

async function rebuild(
  trx: Writer,
  invalidate: Invalidate,
  trades: readonly IndexedTrade[],
): Promise<number> {
  // the row is taken first: a second process that starts at the same moment waits for this one
  await trx
    .insertInto("search_index")
    .values({ id: 1, version: INDEX_VERSION })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version: INDEX_VERSION }))
    .execute();
  for (const table of ["search_postings", "search_words", "search_gaps"] as const)
    await trx.deleteFrom(table).execute();
  const products = await trx
    .selectFrom("products")
    .select("id")
    .where("listed", "=", 1)
    .orderBy("id")
    .execute();
  for (const { indexNames } of trades) await indexNames(trx);
  await indexProducts(
    trx,
    invalidate,
    products.map(({ id }) => id),
    trades,
  );
  invalidate(SEARCH_TAG);
  return products.length;
}

/** Products, and not one of them indexed. */
async function isBare(trx: Writer): Promise<boolean> {
  const any = (table: "search_postings" | "products") =>
    trx
      .selectFrom(table)
      .select((on) => on.lit(1).as("one"))
      .limit(1)
      .executeTakeFirst();
  return !(await any("search_postings")) && (await any("products")) !== undefined;
}

/** Writes only what is found otherwise than before: most changes are of prices and stock. Gives how many products are. */
async function indexBatch(
  trx: Writer,
  ids: readonly number[],
  texts: ReadonlyMap<number, ProductTexts>,
  vocabulary: Vocabulary,
): Promise<number> {
  const kept = await postingsOf(trx, ids);
  const changed = ids.flatMap((id) => {
    const product = texts.get(id);
    const { weights, words } = product ? termsOf(product) : { weights: new Map<string, number>(), words: [] };
    if (isSame(weights, kept.get(id) ?? new Map())) return [];
    vocabulary.add(words);
    return [{ id, weights }];
  });
  if (changed.length === 0) return 0;
  const stale = changed.map(({ id }) => id).filter((id) => kept.has(id));
  if (stale.length > 0) await trx.deleteFrom("search_postings").where("product_id", "in", stale).execute();
  const left = stale.flatMap((id) => [...(kept.get(id)?.keys() ?? [])]);
  await add(
    trx,
    "search_postings",
    changed.flatMap(({ id, weights }) =>
      [...weights].map(([term, weight]) => ({ term, product_id: id, weight })),
    ),
  );
  await forgetWords(trx, [...new Set(left)]);
  return changed.length;
}

/** Words that no product says any more are neither corrected to nor proposed. */
async function forgetWords(trx: Writer, terms: readonly string[]): Promise<void> {
  for (let from = 0; from < terms.length; from += ROWS_AT_ONCE)
    await trx
      .deleteFrom("search_words")
      .where("term", "in", terms.slice(from, from + ROWS_AT_ONCE))
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom("search_postings")
              .select("product_id")
              .whereRef("search_postings.term", "=", "search_words.term"),
          ),
        ),
      )
      .execute();
}

async function postingsOf(trx: Writer, ids: readonly number[]): Promise<Map<number, Map<string, number>>> {
  const rows = await trx
    .selectFrom("search_postings")
    .selectAll()
    .where("product_id", "in", [...ids])
    .execute();
  const kept = new Map<number, Map<string, number>>();
  for (const { product_id, term, weight } of rows)
    kept.set(product_id, (kept.get(product_id) ?? new Map()).set(term, weight));
  return kept;
}

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([term, weight]) => other.get(term) === weight);

type Indexed = "search_postings" | "search_words" | "search_gaps";

async function add<Table extends Indexed>(trx: Writer, table: Table, rows: readonly Tables[Table][]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function textsOf(
  trx: Writer,
  ids: readonly number[],
  trades: readonly IndexedTrade[],
): Promise<Map<number, ProductTexts>> {
  const rows = await trx
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("makers", "makers.id", "products.maker_id")
    .select([
      "products.id",
      "products.name",
      "products.summary",
      "products.description",
      "products.attributes",
      "products.choices",
      "products.tags",
      "categories.name as category",
      "makers.name as maker",
    ])
    .where("products.id", "in", [...ids])
    .where("products.listed", "=", 1)
    .execute();
  const codes = await codesOf(trx, ids);
  const lines = await Promise.all(trades.map(({ searchLines }) => searchLines(trx, ids)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        codes: codes.get(row.id) ?? [],
        maker: row.maker ?? "",
        category: row.category,
        trade: lines.flatMap((said) => said.get(row.id) ?? []),
        details: [...valuesIn(row.attributes), ...valuesIn(row.choices)],
        tags: JSON.parse(row.tags) as string[],
        summary: row.summary,
        description: JSON.parse(row.description) as string[],
      },
    ]),
  );
}

/** The values of attributes (`value`) and of choices (`values`). */
function valuesIn(json: string): string[] {
  const list = JSON.parse(json) as { value?: string; values?: string[] }[];
  return Array.isArray(list)
    ? list.flatMap(({ value, values }) => [...(values ?? []), ...(value ? [value] : [])])
    : [];
}

/** A product is found by the codes of its variations too. */
async function codesOf(trx: Writer, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await trx
    .selectFrom("product_codes")
    .innerJoin("products", "products.id", "product_codes.product_id")
    .select(["products.id", "products.parent_id", "product_codes.code"])
    .where((on) => on.or([on("products.id", "in", [...ids]), on("products.parent_id", "in", [...ids])]))
    .execute();
  return grouped(rows.map(({ id, parent_id, code }) => [parent_id ?? id, code]));
}

function grouped(pairs: readonly (readonly [number, string])[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const [id, text] of pairs) groups.set(id, [...(groups.get(id) ?? []), text]);
  return groups;
}
