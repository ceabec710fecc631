/** What can be asked of the catalogue. */
import type { Database, Reader, Touch, Writer } from "../../platform/db";
import {
  type Given,
  type Listing,
  type Order,
  type Product,
  pagesFor,
  type Shelf,
  type Stock,
  stockState,
  UNCOUNTED_STOCK,
} from "./catalogue";
import { type Counts, countFacets, type Names } from "./facets/counts";
import { type FacetName, onlyKnown } from "./facets/facets";
import type { CountShelf } from "./facets/kept-counts";
import { cellsFrom, countsOf, namesOf } from "./facets/store";
import { type OpenPrinter, openPrinter } from "./finder/actions";
import { holdFamilies } from "./keeping/store";
import { listProducts } from "./listing/store";
import { type Neighbours, neighboursOf } from "./neighbours/actions";
import { findProduct } from "./product/store";
import { setRating, setStock, stockOf, stockOfVariations } from "./store";

export const productTag = (id: number): string => `product:${id}`;
/** Touched when products come, go, or change places. */
export const SHELVES_TAG = "shelves";
/** Touched when the best rated may have changed places. */
export const RATINGS_TAG = "ratings";

/** Touched when what a facet counts may have changed. */
export const COUNTS_TAG = "facets";

export interface OpenShelf {
  listing: Listing;
  /** The shelf, without what nobody knows of what was chosen. */
  shelf: Shelf;
  counts: Counts;
  names: Names;
}

/** Counted whole, then narrowed: the counts say how many pages there are. */
export async function openShelf(
  { read }: Database,
  ask: { shelf: Shelf; sort: Order; page: number; perPage: number; facets: readonly FacetName[] },
  count: CountShelf = (shelf) => countsOf(read, shelf),
): Promise<OpenShelf> {
  const [{ names, byId }, counted] = await Promise.all([namesOf(read), count({ ...ask.shelf, chosen: {} })]);
  const cells = cellsFrom(counted, byId);
  const chosen = onlyKnown(ask.shelf.chosen ?? {}, (facet, slug) => names[facet].has(slug));
  const counts = countFacets(cells, chosen, names, ask.facets);
  const shelf = { ...ask.shelf, chosen };
  return { listing: await cutPage(read, { ...ask, shelf }, counts.total), shelf, counts, names };
}

async function cutPage(
  read: Reader,
  { shelf, sort, page, perPage }: { shelf: Shelf; sort: Order; page: number; perPage: number },
  total: number,
): Promise<Listing> {
  const pages = pagesFor(total, perPage);
  const cut = { shelf, sort, limit: perPage, offset: (page - 1) * perPage };
  const cards = page > pages || total === 0 ? [] : await listProducts(read, cut);
  return { cards, total, page, pages, perPage };
}

export interface OpenProduct extends Neighbours {
  product: Product;
  /** For a printer that is sold: what it takes. */
  machine: OpenPrinter | undefined;
}

export async function openProduct(
  { read }: Database,
  slug: string,
  { related, printersShelf }: { related: number; printersShelf: string },
): Promise<OpenProduct | undefined> {
  const product = await findProduct(read, slug);
  if (!product) return undefined;
  const [printer] = product.category.slug === printersShelf ? product.printers : [];
  const [neighbours, machine] = await Promise.all([
    neighboursOf(read, product, { related, printersShelf }),
    printer && openPrinter(read, printer.slug, printersShelf),
  ]);
  return { product, machine, ...neighbours };
}

/** The stock of a product with variations is that of all of them. Null: not counted any more. */
export function changeStock(database: Database, productId: number, left: number | null): Promise<boolean> {
  return database.write(async (trx, touch) => {
    const asked = await stockOf(trx, productId);
    if (!asked) return false;
    const { parentId } = asked;
    // a sale of another variation moves the same product: it is over, or it waits
    await holdFamilies(trx, [parentId ?? productId]);
    const found = await stockOf(trx, productId);
    if (found) await restock(trx, touch, productId, found.stock, left);
    const parent = parentId === null ? undefined : await stockOf(trx, parentId);
    if (parent && parentId !== null)
      await restock(trx, touch, parentId, parent.stock, await stockOfVariations(trx, parentId));
    return true;
  });
}

/** Pages that show a product change only when what they say of its stock does (in, low, out). */
async function restock(
  trx: Writer,
  touch: Touch,
  id: number,
  before: Stock,
  left: number | null,
): Promise<void> {
  await setStock(trx, id, left);
  touch(...tagsFor(id, before, { ...before, left: left ?? UNCOUNTED_STOCK }));
}

/** Whether a page would say something else of the stock. */
export function saysSomethingElse(before: Stock, after: Stock): boolean {
  const state = stockState(after);
  return state !== stockState(before) || (state === "low" && before.left !== after.left);
}

/** What a move of stock touches: the product's own pages, and the counts when it comes or goes. */
export function tagsFor(id: number, before: Stock, after: Stock): string[] {
  if (!saysSomethingElse(before, after)) return [];
  const comesOrGoes = before.left > 0 !== after.left > 0;
  return [productTag(id), ...(comesOrGoes ? [COUNTS_TAG] : [])];
}

/** Inside the transaction in which a review came or went. */
export async function rateProduct(trx: Writer, touch: Touch, productId: number, given: Given): Promise<void> {
  await setRating(trx, productId, given);
  touch(productTag(productId), RATINGS_TAG, COUNTS_TAG);
}
