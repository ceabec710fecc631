/** The search's tables, and what is looked up in them. Every look-up is by an index and bounded. */
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../platform/db";
import { gapsTyped, isNear, type Known } from "../../platform/text-search/typos";
import type { FewProduct, Match, Matching, Need } from "./search";

declare module "../../platform/db/tables" {
  interface Tables {
    /** Which products a term leads to; the heavier, the nearer. */
    search_postings: { term: string; product_id: number; weight: number };
    /**
     * The words of the shop: as they are compared, as they are shown, the term they stand for, how many products say
     * them, and whether any of them is named so, not only described.
     */
    search_words: { word: string; shown: string; term: string; seen: number; named: number };
    /** What is left of a word when letters are dropped: misspelt words meet it there. */
    search_gaps: { gap: string; word: string };
    /** Which version of the rules the index was made with: one row. */
    search_index: { id: number; version: number };
    /** What was searched for and not found. */
    search_misses: { words: string; times: number; last_at: number };
  }
}

export interface KnownWord extends Known {
  shown: string;
  term: string;
}

/** The very code, then codes that begin so, then what the words weigh. */
export const EXACT_CODE = 1_000_000;
const CODE_BEGINS = 10_000;
/** So few points say nothing: what sells more then comes first. */
const SAME_RANK = 8;
const PREFIX_READ = 60;
const NEAR_READ = 1000;
const NEAR_KEPT = 100;
/** More codes than this are those of many products. */
const CODES_READ = 1000;

/** Above every key that begins so, in the order of bytes that both engines keep these columns in. */
export const justAfter = (prefix: string): string => `${prefix}\u{10ffff}`;

/* ------------------------------------------------------- what the shelves ask */

/** The seam with the shelves: which products match, each once, and how near they are; the greater the rank, the nearer. */
export function matchingProducts(db: Reader, match: Match) {
  const ways = [
    ...(match.needs.length > 0 ? [meetingAll(match.needs)] : []),
    ...(match.code ? [coded(match.code)] : []),
  ];
  const found =
    ways.length === 1
      ? ways[0]
      : sql`select product_id, max(rank) as rank from (${sql.join(ways.length > 0 ? ways : [nothing], sql` union all `)}) as ways group by product_id`;
  return db.selectFrom(sql<Matching>`(${found})`.as("matching")).select(["product_id", "rank"]);
}

const nothing = sql`select product_id, weight as rank from search_postings where 1 = 0`;

/** Every need is a stretch of an index; the engine walks the shortest and looks the others up. */
function meetingAll(needs: readonly Need[]): RawBuilder<unknown> {
  const names = needs.map((_, at) => sql.ref(`need${at}`));
  const [first] = names;
  // what it is for must be said, and brings nothing nearer: « encre pour imprimante » is no printer
  const near = names.filter((_, at) => !isPurpose(needs[at]));
  const rank = sql.join(
    (near.length > 0 ? near : names).map((name) => sql`${name}.weight`),
    sql` + `,
  );
  const sources = needs.map((need, at) => {
    const source = sql`(${meeting(need)}) as ${names[at]}`;
    return at === 0 ? source : sql`join ${source} on ${names[at]}.product_id = ${first}.product_id`;
  });
  return sql`select ${first}.product_id, (${rank}) / ${sql.lit(SAME_RANK)} as rank from ${sql.join(sources, sql` `)}`;
}

const isPurpose = (need: Need | undefined): boolean =>
  need !== undefined && "terms" in need && need.isPurpose === true;

function meeting(need: Need): RawBuilder<unknown> {
  if ("among" in need) return need.among;
  const [term, ...others] = need.terms;
  if (others.length === 0) return sql`select product_id, weight from search_postings where term = ${term}`;
  return sql`select product_id, max(weight) as weight from search_postings
    where term in (${sql.join(need.terms)}) group by product_id`;
}

/** Products that carry a code like this, themselves or in one of their variations. */
function coded(code: string): RawBuilder<unknown> {
  return sql`select coalesce(owner.parent_id, owner.id) as product_id,
      max(case when code_plain = ${code} then ${sql.lit(EXACT_CODE)} else ${sql.lit(CODE_BEGINS)} end) as rank
    from product_codes join products as owner on owner.id = product_codes.product_id
    join products as shown on shown.id = coalesce(owner.parent_id, owner.id) and shown.listed = 1
    where code_plain >= ${code} and code_plain < ${justAfter(code)}
    group by coalesce(owner.parent_id, owner.id)`;
}

/** More than this many are not listed one by one. */
const FEW = 256;

/** The match with its products, when they are few; and whether there are any. */
export async function looked(
  db: Reader,
  match: Match,
  coded: readonly FewProduct[] = [],
): Promise<{ match: Match; any: boolean }> {
  const needed = match.needs.length > 0 ? await meetingFew(db, match) : [];
  const any = needed.length + coded.length > 0;
  if (Math.max(needed.length, coded.length) > FEW) return { match, any };
  // a code says more than words
  const few = new Map([...needed, ...coded].map((one) => [one.product_id, one]));
  return { match: { ...match, few: [...few.values()] }, any };
}

function meetingFew(db: Reader, { needs }: Match): Promise<FewProduct[]> {
  return db
    .selectFrom("products")
    .innerJoin(matchingProducts(db, { needs, code: "" }).as("matched"), "matched.product_id", "products.id")
    .select([
      "matched.product_id",
      "matched.rank",
      "products.sold",
      "products.category_id",
      "products.maker_id",
      "products.facet_cell",
    ])
    .where("products.listed", "=", 1)
    .limit(FEW + 1)
    .execute();
}

/** Their numbers, filled up to a round count: an engine that keeps its statements meets only a few of them. */
export function numbersOf(few: readonly Matching[]): number[] {
  const size = Math.max(8, 2 ** Math.ceil(Math.log2(few.length || 1)));
  const numbers = few.map(({ product_id }) => product_id);
  return [...numbers, ...Array.from({ length: size - numbers.length }, () => numbers[0] ?? 0)];
}

/* ------------------------------------------------------------------------- codes */

/** A product with a code that begins as was typed. */
export interface CodedProduct extends FewProduct {
  slug: string;
  isExact: boolean;
}

/** The products with codes that begin so, themselves or in one of their variations; more than a few are not all told. */
export async function codedProducts(db: Reader, code: string): Promise<CodedProduct[]> {
  if (!code) return [];
  const rows = await db
    .selectFrom("product_codes")
    .innerJoin("products as owner", "owner.id", "product_codes.product_id")
    .innerJoin("products as shown", (join) =>
      join.on(sql<boolean>`shown.id = coalesce(owner.parent_id, owner.id)`).on("shown.listed", "=", 1),
    )
    .select([
      "shown.id as product_id",
      "shown.slug",
      "shown.sold",
      "shown.category_id",
      "shown.maker_id",
      "shown.facet_cell",
      "product_codes.code_plain",
    ])
    .where("product_codes.code_plain", ">=", code)
    .where("product_codes.code_plain", "<", justAfter(code))
    // the very code comes first
    .orderBy("product_codes.code_plain")
    .limit(CODES_READ)
    .execute();
  const found = new Map<number, CodedProduct>();
  for (const { code_plain, ...product } of rows) {
    const isExact = code_plain === code;
    if (!found.has(product.product_id))
      found.set(product.product_id, { ...product, isExact, rank: isExact ? EXACT_CODE : CODE_BEGINS });
  }
  return [...found.values()];
}

/* ------------------------------------------------------------------------- words */

/** Those of these terms that the shop knows, and in how many products their commonest word stands. */
export async function termsHeld(db: Reader, terms: readonly string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await db
    .selectFrom("search_words")
    .select(["term", "seen"])
    .where("term", "in", [...terms])
    .execute();
  const held = new Map<string, number>();
  for (const { term, seen } of rows) held.set(term, Math.max(seen, held.get(term) ?? 0));
  return held;
}

/** Whether a product is named with one of these terms, and not only described. */
export async function namesAny(db: Reader, terms: readonly string[]): Promise<boolean> {
  if (terms.length === 0) return false;
  const row = await db
    .selectFrom("search_words")
    .select("word")
    .where("term", "in", [...terms])
    .where("named", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Words that begin so, in their own order: a bounded stretch of the index, whatever was typed. */
export function wordsBeginning(db: Reader, prefix: string): Promise<KnownWord[]> {
  return db
    .selectFrom("search_words")
    .selectAll()
    .where("word", ">=", prefix)
    .where("word", "<", justAfter(prefix))
    .orderBy("word")
    .limit(PREFIX_READ)
    .execute();
}

/** Those of these words that stand in the shop as they are. */
export async function wordsKnown(db: Reader, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const known = db
    .selectFrom("search_words")
    .select("word")
    .where("word", "in", [...words]);
  return new Set((await known.execute()).map(({ word }) => word));
}

/** Words that may be meant by misspelt ones: those near enough of the many that share a gap with them. */
export async function wordsNear(db: Reader, typed: readonly string[]): Promise<KnownWord[]> {
  const gaps = [...new Set(typed.flatMap(gapsTyped))];
  if (gaps.length === 0) return [];
  const met = await db
    .selectFrom("search_gaps")
    .select("word")
    .where("gap", "in", gaps)
    .limit(NEAR_READ)
    .execute();
  const words = [...new Set(met.map(({ word }) => word))];
  const near = words.filter((word) => typed.some((one) => isNear(one, word)));
  if (near.length === 0) return [];
  return db.selectFrom("search_words").selectAll().where("word", "in", near.slice(0, NEAR_KEPT)).execute();
}
