/** A shelf as a listing shows it: counted whole, then narrowed, then cut into pages. */
import type { Currency } from "../../../kernel/market";
import type { Database, Reader } from "../../../platform/db";
import { type Listing, type Order, pagesFor } from "../catalogue";
import { conditionsOf } from "../facets/columns";
import { type Counts, countFacets } from "../facets/counts";
import { type Facet, type Names, onlyKnown } from "../facets/facets";
import type { CountShelf } from "../facets/kept-counts";
import { cellsFrom, countsOf, namesOf } from "../facets/store";
import type { Shelf } from "./shelf";
import { listProducts } from "./store";

export interface OpenShelf {
  listing: Listing;
  /** The shelf, without what nobody knows of what was chosen. */
  shelf: Shelf;
  counts: Counts;
  names: Names;
}

interface AskedShelf {
  shelf: Shelf;
  sort: Order;
  page: number;
  perPage: number;
  facets: readonly Facet[];
  currency: Currency;
}

/** The counts say how many pages there are. */
export async function openShelf(
  { read }: Database,
  ask: AskedShelf,
  count: CountShelf = (shelf) => countsOf(read, shelf),
): Promise<OpenShelf> {
  const [{ names, byId }, counted] = await Promise.all([
    namesOf(read, ask.currency),
    count({ ...ask.shelf, chosen: {} }),
  ]);
  const cells = cellsFrom(ask.facets, counted, byId);
  const chosen = onlyKnown(ask.shelf.chosen ?? {}, names);
  const counts = countFacets(cells, chosen, names, ask.facets);
  const shelf = { ...ask.shelf, chosen, conditions: conditionsOf(ask.facets, chosen) };
  return { listing: await cutPage(read, { ...ask, shelf }, counts.total), shelf, counts, names };
}

async function cutPage(
  read: Reader,
  { shelf, sort, page, perPage }: AskedShelf,
  total: number,
): Promise<Listing> {
  const pages = pagesFor(total, perPage);
  const cut = { shelf, sort, limit: perPage, offset: (page - 1) * perPage };
  const cards = page > pages || total === 0 ? [] : await listProducts(read, cut);
  return { cards, total, page, pages, perPage };
}
