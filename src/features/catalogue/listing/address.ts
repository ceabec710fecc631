/** What a listing reads of its address, and the one address of each of its pages. */
import { z } from "zod";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, moved } from "../../../platform/render/page";
import { MAX_PAGE, type OfferedOrder, type Order, UNOFFERED_ORDERS } from "../catalogue";
import { type Chosen, chosenIn, type Facet, FOR, pairsOf } from "../facets/facets";

/** The part of a listing's address that every listing reads, beside its facets. */
export interface ListingQuery {
  orderby: Order;
  paged?: number;
  s?: string;
  /** Only what belongs to this, as a trade names it. */
  pour?: string;
}

const MAX_SLUG = 80;

export const forField = {
  [FOR]: z
    .string()
    .max(MAX_SLUG)
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .catch(undefined),
};

/** What the address of a listing's page is made of. */
export interface ListingPlace {
  /** The address of a page of this listing, without its query. */
  pathOf: (page: number) => string;
  /** What else the address carries. */
  kept?: Record<string, string>;
  sort: Order;
  /** The orders offered, the usual one first. */
  sorts: readonly OfferedOrder[];
  chosen: Chosen;
}

/** The usual order is not said and facets come in one order, so that every page has one address. */
export function addressOf({ pathOf, kept = {}, sort, sorts, chosen }: ListingPlace, page: number): string {
  const query = new URLSearchParams([...Object.entries(kept), ...pairsOf(chosen)]);
  if (sort !== sorts[0]) query.set("orderby", sort);
  return query.size > 0 ? `${pathOf(page)}?${query}` : pathOf(page);
}

/** The order and the page, as queries say them; an unknown order is the usual one, and no page is the first. */
export const placeFields = <Offered extends OfferedOrder>(offered: readonly [Offered, ...Offered[]]) => ({
  orderby: z.preprocess(plainOrder, z.enum([...offered, ...UNOFFERED_ORDERS])).catch(offered[0] as never),
  paged: z.string().catch("").transform(laterPage),
});

/** The way in which an order goes by itself need not be said; the most asked for and the best go no other. */
const AS_USUAL = /^(?:(?:price|title|id|menu_order)-asc|date-desc|(?:popularity|rating)-(?:asc|desc))$/;

/** « price-asc » is « price ». */
function plainOrder(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const order = given.toLowerCase();
  return AS_USUAL.test(order) ? order.replace(/-\w+$/, "") : order;
}

/** `page/1/` is the shelf itself, `?paged=2` is `page/2/`; anything that is not a page number does not exist. */
export async function onPage(
  ask: Ask<ListingQuery>,
  { sorts, facets }: { sorts: readonly OfferedOrder[]; facets: readonly Facet[] },
  answer: (number: number) => Promise<Answer>,
): Promise<Answer> {
  const { page: text } = ask.params;
  const { s, pour, orderby: sort, paged } = ask.query;
  const chosen = chosenIn(facets, ask.query);
  const kept = { ...(s && { s }), ...(pour && { pour }) };
  const at = (path: string) => moved(addressOf({ pathOf: () => path, kept, sort, sorts, chosen }, 1));
  if (text === "1") return at(ask.path.replace(/page\/1\/$/, ""));
  if (paged) return at(text === undefined ? `${ask.path}page/${paged}/` : ask.path);
  const number = text === undefined ? 1 : pageNumber(text);
  return number ? answer(number) : missing;
}

const laterPage = (text: string): number | undefined => (text === "1" ? undefined : pageNumber(text));

/** Undefined for what is no number, and for pages that nobody reads. */
export function pageNumber(text: string): number | undefined {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_PAGE ? number : undefined;
}
