/** A few products of a test's own, with exactly what the test says of them. */
import { plainCode } from "../../src/features/catalogue/catalogue";
import { indexProducts } from "../../src/features/catalogue/search/indexing";
import type { ProductRow } from "../../src/features/catalogue/store";
import { fold } from "../../src/kernel/text";
import type { Database } from "../../src/platform/db";

const AT = Date.UTC(2026, 0, 1);

/** A category called « rayon » and the products in it, by number. */
export async function shelve(database: Database, products: readonly Partial<ProductRow>[]): Promise<void> {
  await database.write(async (trx, touch) => {
    await trx
      .insertInto("categories")
      .values({ id: "rayon", slug: "rayon", name: "Rayon", description: "Un rayon.", position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = products.map(toRow);
    await trx.insertInto("products").values(rows).execute();
    await trx
      .insertInto("product_codes")
      .values(rows.map(({ id, sku }) => ({ product_id: id, code: sku, code_plain: plainCode(sku) })))
      .execute();
    await indexProducts(
      trx,
      touch,
      rows.map(({ id, parent_id }) => parent_id ?? id),
    );
    touch("shelves");
  });
}

function toRow(given: Partial<ProductRow>, index: number): ProductRow {
  const id = given.id ?? index + 1;
  const name = given.name ?? `Produit ${id}`;
  const price = given.price_cents ?? 1000;
  return {
    id,
    parent_id: null,
    kind: "simple",
    slug: `produit-${id}`,
    sku: `EB-${id}`,
    name,
    name_folded: fold(name),
    summary: "Un produit.",
    description: "[]",
    category_id: "rayon",
    maker_id: null,
    colour: null,
    yield_pages: null,
    volume_ml: null,
    weight_g: 100,
    unit_per: null,
    unit_count: null,
    price_cents: price,
    regular_cents: null,
    apart_cents: null,
    max_price_cents: price,
    stock: 50,
    stock_counted: 1,
    virtual: 0,
    tags: "[]",
    low_stock_at: 3,
    sold_individually: 0,
    sold: 0,
    badge: null,
    attributes: "[]",
    choices: given.kind === "variation" ? "{}" : "[]",
    rating_sum: 0,
    rating_count: 0,
    rating_average: 0,
    review_count: 0,
    position: id,
    published: 1,
    listed: given.kind === "variation" ? 0 : 1,
    created_at: AT,
    ...given,
  };
}
