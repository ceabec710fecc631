/** Orders as the desk lists and finds them. */
import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";
import { countUpTo, type Database, type Reader, type Tables, type Writer } from "../../../platform/db";
import { ATTRIBUTION_FIELDS, type Attribution } from "../attribution";
import type { Address, Order, OrderState } from "../orders";
import type { LineCounts } from "../parcels/parcels";
import { parcelsOf, withParcels } from "../parcels/store";
import type { RequestKind } from "../request/request";
import { waitingRequests } from "../request/store";
import { isKept, isSold, netCents, refundedCents, soldCents, soldOrders } from "../sales";
import { findOrder } from "../store";
import { SORTS, type Sort } from "./sorting";
import { isToDo, type OrderFilter, usualSort, type View, viewNames } from "./views";
import { isOrderNumber, telephonesIn, type Word, wordsIn, wordsOf } from "./words";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_words: { word: string; order_id: string };
  }
}

/** Asked: the payment service has not answered yet. */
export type Payback = "due" | "asked" | "done";

export type ListedOrder = Pick<
  Order,
  "id" | "number" | "state" | "placedAt" | "email" | "delivery" | "payment" | "totalCents" | "currency"
> & {
  buyerFolded: string;
  billing: Address;
  shipping: Address;
  articles: number;
  attribution: Attribution | undefined;
  isPaid: boolean;
  /** Given back, of what was paid; not what is only asked for. */
  backCents: number;
  /** Of one that was cancelled once it was paid: whether its money has gone back. */
  payback?: Payback;
  /** Some of it has left already. */
  isPartGone: boolean;
  /** Paid, and all of its articles were given back: nothing is to be made ready. */
  isEmptied: boolean;
  /** What its buyer asks for and nobody has answered. */
  asked?: RequestKind;
};

/** Where an order stands in a list, however that is sorted. */
export type Place = Pick<ListedOrder, "id" | "placedAt" | "buyerFolded" | "totalCents">;

export interface ListAsk {
  view: View;
  words: readonly Word[];
  /** Absent: as the view usually is. */
  sort?: Sort;
  /** Beyond this order, in that sort. */
  after?: Place;
  limit: number;
  filter?: OrderFilter;
}

/** Those on both sides of one in a list; the list need not hold that one any more. */
export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

export async function neighboursOf(
  db: Reader,
  number: number,
  ask: Pick<ListAsk, "view" | "words" | "filter" | "sort">,
): Promise<Neighbours> {
  // as the list has it, whatever its address would be sorted by now
  const at = await placeOf(db, number);
  const beyond = async (isBackwards: boolean) => {
    const { query } = await listed(db, { ...ask, after: at, limit: 1, isBackwards });
    return (await query.select("number").executeTakeFirst())?.number;
  };
  const [previous, next] = await Promise.all([beyond(true), beyond(false)]);
  return { previous, next };
}

const COLUMNS = [
  "id",
  "number",
  "state",
  "placed_at",
  "paid_at",
  "email",
  "delivery",
  "payment",
  "total_cents",
  "currency",
  "buyer_folded",
  "billing",
  "shipping",
] as const;

type On = ExpressionBuilder<Tables, "orders">;

/** What waits for the counter is made ready before it is paid; what is emptied, not at all. */
const inView = (on: On, view: View, emptied: readonly string[]) => {
  const is = (state: OrderState) => on("state", "=", state);
  const atCounter = on("payment", "=", "counter");
  switch (view) {
    case "todo":
      // the list of states first: with it the engine reads these orders, and not all
      return on.and([
        on("state", "in", ["paid", "awaiting"]),
        on.or([is("paid"), atCounter]),
        ...(emptied.length > 0 ? [on("id", "not in", emptied)] : []),
      ]);
    case "awaiting":
      return on.and([is("awaiting"), on("payment", "!=", "counter")]);
    case "shipped":
    case "delivered":
      return is(view);
    case "asked":
      return on("id", "in", waitingRequests(expressionBuilder<Tables, never>()).select("order_id"));
    case "over":
      return on("state", "in", ["cancelled", "refunded"]);
    default:
      return on.and([]);
  }
};

/**
 * Paid orders of which every article was given back before anything left, as `isEmptied` says of one. What of each line
 * went back is JSON, which engines read differently: it is added up here, for the few open orders that have a refund.
 */
async function emptiedOrders(db: Reader): Promise<string[]> {
  const refunds = await db
    .selectFrom("order_refunds")
    .innerJoin("orders", "orders.id", "order_refunds.order_id")
    .select(["orders.id", "order_refunds.lines"])
    .where("orders.state", "=", "paid")
    .where("order_refunds.state", "=", "done")
    .execute();
  if (refunds.length === 0) return [];
  const ids = [...new Set(refunds.map(({ id }) => id))];
  const [counts, begun] = await Promise.all([articlesOf(db, ids), withParcels(db, ids)]);
  const backOf = (wanted: string) =>
    refunds
      .filter(({ id }) => id === wanted)
      .flatMap(({ lines }) => Object.values(JSON.parse(lines) as LineCounts))
      .reduce((sum, count) => sum + count, 0);
  return ids.filter((id) => !begun.has(id) && backOf(id) >= (counts.get(id) ?? 0));
}

/** Only what is to do leaves them out. */
const emptiedFor = async (db: Reader, view: View): Promise<readonly string[]> =>
  view === "todo" ? emptiedOrders(db) : [];

const inFilter = (on: On, { since, delivery, payment }: OrderFilter) =>
  on.and([
    ...(since === undefined ? [] : [on("placed_at", ">=", since)]),
    ...(delivery === undefined ? [] : [on("delivery", "=", delivery)]),
    ...(payment === undefined ? [] : [on("payment", "=", payment)]),
  ]);

/** Words end after it, whatever the engine's alphabet. */
const LAST = "zzzzzzzz";

export async function listForDesk(db: Reader, ask: ListAsk): Promise<ListedOrder[]> {
  const { query } = await listed(db, ask);
  return withParts(db, await query.select(COLUMNS).execute());
}

/** What is told of an order in passing. */
export type OrderHead = Pick<
  ListedOrder,
  "number" | "placedAt" | "billing" | "totalCents" | "currency" | "articles"
>;

export async function headsForDesk(db: Reader, ask: ListAsk): Promise<OrderHead[]> {
  const { query } = await listed(db, ask);
  const rows = await query
    .select(["id", "number", "placed_at", "billing", "total_cents", "currency"])
    .execute();
  const articles = await articlesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    billing: JSON.parse(row.billing) as Address,
    totalCents: row.total_cents,
    currency: row.currency,
    articles: articles.get(row.id) ?? 0,
  }));
}

const PLACE = [
  "id",
  "placed_at as placedAt",
  "buyer_folded as buyerFolded",
  "total_cents as totalCents",
] as const;

/** Only which they are. */
export async function placesForDesk(db: Reader, ask: ListAsk): Promise<Place[]> {
  const { query } = await listed(db, ask);
  return query.select(PLACE).execute();
}

/** By what each sort is read: the columns of an index, all in one direction. */
const KEYS = {
  time: ["placed_at", "id"],
  buyer: ["buyer_folded", "placed_at", "id"],
  total: ["total_cents", "placed_at", "id"],
} as const;

/** Few that were looked up are sorted; an engine that sees an index in this order goes through all of it to meet them. */
const UNINDEXED = {
  placed_at: sql`placed_at + 0`,
  buyer_folded: sql`buyer_folded || ''`,
  total_cents: sql`total_cents + 0`,
  id: sql`id`,
};

function isBeyond(on: On, sort: Sort, at: Place, direction: ">" | "<") {
  switch (SORTS[sort].by) {
    case "time":
      return on(on.refTuple(...KEYS.time), direction, on.tuple(at.placedAt, at.id));
    case "buyer":
      return on(on.refTuple(...KEYS.buyer), direction, on.tuple(at.buyerFolded, at.placedAt, at.id));
    case "total":
      return on(on.refTuple(...KEYS.total), direction, on.tuple(at.totalCents, at.placedAt, at.id));
  }
}

/** Backwards, the other way round. */
async function listed(
  db: Reader,
  {
    view,
    words,
    sort = usualSort(view),
    after,
    limit,
    filter = {},
    isBackwards = false,
  }: ListAsk & { isBackwards?: boolean },
) {
  const isUp = SORTS[sort].isUp !== isBackwards;
  const emptied = await emptiedFor(db, view);
  let query = db
    .selectFrom("orders")
    .where((on) => inView(on, view, emptied))
    .where((on) => inFilter(on, filter));
  const rare = words.length > 0 ? await rareWord(db, words) : undefined;
  let isFew = rare !== undefined;
  if (rare !== undefined) query = query.where("id", "in", (inner) => having(inner, rare).select("order_id"));
  for (const word of words.filter((each) => each !== rare))
    query = query.where((on) =>
      on.exists(having(on, word).select("word").whereRef("order_words.order_id", "=", "orders.id")),
    );
  const { origin } = filter;
  if (origin !== undefined) {
    const of = (on: Pick<On, "selectFrom">) =>
      on.selectFrom("order_attributions").select("order_id").where("source_type", "=", origin);
    // as for words: what few have is looked up, what many have is soon met
    const isRare = (await countUpTo(db, of(db), RARE)) <= RARE;
    isFew ||= isRare;
    query = isRare
      ? query.where("id", "in", of)
      : query.where((on) => on.exists(of(on).whereRef("order_attributions.order_id", "=", "orders.id")));
  }
  if (after) query = query.where((on) => isBeyond(on, sort, after, isUp ? ">" : "<"));
  for (const key of KEYS[SORTS[sort].by])
    query = query.orderBy(isFew ? UNINDEXED[key] : sql.ref(key), isUp ? "asc" : "desc");
  // in an object: a query is not to be awaited
  return { query: query.limit(limit) };
}

export interface Sums {
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  /** Null: it was not. */
  paidAt: number | null;
}

/** What each order's total is made of, beside its taxes, and when it was paid. */
export async function sumsOfEach(db: Reader, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select([
      "id",
      "subtotal_cents as subtotalCents",
      "discount_cents as discountCents",
      "delivery_cents as deliveryCents",
      "paid_at as paidAt",
    ])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

const having = (on: Pick<On, "selectFrom">, word: Word) =>
  on
    .selectFrom("order_words")
    .where((each) =>
      each.or([word].flat().map((one) => each.and([each("word", ">=", one), each("word", "<", one + LAST)]))),
    );

/** A word that fewer orders have is looked up; what most have is soon met by going through them. */
const RARE = 5000;

async function rareWord(db: Reader, words: readonly Word[]): Promise<Word | undefined> {
  const counts = await Promise.all(
    words.map((word) =>
      countUpTo(db, having(expressionBuilder<Tables, never>(), word).select("order_id"), RARE),
    ),
  );
  const least = Math.min(...counts);
  return least > RARE ? undefined : words[counts.indexOf(least)];
}

type Row = Pick<Tables["orders"], (typeof COLUMNS)[number]>;

async function withParts(db: Reader, rows: readonly Row[]): Promise<ListedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const articles = await articlesOf(db, ids);
  const told = await db
    .selectFrom("order_attributions")
    .select(["order_id", ...ATTRIBUTION_FIELDS])
    .where("order_id", "in", ids)
    .execute();
  const paybacks = await paybacksOf(db, rows);
  const back = await backOfEach(db, ids);
  // what has a parcel and is still to do has left in part
  const begun = await withParcels(
    db,
    rows.filter(isToDo).map(({ id }) => id),
  );
  const emptied = new Set(rows.some(({ state }) => state === "paid") ? await emptiedOrders(db) : []);
  const requests = await waitingRequests(db)
    .select(["order_id", "kind"])
    .where("order_id", "in", ids)
    .execute();
  const asked = new Map(requests.map((row) => [row.order_id, row.kind]));
  const origins = new Map(told.map((row) => [row.order_id, row]));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    placedAt: row.placed_at,
    email: row.email,
    delivery: row.delivery,
    payment: row.payment,
    totalCents: row.total_cents,
    currency: row.currency,
    buyerFolded: row.buyer_folded,
    billing: JSON.parse(row.billing) as Address,
    shipping: JSON.parse(row.shipping) as Address,
    articles: articles.get(row.id) ?? 0,
    attribution: origins.get(row.id),
    isPaid: row.paid_at !== null,
    backCents: back.get(row.id) ?? 0,
    payback: paybacks.get(row.id),
    isPartGone: begun.has(row.id),
    isEmptied: emptied.has(row.id),
    asked: asked.get(row.id),
  }));
}

async function articlesOf(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom("order_lines")
    .select(["order_id", (on) => on.fn.sum<number>("quantity").as("articles")])
    .where("order_id", "in", ids)
    .groupBy("order_id")
    .execute();
  return new Map(counts.map((row) => [row.order_id, Number(row.articles)]));
}

async function backOfEach(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const sums = await db
    .selectFrom("order_refunds")
    .select(["order_id", (on) => on.fn.sum<number>("cents").as("cents")])
    .where("order_id", "in", ids)
    .where("state", "=", "done")
    .groupBy("order_id")
    .execute();
  return new Map(sums.map((row) => [row.order_id, Number(row.cents)]));
}

async function paybacksOf(db: Reader, rows: readonly Row[]): Promise<Map<string, Payback>> {
  const asked = await askedRefunds(db)
    .select("order_id")
    .where(
      "order_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const waiting = asked.map(({ order_id: id }) => [id, "asked"] as const);
  return new Map<string, Payback>([...(await cancelledPaybacks(db, rows)), ...waiting]);
}

async function cancelledPaybacks(db: Reader, rows: readonly Row[]): Promise<[string, Payback][]> {
  const ids = rows
    .filter(({ state, paid_at: paidAt }) => state === "cancelled" && paidAt !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const due = await owedBack(db).select("id").where("id", "in", ids).execute();
  const owed = new Set(due.map(({ id }) => id));
  return ids.map((id) => [id, owed.has(id) ? "due" : "done"]);
}

/** The service that took the money has not answered. */
const askedRefunds = (db: Reader) =>
  db.selectFrom("order_refunds").where("order_refunds.state", "=", sql.lit("asked"));

/** How many orders wait for such an answer, and the one that has waited longest. */
export async function waitingRefunds(db: Reader): Promise<{ count: number; oldest: number | undefined }> {
  const rows = await askedRefunds(db)
    .innerJoin("orders", "orders.id", "order_refunds.order_id")
    .select(["orders.number", "order_refunds.at"])
    .orderBy("order_refunds.at")
    .execute();
  return { count: new Set(rows.map(({ number }) => number)).size, oldest: rows[0]?.number };
}

/** Cancelled once they were paid, and not given back whole; what was only asked for has not gone back. */
const owedBack = (db: Reader) =>
  db
    .selectFrom("orders")
    .where("state", "=", "cancelled")
    .where("paid_at", "is not", null)
    .where(
      sql<boolean>`total_cents > coalesce((select sum(r.cents) from order_refunds r where r.order_id = orders.id and r.state = 'done'), 0)`,
    );

/** Placed since then: whoever has not given it back by now has reasons. */
export async function countOwedBack(db: Reader, since: number): Promise<number> {
  const { count } = await owedBack(db)
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("placed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const placeOf = (db: Reader, number: number): Promise<Place | undefined> =>
  db.selectFrom("orders").select(PLACE).where("number", "=", number).executeTakeFirst();

/** Of those that wait for their money, how many were placed before then; the service of cards gives up on its own. */
export async function countLate(db: Reader, before: number): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where((on) => inView(on, "awaiting", []))
    .where("payment", "!=", "card")
    .where("placed_at", "<=", before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Asked on every screen: only orders that are open are read. */
export async function countToDo(db: Reader): Promise<number> {
  const emptied = await emptiedOrders(db);
  const { count } = await db
    .selectFrom("orders")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where((on) => inView(on, "todo", emptied))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether something stands ready to be fetched at the counter. */
export async function isSomeReady(db: Reader): Promise<boolean> {
  const ready = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "shipped")
    .where("delivery", "=", "pickup")
    .limit(1)
    .executeTakeFirst();
  return ready !== undefined;
}

export async function countByView(db: Reader): Promise<Record<View, number>> {
  const counts = viewNames.map(async (view) => [view, await countInView(db, view)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<View, number>;
}

export async function countInView(db: Reader, view: View): Promise<number> {
  const emptied = await emptiedFor(db, view);
  const query = db.selectFrom("orders").select("id");
  return countUpTo(
    db,
    query.where((on) => inView(on, view, emptied)),
  );
}

/** Other orders with the same address, the newest first. */
export async function ordersOfBuyer(db: Reader, email: string, limit: number): Promise<ListedOrder[]> {
  // without an address nobody knows who they are
  if (email === "") return [];
  const rows = await db
    .selectFrom("orders")
    .select(COLUMNS)
    .where("email_folded", "=", email.toLowerCase())
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return withParts(db, rows);
}

/** When the first order came. */
export async function firstSale(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("placed_at as at")
    .orderBy("placed_at")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export interface DaySales {
  cents: number;
  orders: number;
}

/**
 * Sales of each day that begins at one of these moments, the last one's until `to`. Each day is read by its own stretch
 * of an index: grouped, engines sort two months of orders. What was given back is read apart, of the few orders that
 * have some.
 */
export async function salesByDay(db: Reader, starts: readonly number[], to: number): Promise<DaySales[]> {
  const days = starts.map((since, at) => ({ since, until: starts[at + 1] ?? to }));
  const rows = days.map(
    ({ since, until }, at) => sql`(${sql.lit(at)}, cast(${since} as bigint), cast(${until} as bigint))`,
  );
  const onDay = sql`from orders where ${isKept} and placed_at >= since and placed_at < until`;
  const [sold, back] = await Promise.all([
    sql<{ cents: number | null; orders: number }>`
      with days (day, since, until) as (values ${sql.join(rows)})
      select (select sum(${netCents}) ${onDay}) as cents, (select count(*) ${onDay}) as orders from days order by day
    `.execute(db),
    db
      .selectFrom("orders")
      .select(["placed_at as at", refundedCents.as("cents")])
      .where("placed_at", ">=", starts[0] ?? to)
      .where("placed_at", "<", to)
      .where(isKept)
      .where("id", "in", (on) =>
        on.selectFrom("order_refunds").select("order_id").where("state", "=", "done"),
      )
      .execute(),
  ]);
  return sold.rows.map(({ cents, orders }, at) => {
    const { since = 0, until = 0 } = days[at] ?? {};
    const given = back.filter((one) => one.at >= since && one.at < until);
    const givenCents = given.reduce((sum, one) => sum + Number(one.cents), 0);
    return { cents: Number(cents ?? 0) - givenCents, orders: Number(orders) };
  });
}

/** Sales between two moments, and what of them was given back since. */
export async function salesBetween(
  db: Reader,
  from: number,
  to: number,
): Promise<{ cents: number; orders: number; refundedCents: number }> {
  const sums = await db
    .selectFrom("orders")
    .select((on) => [
      on.fn.sum<number | null>(soldCents).as("cents"),
      on.fn.sum<number | null>(soldOrders).as("orders"),
      on.fn.sum<number | null>(refundedCents).as("refunded"),
    ])
    .where("placed_at", ">=", from)
    .where("placed_at", "<", to)
    .where(isSold)
    .executeTakeFirstOrThrow();
  const [cents, orders, refunded] = [sums.cents, sums.orders, sums.refunded].map((sum) => Number(sum ?? 0));
  return { cents: cents ?? 0, orders: orders ?? 0, refundedCents: refunded ?? 0 };
}

/** New orders whose words are read before a search; a job reads those of a shop that has just moved in. */
const AT_SEARCH = 400;

/** Digits are the telephone of whoever calls, where an order has it; all else is words. */
export async function searchWords(database: Database, typed: string): Promise<readonly Word[]> {
  const words = wordsIn(typed);
  const phone = isOrderNumber(typed) ? undefined : telephonesIn(typed);
  if (!phone) return words;
  await indexForSearch(database, { words: [phone] });
  const known = having(expressionBuilder<Tables, never>(), phone).select("order_id");
  return (await countUpTo(database.read, known, 1)) > 0 ? [phone] : words;
}

/** Whoever searches finds what was bought a moment ago. */
export async function indexForSearch(database: Database, { words }: Pick<ListAsk, "words">): Promise<void> {
  if (words.length > 0) await indexOrders(database, { most: AT_SEARCH });
}

export async function searchForDesk(database: Database, ask: ListAsk): Promise<ListedOrder[]> {
  await indexForSearch(database, ask);
  return listForDesk(database.read, ask);
}

const AT_ONCE = 200;

/** Reads the words of orders that are new or have changed; checkout is not kept waiting for it. */
export async function indexOrders(
  database: Database,
  { most = Number.POSITIVE_INFINITY, stopping }: { most?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  let done = 0;
  while (done < most && !stopping?.aborted) {
    const rows = await database.read
      .selectFrom("orders")
      .select("id")
      // written out: only so does the engine see that its index holds just these
      .where(sql<boolean>`indexed = 0`)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return done;
    await database.write(async (trx) => {
      for (const { id } of rows) await indexOne(trx, id);
    });
    done += rows.length;
  }
  return done;
}

async function indexOne(trx: Writer, id: string): Promise<void> {
  // first: it is held until its words stand, and an erasure takes away what it finds
  await trx.updateTable("orders").set({ indexed: 1 }).where("id", "=", id).execute();
  const order = await findOrder(trx, { id });
  if (!order) return;
  const words = wordsOf(order, await parcelsOf(trx, id));
  await trx.deleteFrom("order_words").where("order_id", "=", id).execute();
  await trx
    .insertInto("order_words")
    .values(words.map((word) => ({ word, order_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
