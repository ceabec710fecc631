/** Which products stand on a shelf, and in which order. */
import { sql } from "kysely";
import type { Reader } from "../../../platform/db";
import type { Order, Product, ProductCard, Search, Shelf, Sort } from "../catalogue";
import { cardsFor } from "../store";

export async function listProducts(
  db: Reader,
  ask: { shelf: Shelf; sort: Order; limit: number; offset: number },
): Promise<ProductCard[]> {
  // the page is cut by an index first, and only its few products meet their pictures
  const ids = await ordered(db, ask.shelf, ask.sort)
    .select("products.id")
    .limit(ask.limit)
    .offset(ask.offset)
    .execute();
  return cardsFor(
    db,
    ids.map(({ id }) => id),
  );
}

export async function countProducts(db: Reader, shelf: Shelf): Promise<number> {
  const { total } = await onShelf(db, shelf)
    .select((on) => on.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Products of the same category, those that stand nearest first, without the product itself. */
export async function relatedProducts(
  db: Reader,
  product: Pick<Product, "id" | "category" | "position">,
  limit: number,
): Promise<ProductCard[]> {
  const rows = await onShelf(db, { category: product.category.slug })
    .select("products.id")
    .where("products.id", "!=", product.id)
    .orderBy(sql`abs(products.position - ${product.position})`)
    .orderBy("products.id")
    .limit(limit)
    .execute();
  return cardsFor(
    db,
    rows.map(({ id }) => id),
  );
}

function onShelf(db: Reader, { category, maker, search }: Shelf) {
  return db
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
      query.where((on) =>
        on.or([named(search as Search), on("products.id", "in", coded(db, `${search?.code}%`))]),
      ),
    );
}

/** Every word stands somewhere in the name. */
function named({ words }: Search) {
  const all = words.map((word) => sql`products.name_folded like ${`%${word}%`}`);
  return sql<boolean>`(${all.length > 0 ? sql.join(all, sql` and `) : sql`1 = 0`})`;
}

/** Products that carry a code like this, themselves or in one of their variations. */
function coded(db: Reader, pattern: string) {
  return db
    .selectFrom("product_codes")
    .innerJoin("products as owner", "owner.id", "product_codes.product_id")
    .select((on) => on.fn.coalesce("owner.parent_id", "owner.id").as("id"))
    .where("product_codes.code_plain", "like", pattern);
}

type Shelved = ReturnType<typeof onShelf>;

/** Each order ends in the id, so that a page never repeats or loses a product. */
const ORDERS: Record<Sort, (query: Shelved) => Shelved> = {
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
};

function ordered(db: Reader, shelf: Shelf, order: Order): Shelved {
  const query = onShelf(db, shelf);
  if (order !== "relevance") return ORDERS[order](query);
  return ORDERS.popularity(shelf.search ? query.orderBy(nearness(db, shelf.search)) : query);
}

/** The very code first, then codes that begin so, then names that begin so, then the rest. */
function nearness(db: Reader, { code, words }: Search) {
  return sql`case
    when products.id in ${coded(db, code)} then 0
    when products.id in ${coded(db, `${code}%`)} then 1
    when products.name_folded like ${`${words.join(" ")}%`} then 2
    else 3 end`;
}
