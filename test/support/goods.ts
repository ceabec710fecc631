/** A few products of a test's own, with exactly what the test says of them, put there directly or by file. */

import { features } from "../../src/features/all";
import { bandsFrom } from "../../src/features/catalogue/facets/price-bands";
import { bandPrices, replaceBands } from "../../src/features/catalogue/facets/price-bands-store";
import type { ProductRow } from "../../src/features/catalogue/store";
import { filledBy } from "../../src/features/feature";
import { printersTrade } from "../../src/features/printers";
import { tradeSlot } from "../../src/features/product-editing";
import { wholeProducts } from "../../src/features/product-editing/keeping/store";
import { runImport } from "../../src/features/product-import/actions";
import { exportProducts } from "../../src/features/product-import/exporting";
import { pictureFinder } from "../../src/features/product-import/pictures";
import { type ImportWorld, type Plan, planImport } from "../../src/features/product-import/planning";
import type { Remark } from "../../src/features/product-import/sheet/remarks";
import type { Language } from "../../src/features/product-import/sheet/wire";
import { indexProducts } from "../../src/features/search/indexing";
import { storeSetting } from "../../src/features/settings";
import { stoppedClock } from "../../src/kernel/clock";
import { quebec } from "../../src/kernel/market";
import { fold } from "../../src/kernel/text";
import type { Database, Writer } from "../../src/platform/db";
import { masterNames } from "../../src/platform/media/media";
import { plainCode } from "../../src/platform/text-search/words";

const AT = Date.UTC(2026, 0, 1);

/** What is on the shelves can be paid: a way without instructions is not offered. */
const payable = (trx: Writer) =>
  storeSetting(trx, {
    feature: "orders",
    name: "transfer",
    value: JSON.stringify("À verser à l’atelier."),
    updated_at: 0,
  });

/** A category called « rayon » and the products in it, by number. */
export async function shelve(database: Database, products: readonly Partial<ProductRow>[]): Promise<void> {
  await database.write(async (trx, invalidate) => {
    await trx
      .insertInto("categories")
      .values({ id: "rayon", slug: "rayon", name: "Rayon", description: "Un rayon.", position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await payable(trx);
    const rows = products.map(toRow);
    await trx.insertInto("products").values(rows).execute();
    await replaceBands(trx, bandsFrom([30, 75, 150]));
    await bandPrices(trx);
    await trx
      .insertInto("product_codes")
      .values(rows.map(({ id, sku }) => ({ product_id: id, code: sku, code_plain: plainCode(sku) })))
      .execute();
    await indexProducts(
      trx,
      invalidate,
      rows.map(({ id, parent_id }) => parent_id ?? id),
      [printersTrade],
    );
    invalidate("shelves");
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
    tax_class: "standard",
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
    fits_some: 0,
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

/** The day on which the tests import. */
export const NOW = Date.UTC(2026, 10, 20, 12);

const SLOTS = filledBy(features);
export const TRADES = SLOTS.all(tradeSlot);

export const importWorld = (database: Database, uncounted?: number): ImportWorld => ({
  database,
  clock: stoppedClock(NOW),
  pictures: pictureFinder(masterNames(["demo/media"])),
  slots: SLOTS,
  market: quebec,
  uncounted,
});

/** What the file would do; throws the reasons when it is refused. */
export async function planOf(world: ImportWorld, text: string | Uint8Array): Promise<Plan> {
  const plan = await planImport(world, typeof text === "string" ? Buffer.from(text) : text);
  if (plan.ok) return plan.value;
  throw new Error(
    "sentence" in plan.refusal ? plan.refusal.sentence : JSON.stringify(plan.refusal.faults.first(9).shown),
  );
}

/** The faults for which the file is refused; none when it is not. */
export async function faultsOf(world: ImportWorld, text: string): Promise<Remark[]> {
  const plan = await planImport(world, Buffer.from(text));
  if (plan.ok) return [];
  return "faults" in plan.refusal
    ? plan.refusal.faults.first(1000).shown
    : [{ line: 0, text: plan.refusal.sentence }];
}

export async function bring(world: ImportWorld, text: string | Uint8Array): Promise<Plan> {
  const plan = await planOf(world, text);
  await runImport(world, plan, { progress: () => {}, stopped: () => false });
  return plan;
}

export async function exported(database: Database, language: Language = "fr"): Promise<string> {
  let text = "";
  for await (const piece of exportProducts({ database, slots: SLOTS }, language)) text += piece;
  return text;
}

/** Every product, whole, as the shop keeps it. */
export async function everything(database: Database) {
  const rows = await database.read
    .selectFrom("products")
    .select("id")
    .where("parent_id", "is", null)
    .orderBy("id")
    .execute();
  return wholeProducts(
    database.read,
    rows.map(({ id }) => id),
    TRADES,
  );
}

/** Takes every product away; makers, printers and shelves stay. */
export async function emptyShop(database: Database): Promise<void> {
  await database.write(async (trx) => {
    for (const table of [
      "search_postings",
      "price_changes",
      "product_sales",
      "product_codes",
      "product_pictures",
      "product_printers",
    ] as const)
      await trx.deleteFrom(table).execute();
    await trx.deleteFrom("products").where("parent_id", "is not", null).execute();
    await trx.deleteFrom("products").execute();
  });
}
