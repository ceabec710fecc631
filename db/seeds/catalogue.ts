/** Puts the demo's makers, printers and products into the catalogue's tables. */
import { plainCode } from "../../src/features/catalogue/catalogue";
import type { ProductRow } from "../../src/features/catalogue/store";
import { DAY } from "../../src/kernel/dates";
import { fold } from "../../src/kernel/text";
import type { Database, Tables, Writer } from "../../src/platform/db";
import type { DemoProduct, DemoShop, DemoVariation } from "../demo/types";

/** The demo is always as old as this day, so that the same seed gives the same shop. */
export const TODAY = Date.UTC(2026, 10, 15, 12);
const FIRST_ID = 100;
const ROWS_AT_ONCE = 100;

export async function seedCatalogue(database: Database, shop: DemoShop): Promise<void> {
  await database.write(async (trx, touch) => {
    if (await trx.selectFrom("products").select("id").limit(1).executeTakeFirst()) return;
    await add(
      trx,
      "makers",
      shop.makers.map((maker) => ({ id: maker.slug, ...maker })),
    );
    await add(
      trx,
      "series",
      shop.series.map(({ maker, ...series }) => ({ id: series.slug, maker_id: maker, ...series })),
    );
    await add(trx, "printers", shop.printers.map(toPrinter));
    await add(
      trx,
      "categories",
      shop.categories.map((category) => ({ id: category.slug, ...category })),
    );
    const placed = place(shop.products);
    await add(
      trx,
      "products",
      placed.flatMap(({ row, variations }) => [row, ...variations.map((variation) => variation.row)]),
    );
    await add(trx, "product_codes", placed.flatMap(codesOf));
    await add(trx, "product_pictures", placed.flatMap(picturesOf));
    await add(
      trx,
      "product_printers",
      placed.flatMap(({ row, product }) =>
        product.printers.map((printer) => ({ product_id: row.id, printer_id: printer })),
      ),
    );
    touch("shelves");
  });
}

async function add<
  Table extends
    | "makers"
    | "series"
    | "printers"
    | "categories"
    | "products"
    | "product_codes"
    | "product_pictures"
    | "product_printers",
>(trx: Writer, table: Table, rows: readonly Tables[Table][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
      .execute();
  }
}

function toPrinter({ series, aliases, ...printer }: DemoShop["printers"][number]): Tables["printers"] {
  return {
    id: printer.slug,
    series_id: series,
    name_folded: fold(printer.name),
    aliases: JSON.stringify(aliases),
    ...printer,
  };
}

interface Placed {
  product: DemoProduct;
  row: ProductRow;
  variations: { variation: DemoVariation; row: ProductRow }[];
}

/** Gives every product and variation its number, in order. */
function place(products: readonly DemoProduct[]): Placed[] {
  let next = FIRST_ID;
  return products.map((product, position) => {
    const row = toRow(product, next++, position);
    const variations = product.variations.map((variation, index) => ({
      variation,
      row: toVariation(row, variation, next++, index),
    }));
    return { product, row, variations };
  });
}

function toRow(product: DemoProduct, id: number, position: number): ProductRow {
  const prices = product.variations.map(({ priceCents }) => priceCents);
  const rated = product.reviews.flatMap(({ rating }) => rating ?? []);
  const sum = rated.reduce((total, rating) => total + rating, 0);
  return {
    id,
    parent_id: null,
    kind: product.kind,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    name_folded: fold(product.name),
    summary: product.summary,
    description: JSON.stringify(product.description),
    category_id: product.category,
    maker_id: product.maker,
    colour: product.colour,
    yield_pages: product.yieldPages,
    volume_ml: product.volumeMl,
    weight_g: product.weightGrams,
    unit_per: product.unit?.per ?? null,
    unit_count: product.unit?.count ?? null,
    price_cents: prices.length > 0 ? Math.min(...prices) : product.priceCents,
    regular_cents: prices.length > 0 ? null : product.regularCents,
    max_price_cents: prices.length > 0 ? Math.max(...prices) : product.priceCents,
    stock:
      prices.length > 0 ? product.variations.reduce((total, { stock }) => total + stock, 0) : product.stock,
    low_stock_at: product.lowStockAt,
    sold_individually: product.soldIndividually ? 1 : 0,
    sold: product.sold,
    badge: product.badge,
    attributes: JSON.stringify(product.attributes),
    choices: JSON.stringify(product.choices),
    rating_sum: sum,
    rating_count: rated.length,
    rating_average: rated.length > 0 ? Math.round((sum / rated.length) * 100) : 0,
    review_count: product.reviews.length,
    position,
    published: 1,
    listed: 1,
    created_at: TODAY - product.daysAgo * DAY,
  };
}

function toVariation(parent: ProductRow, variation: DemoVariation, id: number, index: number): ProductRow {
  return {
    ...parent,
    id,
    parent_id: parent.id,
    kind: "variation",
    slug: `${parent.slug}-${index + 1}`,
    sku: variation.sku,
    choices: JSON.stringify(variation.choices),
    price_cents: variation.priceCents,
    regular_cents: variation.regularCents,
    max_price_cents: variation.priceCents,
    stock: variation.stock,
    weight_g: variation.weightGrams,
    rating_sum: 0,
    rating_count: 0,
    rating_average: 0,
    review_count: 0,
    position: index,
    listed: 0,
  };
}

function codesOf({ product, row, variations }: Placed): Tables["product_codes"][] {
  const own = [product.sku, ...product.codes].map((code) => ({
    product_id: row.id,
    code,
    code_plain: plainCode(code),
  }));
  const theirs = variations.map(({ variation, row: { id } }) => ({
    product_id: id,
    code: variation.sku,
    code_plain: plainCode(variation.sku),
  }));
  return [
    ...new Map([...own, ...theirs].map((row) => [`${row.product_id} ${row.code_plain}`, row])).values(),
  ];
}

function picturesOf({ product, row, variations }: Placed): Tables["product_pictures"][] {
  const own = product.pictures.map((picture, position) => ({ product_id: row.id, position, ...picture }));
  const theirs = variations.flatMap(({ variation, row: { id } }) =>
    variation.picture ? [{ product_id: id, position: 0, ...variation.picture }] : [],
  );
  return [...own, ...theirs];
}
