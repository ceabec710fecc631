/** The catalogue: what is sold, and the rules that need nothing but themselves. */
import type { GalleryPicture } from "../../design/gallery/picture";
import type { Cents } from "../../kernel/money";

/** What a price is divided by: « la feuille », « le mètre »; `words.ts` and trades say which there are. */
export interface Unit {
  per: string;
  count: number;
}

export type ProductPicture = GalleryPicture;

/** A product as a listing shows it. */
export interface ProductCard {
  id: number;
  kind: "simple" | "variable";
  slug: string;
  sku: string;
  name: string;
  /** A code that a trade has a label and dots for. */
  colour: string | null;
  unit: Unit | null;
  price: Price;
  stock: Stock;
  rating: Rating;
  badge: string | null;
  /** What the pieces of a pack cost one by one. */
  apartCents: Cents | null;
  /** Made for some machines and not for others: a trade says which. */
  fitsSome: boolean;
  picture: ProductPicture | null;
}

/** From the lowest to the highest of its variations; the regular price is struck through. */
export interface Price {
  cents: Cents;
  maxCents: Cents;
  regularCents: Cents | null;
}

export interface Rating {
  /** 0 when nobody has rated. */
  average: number;
  /** How many gave stars. */
  rated: number;
  /** How many wrote. */
  reviews: number;
}

/** What those who wrote about a product gave it, in all. */
export interface Given {
  /** Stars, added up. */
  sum: number;
  rated: number;
  reviews: number;
}

export interface Stock {
  left: number;
  lowAt: number;
}

/** What shoppers are told of the stock; pages change only when this does. */
export type StockState = "in" | "low" | "out";

export function stockState({ left, lowAt }: Stock): StockState {
  if (left <= 0) return "out";
  return left <= lowAt ? "low" : "in";
}

/** What the count of a stock says that nobody counts: more than any cart may hold. */
export const UNCOUNTED_STOCK = 1_000_000;

export const stockColumns = (left: number | null) => ({
  stock: left ?? UNCOUNTED_STOCK,
  stock_counted: left === null ? 0 : 1,
});

export interface Choice {
  slug: string;
  name: string;
  values: string[];
}

export interface Variation {
  id: number;
  sku: string;
  choices: Record<string, string>;
  price: Price;
  stock: Stock;
  picture: ProductPicture | null;
}

export interface NamedLink {
  slug: string;
  name: string;
}

/** A product as its neighbours name it. */
export interface ListedProduct extends NamedLink {
  id: number;
}

/** A product as its own page shows it. */
export interface Product extends Omit<ProductCard, "picture"> {
  /** Where it stands on its shelf. */
  position: number;
  /** What people type to find it, its own code left out. */
  codes: string[];
  summary: string;
  description: string[];
  category: NamedLink;
  maker: NamedLink | null;
  volumeMl: number | null;
  weightGrams: number;
  soldIndividually: boolean;
  /** Not sent: a service, a file. */
  virtual: boolean;
  attributes: { name: string; value: string }[];
  choices: Choice[];
  variations: Variation[];
  pictures: ProductPicture[];
}

/** The orders that listings offer, under the names that addresses carry. */
export const SORTS = ["menu_order", "popularity", "rating", "date", "price", "price-desc"] as const;
type Sort = (typeof SORTS)[number];

/** Heeded in an address, though no listing offers them. */
export const UNOFFERED_ORDERS = [
  "menu_order-desc",
  "title",
  "title-desc",
  "id",
  "id-desc",
  "date-asc",
  "rand",
] as const;

/** What was searched for comes nearest first; a shelf's own order means nothing there. */
export type OfferedOrder = Sort | "relevance";
export type Order = OfferedOrder | (typeof UNOFFERED_ORDERS)[number];
export const SEARCH_SORTS = ["relevance", "popularity", "rating", "date", "price", "price-desc"] as const;

export interface Listing {
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
}

export const MAX_PAGE = 1000;

/** How many pages a listing has; always one, even when it is empty. */
export function pagesFor(total: number, perPage: number): number {
  return Math.max(1, Math.min(MAX_PAGE, Math.ceil(total / perPage)));
}

/** The saving in whole per cent; undefined when there is none worth telling, or none that choices have in common. */
export function discountPercent({ cents, maxCents, regularCents }: Price): number | undefined {
  return maxCents === cents ? percentBelow(cents, regularCents) : undefined;
}

/** How much less a pack costs than its pieces, in whole per cent. */
export function packPercent({ price, apartCents }: Pick<ProductCard, "price" | "apartCents">) {
  return price.maxCents === price.cents ? percentBelow(price.cents, apartCents) : undefined;
}

/** Rounded down, in whole numbers only: a saving is never told greater than it is. */
function percentBelow(cents: Cents, other: Cents | null): number | undefined {
  if (!other || other <= cents) return undefined;
  return Math.floor(((other - cents) * 100) / other) || undefined;
}
