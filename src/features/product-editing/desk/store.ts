/** What is sold, row by row, for the merchant: simple products and variations, hidden ones included. */
import { type RawBuilder, sql } from "kysely";
import { type Reader, statement } from "../../../platform/db";
import { plainCode } from "../../../platform/text-search/words";
import type { Good, ProductRow } from "../../catalogue";
import { goodsFor } from "../../catalogue";
import type { NamedThings } from "../../search";
import { find as findProducts, justAfter, matchingProducts, readTyped } from "../../search";
import { isThere } from "../editing/store";

export const GOODS_TABS = ["all", "low", "out", "sale", "ahead", "drafts", "bare"] as const;
export type GoodsTab = (typeof GOODS_TABS)[number];

export interface SoldGood extends Good {
  /** Null: not counted. */
  stock: number | null;
  lowAt: number;
  /** Its product is not published yet. */
  isDraft: boolean;
  /** The product that it is a variation of. */
  parentId: number | null;
}

export interface GoodsPage {
  tab: GoodsTab;
  categoryId?: string;
  /** Products and variations that a search found, the nearest first; absent: all. */
  among?: readonly number[];
  /** The number that came last. */
  after: number | undefined;
  limit: number;
}

/** Word for word what the index of the short ones says: engines compare the text. */
const isShort = sql<boolean>`stock <= low_stock_at and kind <> 'variable'`;
const isSold = sql<boolean>`kind <> 'variable'`;

/** As its price says: a sale begins and ends by the clock, which sets the price with it. */
const isOnSale = sql<boolean>`id in (select product_id from product_sales where has_begun = 1)`;
const isToBeOnSale = sql<boolean>`id in (select product_id from product_sales where has_begun = 0)`;
const isDraft = sql<boolean>`coalesce(parent_id, id) in (select id from products where published = 0)`;
const LISTED = [
  "id",
  "parent_id",
  "stock_counted",
  "low_stock_at",
  sql<number>`case when ${isDraft} then 1 else 0 end`.as("is_draft"),
] as const;
const isBare = sql<boolean>`not exists (select 1 from product_pictures
  where product_pictures.product_id = coalesce(products.parent_id, products.id))`;

/** What a tab is read by, and what it leaves of that. */
const TAB_RULES: Record<GoodsTab, readonly [RawBuilder<boolean>, ...RawBuilder<boolean>[]]> = {
  all: [isSold],
  low: [isShort, sql<boolean>`stock > 0`],
  out: [isShort, sql<boolean>`stock = 0`],
  sale: [isSold, isOnSale],
  ahead: [isSold, isToBeOnSale],
  drafts: [isSold, isDraft],
  bare: [isSold, isBare],
};
const FEW: readonly GoodsTab[] = ["sale", "ahead", "drafts"];

/** Of a tab of few, written so, the number is no key, and engines begin with the few. Short ones have an index by it. */
const numberFor = (tab: GoodsTab) => (FEW.includes(tab) ? sql<number>`+id` : sql<number>`id`);

const goodsAsked = (db: Reader, { tab, categoryId, among, after, limit }: GoodsPage) => {
  const ids = [...(among ?? [])];
  return db
    .selectFrom("products")
    .where((on) => on.and([...TAB_RULES[tab]]))
    .where(isThere)
    .$if(categoryId !== undefined, (query) => query.where("category_id", "=", categoryId as string))
    .$if(among !== undefined, (query) =>
      query.where((on) => on.or([on("id", "in", ids), on("parent_id", "in", ids)])),
    )
    .$if(after !== undefined, (query) => query.where(numberFor(tab), "<", after as number))
    .orderBy(numberFor(tab), "desc")
    .limit(limit + 1);
};

/** The nearest to a search first, else the newest; one more than asked for when there are more. */
export async function pageOfGoods(db: Reader, page: GoodsPage): Promise<SoldGood[]> {
  const among = page.among && (await nearestGoods(db, page, page.among));
  if (among?.length === 0) return [];
  const rows = await goodsAsked(db, among ? { ...page, among, after: undefined } : page)
    .select(LISTED)
    .execute();
  const goods = await withGoods(db, rows);
  return among ? goods.toSorted((one, other) => among.indexOf(one.id) - among.indexOf(other.id)) : goods;
}

/** The numbers of such a page of what a search found; variations of one product stand together. */
async function nearestGoods(
  db: Reader,
  { after, limit, ...page }: GoodsPage,
  found: readonly number[],
): Promise<number[]> {
  if (found.length === 0) return [];
  const places = new Map(found.map((id, at) => [id, at]));
  const placeOf = ({ id, parent_id }: Owned) => places.get(id) ?? places.get(parent_id ?? id) ?? found.length;
  const nearer = (one: Owned, other: Owned) => placeOf(one) - placeOf(other) || other.id - one.id;
  const asked = goodsAsked(db, { ...page, after: undefined, limit: MOST_LISTED });
  const [rows, last] = await Promise.all([
    asked.select(["id", "parent_id"]).execute(),
    after === undefined ? undefined : ownedBy.first(db, after),
  ]);
  const rest = last ? rows.filter((row) => nearer(last, row) < 0) : rows;
  return rest
    .toSorted(nearer)
    .slice(0, limit + 1)
    .map(({ id }) => id);
}

/** Far above what the found products have of variations. */
const MOST_LISTED = 10_000;

type Owned = Pick<ProductRow, "id" | "parent_id">;

const ownedBy = statement((db, id: number) =>
  db.selectFrom("products").select(["id", "parent_id"]).where("id", "=", id),
);

/** Of a filter: undefined for none; of a category that is not known, nothing is found, and not everything. */
export const categoryAsked = (
  categories: readonly { id: string; slug: string }[],
  slug: string,
): string | undefined =>
  slug === "" ? undefined : (categories.find((each) => each.slug === slug)?.id ?? "");

/** The numbers of the same. */
export async function idsOfGoods(db: Reader, page: Omit<GoodsPage, "after">): Promise<number[]> {
  if (page.among?.length === 0) return [];
  const rows = await goodsAsked(db, { ...page, after: undefined })
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function soldGood(db: Reader, id: number): Promise<SoldGood | undefined> {
  const rows = await db
    .selectFrom("products")
    .select(LISTED)
    .where("id", "=", id)
    .where(isSold)
    .where(isThere)
    .execute();
  return (await withGoods(db, rows))[0];
}

async function withGoods(
  db: Reader,
  rows: readonly (Pick<ProductRow, "id" | "parent_id" | "stock_counted" | "low_stock_at"> & {
    is_draft: number;
  })[],
): Promise<SoldGood[]> {
  const goods = await goodsFor(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, parent_id, stock_counted, low_stock_at, is_draft }) => {
    const good = goods.get(id);
    return good
      ? [
          {
            ...good,
            stock: stock_counted === 1 ? good.left : null,
            lowAt: low_stock_at,
            isDraft: is_draft === 1,
            parentId: parent_id,
          },
        ]
      : [];
  });
}

const shortOnes = statement((db) =>
  db
    .selectFrom("products")
    .select((on) => [
      on.fn.countAll<number>().as("all"),
      on.fn.sum<number | null>(sql<number>`case when stock = 0 then 1 else 0 end`).as("out"),
    ])
    .where(isShort),
);

export interface TabCounts {
  low: number;
  out: number;
  sale: number;
  ahead: number;
  drafts: number;
  removed: number;
}

const tabOf = (tab: "sale" | "ahead" | "drafts") =>
  statement((db) =>
    db
      .selectFrom("products")
      .select((on) => on.fn.countAll<number>().as("count"))
      .where((on) => on.and([...TAB_RULES[tab]]))
      .where(isThere),
  );
const onSale = tabOf("sale");
const ahead = tabOf("ahead");
const drafts = tabOf("drafts");
const removed = statement((db) =>
  db.selectFrom("removed_products").select((on) => on.fn.countAll<number>().as("count")),
);

/** Of the tabs whose products are few; all others are not counted. */
export async function countTabs(db: Reader): Promise<TabCounts> {
  const [short, ...others] = await Promise.all([
    countShort(db),
    ...[onSale, ahead, drafts, removed].map((one) => one.first(db)),
  ]);
  const [sale = 0, toCome = 0, draft = 0, gone = 0] = others.map((row) => Number(row?.count ?? 0));
  return { ...short, sale, ahead: toCome, drafts: draft, removed: gone };
}

export async function countShort(db: Reader): Promise<{ low: number; out: number }> {
  const row = await shortOnes.first(db);
  const out = Number(row?.out ?? 0);
  return { low: Number(row?.all ?? 0) - out, out };
}

/** More are not told apart by words. */
const MOST_FOUND = 256;

export const foundGoods = async (db: Reader, words: string, things?: NamedThings): Promise<number[]> =>
  (await searchGoods(db, words, things)).ids;

/** By the words of the shop's own search, and by codes, of hidden products too. Near: by other words than were typed. */
export async function searchGoods(
  db: Reader,
  words: string,
  things?: NamedThings,
): Promise<{ ids: number[]; isNear: boolean }> {
  const code = plainCode(words);
  const [{ match, corrected }, coded] = await Promise.all([
    findProducts(db, readTyped(words), things),
    codedGoods(db, code),
  ]);
  const matching =
    match.few?.toSorted((one, other) => other.rank - one.rank || other.sold - one.sold) ??
    (await matchingProducts(db, match).orderBy("rank", "desc").limit(MOST_FOUND).execute());
  const ids = [...new Set([...coded, ...matching.map(({ product_id }) => product_id)])];
  return { ids, isNear: corrected !== undefined && coded.length === 0 };
}

async function codedGoods(db: Reader, code: string): Promise<number[]> {
  if (code === "") return [];
  const rows = await db
    .selectFrom("product_codes")
    .select("product_id")
    .where("code_plain", ">=", code)
    .where("code_plain", "<", justAfter(code))
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
