/** The names under which reviews travel: the form's fields, and the author's link to a review that waits. */
import { z } from "zod";
import { paths } from "../../paths";
import type { Posted } from "./actions";
import type { Written } from "./reviews";

/** A field that people do not see; whoever fills it in is not reading the page. */
export const HONEYPOT = "courriel_bis";

/** The sealed link by which a buyer came, sent back with the form. */
export const PURCHASE = "achat";

const text = z.string().catch("");

const posted = z.object({
  // a rating sent twice is not « none »
  rating: z.string().default("").catch("?"),
  comment: text,
  author: text,
  email: text,
  [HONEYPOT]: text,
  [PURCHASE]: text,
  comment_post_ID: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
});

export interface Post {
  productId: number;
  written: Written;
  suspect: boolean;
  /** Empty for everybody who did not come by such a link. */
  sealed: string;
}

/** Whatever was sent: what is not understood is empty. */
export function readPost(body: unknown): Post {
  const read = posted.parse(typeof body === "object" && body !== null ? { ...body } : {});
  const { rating, comment, author, email } = read;
  return {
    productId: read.comment_post_ID,
    written: { rating, comment, author, email },
    suspect: read[HONEYPOT] !== "",
    sealed: read[PURCHASE],
  };
}

/** The query by which an author, and nobody else, sees a review that waits. */
export const WAITING = "unapproved";
const KEY = "moderation-hash";

export function permalinkOf(slug: string, { number, state, key }: Posted): string {
  const query =
    state === "waiting" ? `?${new URLSearchParams({ [WAITING]: String(number), [KEY]: key })}` : "";
  return `${paths.product(slug)}${query}#comment-${number}`;
}

const waiting = z.object({
  [WAITING]: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
  [KEY]: z.string().max(100).catch(""),
});

export function readWaiting(query: unknown): { number: number; key: string } {
  const read = waiting.parse(query);
  return { number: read[WAITING], key: read[KEY] };
}
