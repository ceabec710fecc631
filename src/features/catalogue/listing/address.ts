/** What a listing reads of its address, and the one address of each of its pages. */
import { z } from "zod";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, moved } from "../../../platform/render/page";
import { MAX_PAGE, type OfferedOrder, type Order, UNOFFERED_ORDERS } from "../catalogue";
import { type Chosen, chosenIn } from "../facets/facets";
import { addressOf } from "./listing-page";

/** The part of a listing's address that every listing reads. */
export type ListingQuery = Chosen & { orderby: Order; paged?: number; s?: string };

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
  sorts: readonly OfferedOrder[],
  answer: (number: number) => Promise<Answer>,
): Promise<Answer> {
  const { page: text } = ask.params;
  const { s, orderby: sort, paged } = ask.query;
  const at = (path: string) =>
    moved(
      addressOf({ pathOf: () => path, kept: s ? { s } : {}, sort, sorts, chosen: chosenIn(ask.query) }, 1),
    );
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
