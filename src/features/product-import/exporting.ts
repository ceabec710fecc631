/** The shop's products as the file that WooCommerce reads, and that an import reads back without loss. */

import { htmlLine, htmlOf } from "../../elements/text/html";
import type { Database } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import { awaitsPrice } from "../catalogue";
import {
  type KeptGood,
  type KeptProduct,
  type KeptVariation,
  type Numbered,
  tradeSlot,
  wholeProducts,
} from "../product-editing";
import {
  attributeColumns,
  type ColumnKey,
  columnName,
  type Language,
  listed,
  onOneLine,
  record,
  taxClassCell,
} from "./sheet/wire";
import { knownShelves, surveyProducts, withSales } from "./store";
import { columnSlot, type TradeColumn, withTrade } from "./trade-columns";

/** In WooCommerce's order. */
const COLUMNS: readonly ColumnKey[] = [
  "id",
  "type",
  "sku",
  "name",
  "published",
  "featured",
  "visibility",
  "summary",
  "description",
  "saleStarts",
  "saleEnds",
  "taxStatus",
  "taxClass",
  "inStock",
  "stock",
  "lowStock",
  "backorders",
  "soldIndividually",
  "weight",
  "reviews",
  "salePrice",
  "regularPrice",
  "categories",
  "tags",
  "images",
  "parent",
  "position",
  "brands",
  "sold",
  "slug",
  "created",
  "badge",
  "colour",
  "volume",
  "unit",
  "apart",
  "legends",
  "prices",
  "codes",
];
const READ_AT_ONCE = 200;
const BOM = "\ufeff";

/** The shop, and what trades add to its products. */
export interface ExportWorld {
  database: Database;
  slots: Slots;
}

/** Piece by piece, so that a large shop never stands in memory whole. */
export async function* exportProducts(
  { database: { read: db }, slots }: ExportWorld,
  language: Language,
): AsyncGenerator<string> {
  const trades = slots.all(tradeSlot);
  const columns = withTrade(COLUMNS, slots.all(columnSlot));
  const { ids, attributes } = await surveyProducts(db);
  const known = await knownShelves(db, []);
  const names: Names = {
    category: new Map(known.categories.map(({ id, name }) => [id, name])),
    maker: new Map(known.makers.map(({ id, name }) => [id, name])),
    language,
    columns,
  };
  const numbers = Array.from({ length: attributes }, (_, index) => index + 1);
  yield BOM +
    record([
      ...columns.map((key) => (typeof key === "string" ? columnName(key, language) : key.name)),
      ...numbers.flatMap((number) => attributeColumns(number, language)),
    ]);
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const products = await withSales(
      db,
      await wholeProducts(db, ids.slice(from, from + READ_AT_ONCE), trades),
    );
    yield products.flatMap((product) => linesOf(product, names, attributes)).join("");
  }
}

interface Names {
  category: Map<string, string>;
  maker: Map<string, string>;
  language: Language;
  columns: readonly (ColumnKey | TradeColumn)[];
}

type Cells = Partial<Record<ColumnKey, string>>;

function linesOf(product: Numbered, names: Names, attributes: number): string[] {
  const told = [
    ...product.choices.map(({ name, values }) => ({ name, values })),
    ...product.attributes.map(({ name, value }) => ({ name, values: [value] })),
  ];
  const chosen = (variation: KeptVariation) =>
    product.choices.map(({ name, slug }) => ({ name, values: [variation.choices[slug] ?? ""] }));
  const cellsIn = (cells: Cells, own?: KeptProduct) =>
    names.columns.map((column) =>
      typeof column === "string" ? (cells[column] ?? "") : own ? column.write(own) : "",
    );
  const ofProduct = { ...goodCells(product, names), ...productCells(product, names) };
  return [
    line(cellsIn(ofProduct, product), told, attributes),
    ...product.variations.map((variation) =>
      line(
        cellsIn({ ...goodCells(variation, names), ...variationCells(product, variation) }),
        chosen(variation),
        attributes,
      ),
    ),
  ];
}

function line(
  cells: readonly string[],
  told: readonly { name: string; values: string[] }[],
  attributes: number,
): string {
  const own = Array.from({ length: attributes }, (_, index) => {
    const one = told[index];
    return one ? [htmlLine(one.name), listed(one.values.map(htmlLine)), "1", "0"] : ["", "", "", ""];
  });
  return record([...cells, ...own.flat()]);
}

function goodCells(good: KeptGood & { id: number }, { language }: Names): Cells {
  const money = (cents: number) => decimal((cents / 100).toFixed(2), language);
  return {
    id: String(good.id),
    sku: good.sku,
    published: yes(good.published),
    featured: "0",
    visibility: "visible",
    taxStatus: "taxable",
    inStock: yes(good.stock !== 0),
    stock: String(good.stock ?? ""),
    lowStock: String(good.lowStockAt),
    backorders: "0",
    weight: decimal(String(good.weightGrams / 1000), language),
    ...pricesIn(good, money),
    codes: listed(good.codes.filter((code) => code !== good.sku).map(htmlLine)),
    images: listed(good.pictures.map(({ file }) => file)),
    position: String(good.position),
    sold: String(good.sold),
    slug: good.slug,
    prices: pricesCell(good),
    created: new Date(good.createdAt).toISOString(),
    legends:
      good.pictures.length > 0 ? JSON.stringify(good.pictures.map(({ alt, caption }) => [alt, caption])) : "",
  };
}

/** A sale with dates is told with them. */
function pricesIn(good: KeptGood, money: (cents: number) => string): Cells {
  const { sale, priceCents } = good;
  if (!sale) return { salePrice: "", regularPrice: awaitsPrice(good) ? "" : money(priceCents) };
  return {
    salePrice: money(sale.saleCents),
    regularPrice: money(sale.baseCents),
    saleStarts: new Date(sale.startsAt).toISOString(),
    saleEnds: sale.endsAt === null ? "" : new Date(sale.endsAt).toISOString(),
  };
}

function productCells(product: KeptProduct, { category, maker, language }: Names): Cells {
  const summed: Cells = product.kind === "variable" ? { stock: "", salePrice: "", regularPrice: "" } : {};
  return {
    ...summed,
    type: typeCell(product.kind, product),
    tags: listed((product.tags ?? []).map(htmlLine)),
    name: htmlLine(product.name),
    visibility: product.listed ? "visible" : "hidden",
    summary: onOneLine(htmlLine(product.summary)),
    description: onOneLine(htmlOf(product.description)),
    soldIndividually: yes(product.soldIndividually),
    taxClass: taxClassCell(product.taxClass ?? "standard"),
    reviews: "1",
    categories: listed([escapedPath(category.get(product.categoryId) ?? "")]),
    brands: product.makerId === null ? "" : listed([htmlLine(maker.get(product.makerId) ?? "")]),
    badge: htmlLine(product.badge ?? ""),
    colour: product.colour ?? "",
    volume: product.volumeMl === null ? "" : decimal(String(product.volumeMl), language),
    unit: product.unit ? `${product.unit.count} ${product.unit.per}` : "",
    apart: product.apartCents ? decimal((product.apartCents / 100).toFixed(2), language) : "",
  };
}

/** WooCommerce names a variation after its product and what is chosen. */
function variationCells(product: KeptProduct, variation: KeptVariation): Cells {
  const name = `${product.name} - ${Object.values(variation.choices).join(", ")}`;
  return {
    type: typeCell("variation", variation),
    name: htmlLine(name),
    parent: product.sku,
    taxClass: "parent",
  };
}

const typeCell = (type: string, { virtual }: KeptGood): string => (virtual ? `${type}, virtual` : type);

/** Nothing when the present price is as old as the product. */
function pricesCell({ prices = [], priceCents, createdAt }: KeptGood): string {
  const [first, ...rest] = prices;
  if (!first || (rest.length === 0 && first.at === createdAt && first.cents === priceCents)) return "";
  return JSON.stringify(prices.map(({ at, cents }) => [new Date(at).toISOString(), cents]));
}

const yes = (is: boolean): string => (is ? "1" : "0");
const decimal = (number: string, language: Language): string =>
  language === "fr" ? number.replace(".", ",") : number;
/** A « > » in the name of a shelf is no step down to another. */
const escapedPath = (name: string): string => htmlLine(name).replaceAll(">", "&gt;");
