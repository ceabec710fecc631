/** The shop's calls as others named them: what is read of a request, and the shapes of the answers. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { clean } from "../../kernel/text";
import { paths } from "../../paths";
import { type Asked, type Refusal, refusalWords } from "../catalogue";
import type { AddRefusal, Wish } from "./actions";
import { type Cart, MAX_QUANTITY } from "./cart";
import { type CallSettings, type CartAnswer, type CartPageSettings, ON_CART_PAGE } from "./names";
import { texts } from "./texts.fr";

/* ------------------------------------------------------------------ what comes in */

/** Fields by name, whatever was sent; a name may come several times or hold something else than text. */
const fields = z.record(z.string(), z.unknown()).catch({});
const plain = z
  .union([z.string(), z.number()])
  .transform((value) => clean(String(value)).trim())
  .pipe(z.string().max(200));

type Fields = z.infer<typeof fields>;

/** A plain text, or undefined for anything else. */
const textOf = (value: unknown): string | undefined => {
  const read = plain.safeParse(value);
  return read.success ? read.data : undefined;
};

export type AddReading =
  /** Nothing names a product. */
  | { kind: "nothing" }
  /** Such a product or such a quantity cannot be. */
  | { kind: "impossible"; asked: Asked | undefined; why: Refusal }
  | { kind: "wish"; wish: Wish };

/** Only the product, how many and which variation are read: prices and names are the shop's. */
export function readAdd(given: unknown, product = "product_id"): AddReading {
  const body = fields.parse(given);
  if (body[product] === undefined || body[product] === "") return { kind: "nothing" };
  const productId = numberOf(body[product]);
  if (productId === undefined) return { kind: "impossible", asked: undefined, why: "unavailable" };
  const asked = { productId, variationId: numberOf(body.variation_id), choices: choicesOf(body) };
  const quantity = hasMany(body) ? "quantity" : quantityOf(body.quantity);
  if (typeof quantity !== "number") return { kind: "impossible", asked, why: quantity };
  return { kind: "wish", wish: { ...asked, quantity } };
}

/** Absent, empty and 0 mean 1; what is not a whole number from 1 on is refused. */
export function quantityOf(value: unknown): number | Refusal {
  if (value === undefined) return 1;
  const text = textOf(value);
  if (text === undefined || !/^\d*$/.test(text)) return "quantity";
  return Number(text) > MAX_QUANTITY ? "too-many" : Number(text) || 1;
}

/** « quantity[]=2 », « quantity[12]=2 »: several quantities are none. */
const hasMany = (body: Fields): boolean => Object.keys(body).some((name) => name.startsWith("quantity["));

const MAX_NUMBER = 2 ** 31 - 1;

/** The number of a product: whole, from 1 on, no larger than a number can be. */
function numberOf(value: unknown): number | undefined {
  const text = textOf(value) ?? "";
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_NUMBER ? number : undefined;
}

const MAX_CHOICES = 20;

function choicesOf(body: Fields): Record<string, string> {
  const pairs = Object.entries(body).flatMap(([name, value]) => {
    const slug = /^attribute_(?:pa_)?([a-z0-9_-]{1,60})$/.exec(name)?.[1];
    const text = textOf(value);
    return slug && text ? [[slug, text] as const] : [];
  });
  return Object.fromEntries(pairs.slice(0, MAX_CHOICES));
}

/** The text of one field, empty when there is none. */
export const fieldOf = (given: unknown, name: string): string => textOf(fields.parse(given)[name]) ?? "";

/** Whether a button or a field of this name was sent at all. */
export const hasField = (given: unknown, name: string): boolean => fields.parse(given)[name] !== undefined;

/** `cart[KEY][qty]`: the quantities of the cart page; what is no whole number is left as it was, and told. */
export function readQuantities(given: unknown): { wanted: Map<string, number>; isOdd: boolean } {
  const wanted = new Map<string, number>();
  let isOdd = false;
  for (const [name, value] of Object.entries(fields.parse(given))) {
    const key = /^cart\[([0-9a-f]{32})\]\[qty\]$/.exec(name)?.[1];
    if (!key) continue;
    const text = textOf(value) ?? "";
    if (/^\d{1,9}$/.test(text)) wanted.set(key, Number(text));
    else isOdd = true;
  }
  return { wanted, isOdd };
}

/* ------------------------------------------------------------------- what goes out */

/** Equal for equal carts and prices, and empty for an empty cart; nothing can be read from it. */
export function cartHash({ id, lines, subtotalCents, coupon, discountCents }: Cart): string {
  if (lines.length === 0) return "";
  const facts = lines.map(({ key, productId, quantity, totalCents, problem }) => [
    key,
    productId,
    quantity,
    totalCents,
    problem ?? "",
  ]);
  const coupons = coupon ? [coupon.coupon.code, coupon.refusal ?? "", discountCents] : [];
  return md5(JSON.stringify([id, facts, subtotalCents, ...coupons]));
}

/** Every answer of the calls: for one visitor, now. */
export function forThisVisitor(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-cache, no-store, must-revalidate, max-age=0")
    .header("x-robots-tag", "noindex");
}

export const sendJson = (reply: FastifyReply, answer: CartAnswer | RefusedAnswer): FastifyReply =>
  reply.type("application/json; charset=UTF-8").send(JSON.stringify(answer));

export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type("text/html; charset=UTF-8").send(html);

/** What a client cannot use it does not get: no body at all. */
export const sendNothing = (reply: FastifyReply): FastifyReply => sendHtml(reply, "");

/** A nonce that is not ours, or too old. */
export const sendBadNonce = (reply: FastifyReply): FastifyReply =>
  reply.code(403).type("text/html; charset=UTF-8").send("-1");

interface RefusedAnswer {
  error: true;
  product_url: string | false;
}

export const refusedAnswer = (refusal: AddRefusal): RefusedAnswer => ({
  error: true,
  product_url: reasonPath(refusal) ?? false,
});

/** What the cart's own page tells scripts besides: the proofs of its calls. */
export const cartPageSettings = (
  tokens: Record<"apply" | "remove" | "shipping", string>,
): CartPageSettings => ({
  wc_cart_params: {
    ajax_url: paths.adminCalls,
    wc_ajax_url: paths.calls,
    apply_coupon_nonce: tokens.apply,
    remove_coupon_nonce: tokens.remove,
    update_shipping_method_nonce: tokens.shipping,
  },
});

/** The product's page, with the reason and what was chosen: the same for everybody. */
export function reasonPath({ why, good }: AddRefusal): string | undefined {
  if (!good?.shown) return undefined;
  const which = good.kind === "variation" ? `&variante=${good.id}` : "";
  return `${paths.product(good.slug)}?raison=${refusalWords.toWord(why)}${which}`;
}

export function callSettings(told: {
  origin: string;
  redirectAfterAdd: boolean;
  page: { bodyClass?: string };
}): CallSettings {
  const calls = { ajax_url: paths.adminCalls, wc_ajax_url: paths.calls };
  const shop = md5(told.origin);
  return {
    wc_add_to_cart_params: {
      ...calls,
      i18n_view_cart: texts.viewCart,
      cart_url: paths.cart,
      checkout_url: paths.checkout,
      is_cart: told.page.bodyClass === ON_CART_PAGE ? "1" : "",
      cart_redirect_after_add: told.redirectAfterAdd ? "yes" : "no",
    },
    wc_cart_fragments_params: {
      ...calls,
      cart_hash_key: `wc_cart_hash_${shop}`,
      fragment_name: `wc_fragments_${shop}`,
      request_timeout: "5000",
    },
  };
}

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
