/** Puts the demo's makers, printers and products into the catalogue's tables. */
import { settlePriceBands } from "../../src/features/catalogue";
import { catalogueSettings } from "../../src/features/catalogue/settings";
import { setRating } from "../../src/features/catalogue/store";
import { indexPrinters, printersTrade } from "../../src/features/printers";
import { keepProducts } from "../../src/features/product-editing/keeping/actions";
import type { KeptProduct, KeptVariation } from "../../src/features/product-editing/keeping/keeping";
import { openSettings } from "../../src/features/settings";
import { DAY } from "../../src/kernel/dates";
import { fold } from "../../src/kernel/text";
import type { Database, Tables, Writer } from "../../src/platform/db";
import { shelfOrder } from "../data/shelf-order";
import type { DemoProduct, DemoReview, DemoShop, DemoVariation } from "../data/types";
import { morningOf } from "./days";

const ROWS_AT_ONCE = 100;

/** What the demo's shop promises of everything it sells. */
const PROMISES = [
  { icon: "check", text: "Vérifié à l’atelier avant l’envoi" },
  { icon: "loop", text: "30 jours pour changer d’idée", href: "/livraison-et-retours/" },
];

const SHOP_INTRO =
  "Cartouches d’encre, toner, tambours, étiquettes et papier, expédiés de Trois-Rivières le jour même avant 15\u00a0h, du lundi au vendredi.";

export async function seedCatalogue(database: Database, shop: DemoShop, now: number): Promise<void> {
  const settings = openSettings(database);
  await settings.change(catalogueSettings, "promises", PROMISES);
  await settings.change(catalogueSettings, "shopIntro", SHOP_INTRO);
  await settings.change(catalogueSettings, "priceBands", [30, 75, 150]);
  await database.write(async (trx, invalidate) => {
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
    await indexPrinters(trx);
    await add(
      trx,
      "categories",
      shop.categories.map((category) => ({ id: category.slug, ...category })),
    );
    const places = shelfOrder(shop.products);
    const kept = await keepProducts(
      trx,
      invalidate,
      shop.products.map((product) => ({
        after: toKept(product, places.get(product.slug) ?? 0, morningOf(now)),
      })),
      { trades: [printersTrade] },
    );
    for (const [index, { id }] of kept.entries())
      await setRating(trx, id, givenTo(shop.products[index]?.reviews ?? []));
  });
  await settlePriceBands(database, settings);
}

async function add<Table extends "makers" | "series" | "printers" | "categories">(
  trx: Writer,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
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

function toKept(demo: DemoProduct, position: number, today: number): KeptProduct {
  const { category, maker, daysAgo, reviews: _told, ...product } = demo;
  const createdAt = today - daysAgo * DAY;
  return {
    ...product,
    regularCents: null,
    categoryId: category,
    makerId: maker,
    createdAt,
    position,
    published: true,
    listed: true,
    variations: product.variations.map((variation, index) => ({
      ...toVariation(demo, variation, index),
      createdAt,
    })),
  };
}

function toVariation(
  product: DemoProduct,
  variation: DemoVariation,
  index: number,
): Omit<KeptVariation, "createdAt"> {
  const { picture, ...own } = variation;
  return {
    ...own,
    slug: `${product.slug}-${index + 1}`,
    lowStockAt: product.lowStockAt,
    sold: product.sold,
    position: index,
    published: true,
    codes: [variation.sku],
    pictures: picture ? [picture] : [],
  };
}

function givenTo(reviews: readonly DemoReview[]) {
  const rated = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = rated.reduce((total, rating) => total + rating, 0);
  return { sum, rated: rated.length, reviews: reviews.length };
}
