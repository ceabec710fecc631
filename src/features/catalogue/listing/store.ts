/** Which products stand on a shelf, and in which order. */
import { sql } from "kysely";
import { plannedAnew, type Reader } from "../../../platform/db";
import { type FewProduct, type Match, matchingProducts, numbersOf } from "../../search";
import type { Order, ProductCard } from "../catalogue";
import { cardsFor } from "../store";
import type { Shelf } from "./shelf";

export async function listProducts(
  db: Reader,
  ask: { shelf: Shelf; sort: Order; limit: number; offset: number },
): Promise<ProductCard[]> {
  // the page is cut by an index first, and only its few products meet their pictures
  return cardsFor(db, await cutPage(db, ask));
}

async function cutPage(
  db: Reader,
  { shelf, sort, limit, offset }: Parameters<typeof listProducts>[1],
): Promise<number[]> {
  const few = shelf.search?.few;
  if (few && sort === "relevance") return (await nearestOf(db, shelf, few)).slice(offset, offset + limit);
  const rows = await ordered(db, shelf, sort).select("products.id").limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** When the products of a search are few and known, how near each is known too; only what is chosen is asked. */
async function nearestOf(db: Reader, shelf: Shelf, few: readonly FewProduct[]): Promise<number[]> {
  const nearest = few.toSorted((a, b) => b.rank - a.rank || b.sold - a.sold || b.product_id - a.product_id);
  const ids = nearest.map(({ product_id }) => product_id);
  if (!shelf.conditions?.length && !shelf.category && !shelf.maker) return ids;
  const left = await onShelf(db, shelf).select("products.id").execute();
  const kept = new Set(left.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** The products of a shelf, in no order yet. */
export function onShelf(db: Reader, { category, maker, search, conditions = [] }: Shelf) {
  const onWhole = db
    .selectFrom("products")
    .where("products.listed", "=", 1)
    .$if(category !== undefined, (query) =>
      query.where("products.category_id", "=", (on) =>
        on
          .selectFrom("categories")
          .select("categories.id")
          .where("categories.slug", "=", category ?? ""),
      ),
    )
    .$if(maker !== undefined, (query) =>
      query.where("products.maker_id", "=", (on) =>
        on
          .selectFrom("makers")
          .select("makers.id")
          .where("makers.slug", "=", maker ?? ""),
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where("products.id", "in", matchingNumbers(db, search as Match)),
    );
  return conditions.reduce((query, condition) => query.where(condition), onWhole);
}

type Shelved = ReturnType<typeof onShelf>;

/** Each order ends in the id, so that a page never repeats or loses a product. */
const ORDERS: Record<Exclude<Order, "relevance">, (query: Shelved) => Shelved> = {
  menu_order: (query) =>
    query.orderBy("products.position").orderBy("products.name_folded").orderBy("products.id"),
  popularity: (query) => query.orderBy("products.sold", "desc").orderBy("products.id", "desc"),
  rating: (query) =>
    query
      .orderBy("products.rating_average", "desc")
      .orderBy("products.rating_count", "desc")
      .orderBy("products.id", "desc"),
  date: (query) => query.orderBy("products.created_at", "desc").orderBy("products.id", "desc"),
  price: (query) => query.orderBy("products.price_cents").orderBy("products.id"),
  "price-desc": (query) => query.orderBy("products.max_price_cents", "desc").orderBy("products.id", "desc"),
  "menu_order-desc": (query) =>
    query
      .orderBy("products.position", "desc")
      .orderBy("products.name_folded", "desc")
      .orderBy("products.id", "desc"),
  title: (query) => query.orderBy("products.name_folded").orderBy("products.id"),
  "title-desc": (query) => query.orderBy("products.name_folded", "desc").orderBy("products.id", "desc"),
  id: (query) => query.orderBy("products.id"),
  "id-desc": (query) => query.orderBy("products.id", "desc"),
  "date-asc": (query) => query.orderBy("products.created_at").orderBy("products.id"),
  // mixed by their numbers: pages are kept for everybody, and the second must not repeat the first
  rand: (query) => query.orderBy(sql`(products.id % 10007) * 6180 % 10007`).orderBy("products.id"),
};

function ordered(db: Reader, shelf: Shelf, order: Order): Shelved {
  if (order !== "relevance") return ORDERS[order](onShelf(db, shelf));
  return ORDERS.popularity(shelf.search ? nearestFirst(db, shelf, shelf.search) : onShelf(db, shelf));
}

/** The very products when they are few, else what finds them. */
const matchingNumbers = (db: Reader, search: Match) =>
  search.few ? numbersOf(search.few) : manyMatching(db, search).clearSelect().select("product_id");

/** A word may stand in every product or in a few: no plan is the best for both. */
const manyMatching = (db: Reader, search: Match) => matchingProducts(db, search).modifyEnd(plannedAnew);

function nearestFirst(db: Reader, shelf: Shelf, search: Match): Shelved {
  return onShelf(db, { ...shelf, search: undefined })
    .innerJoin(manyMatching(db, search).as("matched"), "matched.product_id", "products.id")
    .orderBy("matched.rank", "desc") as unknown as Shelved;
}
