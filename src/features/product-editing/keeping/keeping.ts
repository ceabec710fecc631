/** A product as the shop keeps it, whole, with its variations; and the rows it becomes. Trades add fields of their own. */
import type { Cents } from "../../../kernel/money";
import { fold } from "../../../kernel/text";
import { plainCode } from "../../../platform/text-search/words";
import type { PriceChange, ProductRow, Sale, TaxClass } from "../../catalogue";
import { type Choice, stockColumns, type Unit } from "../../catalogue";

/** What a simple product and a variation both are. */
export interface KeptGood {
  /** Absent until it has been kept once. */
  id?: number;
  sku: string;
  slug: string;
  priceCents: Cents;
  /** The price struck through beside the real one; it follows from what was asked before (`prices/`). */
  regularCents: Cents | null;
  /** What was asked, the oldest first; the shop writes on from there. Absent: only the present price is known. */
  prices?: PriceChange[];
  /** Its sale with dates, for whoever writes both; absent: nobody asked. */
  sale?: Sale | null;
  /** Null: not counted, there is always some. */
  stock: number | null;
  lowStockAt: number;
  weightGrams: number;
  /** Not sent: a service, a file. */
  virtual?: boolean;
  /** Where it stands on its shelf, or among the variations. */
  position: number;
  published: boolean;
  /** How many were sold before it came here; the shop counts on from there. */
  sold: number;
  createdAt: number;
  /** What people type to find it, its own code included. */
  codes: string[];
  pictures: KeptPicture[];
}

export interface KeptPicture {
  file: string;
  alt: string;
  caption: string;
}

export interface KeptVariation extends KeptGood {
  choices: Record<string, string>;
}

/** The price and the stock of a product with variations are those of its variations. */
export interface KeptProduct extends KeptGood {
  kind: "simple" | "variable";
  name: string;
  summary: string;
  /** Paragraphs; one that begins with « - » is an item of a list. */
  description: string[];
  categoryId: string;
  makerId: string | null;
  colour: string | null;
  volumeMl: number | null;
  unit: Unit | null;
  /** What the pieces of a pack cost one by one. */
  apartCents?: Cents | null;
  soldIndividually: boolean;
  /** Absent: the usual one. */
  taxClass?: TaxClass;
  badge: string | null;
  attributes: { name: string; value: string }[];
  choices: Choice[];
  /** Has a page and stands on shelves; never so when it is not published. */
  listed: boolean;
  /** Words that lead to it; nobody reads them. */
  tags?: string[];
  variations: KeptVariation[];
}

/** What a row is when it has been numbered; what people said of it is counted elsewhere. */
export type NumberedRow = Omit<ProductRow, Counted>;
type Counted = "rating_sum" | "rating_count" | "rating_average" | "review_count";

/** A product whose every part has its number. */
export type Numbered = Omit<KeptProduct, "variations"> & { id: number; variations: NumberedVariation[] };
export type NumberedVariation = KeptVariation & { id: number };

/** What is hidden stays so when it is published again; listings ask for 1. */
export const HIDDEN = -1;

/** What a trade writes into the row of a product. */
interface RowPart {
  columnsOf(product: Numbered): Partial<NumberedRow>;
}

/** The product's row, then those of its variations. */
export function rowsOf(product: Numbered, trades: readonly RowPart[]): NumberedRow[] {
  const own = Object.assign(productRow(product), ...trades.map(({ columnsOf }) => columnsOf(product)));
  return [own, ...product.variations.map((variation) => variationRow(own, variation))];
}

function productRow(product: Numbered): NumberedRow {
  return {
    ...goodColumns(product),
    ...sumsOf(product),
    parent_id: null,
    kind: product.kind,
    name: product.name,
    name_folded: fold(product.name),
    summary: product.summary,
    description: JSON.stringify(product.description),
    category_id: product.categoryId,
    maker_id: product.makerId,
    colour: product.colour,
    volume_ml: product.volumeMl,
    apart_cents: product.apartCents ?? null,
    unit_per: product.unit?.per ?? null,
    unit_count: product.unit?.count ?? null,
    sold_individually: product.soldIndividually ? 1 : 0,
    fits_some: 0,
    tax_class: product.taxClass ?? "standard",
    badge: product.badge,
    tags: JSON.stringify(product.tags ?? []),
    attributes: JSON.stringify(product.attributes),
    choices: JSON.stringify(product.choices),
    listed: product.listed ? Number(product.published) : HIDDEN,
  };
}

/** A variation says of itself what its product says, except for what is its own. */
function variationRow(parent: NumberedRow, variation: NumberedVariation): NumberedRow {
  return {
    ...parent,
    ...goodColumns(variation),
    parent_id: parent.id,
    kind: "variation",
    choices: JSON.stringify(variation.choices),
    listed: 0,
  };
}

function goodColumns(good: KeptGood & { id: number }) {
  return {
    id: good.id,
    slug: good.slug,
    sku: good.sku,
    price_cents: good.priceCents,
    regular_cents: good.regularCents,
    max_price_cents: good.priceCents,
    ...stockColumns(good.stock),
    virtual: good.virtual ? 1 : 0,
    low_stock_at: good.lowStockAt,
    weight_g: good.weightGrams,
    position: good.position,
    published: good.published ? 1 : 0,
    sold: good.sold,
    created_at: good.createdAt,
  };
}

/** From the lowest price to the highest among those on sale; what is left of all of them. */
function sumsOf({ variations }: Numbered) {
  if (variations.length === 0) return {};
  const shown = variations.filter(({ published }) => published);
  const prices = (shown.length > 0 ? shown : variations).map(({ priceCents }) => priceCents);
  return {
    price_cents: Math.min(...prices),
    max_price_cents: Math.max(...prices),
    regular_cents: null,
    ...stockColumns(together(variations.map(({ stock }) => stock))),
  };
}

/** What is not counted of one is not counted of all. */
const together = (stocks: readonly (number | null)[]): number | null =>
  stocks.reduce((total, stock) => (total === null || stock === null ? null : total + stock), 0);

/** Each way of typing a code once; the last to be written that way is how it is shown. */
export function codesOf({ sku, codes }: Pick<KeptGood, "sku" | "codes">): { code: string; plain: string }[] {
  const all = [sku, ...codes].map((code) => ({ code, plain: plainCode(code) }));
  return [...new Map(all.filter(({ plain }) => plain !== "").map((one) => [one.plain, one])).values()];
}
