/** A shopper at the checkout: the form as it was drawn, filled in with raw names, and sent; and coupons of a test's own. */
import type { LightMyRequestResponse } from "fastify";
import { findCoupon, insertCoupon, type Terms } from "../../src/features/coupons";
import type { Database } from "../../src/platform/db";
import type { CartJson, Fields, Shopper } from "./shopper";

export interface CheckoutForm {
  /** What the page itself put into the form. */
  key: string;
  nonce: string;
  total: string;
  /** What it is the total of. */
  shown: string;
  /** For counting again. */
  review: string;
  html: string;
}

/** Somebody who exists only here. */
export const JOSEE: Fields = {
  billing_email: "josee.gauthier@exemple.ca",
  billing_first_name: "Josée",
  billing_last_name: "Gauthier",
  billing_company: "",
  billing_phone: "819 555-0142",
  billing_country: "CA",
  billing_address_1: "87, rue des Forges",
  billing_address_2: "",
  billing_city: "Trois-Rivières",
  billing_state: "QC",
  billing_postcode: "G9A 1B2",
  order_comments: "",
  "shipping_method[0]": "flat_rate:standard",
  payment_method: "bacs",
  terms: "1",
  "terms-field": "1",
};

/** The same buyer for the JSON call. */
export const JOSEE_JSON = {
  billing_address: {
    first_name: "Josée",
    last_name: "Gauthier",
    address_1: "87, rue des Forges",
    city: "Trois-Rivières",
    state: "QC",
    postcode: "G9A 1B2",
    country: "CA",
    email: "josee.gauthier@exemple.ca",
  },
  payment_method: "bacs",
  terms: true,
};

export const ATTRIBUTION = {
  wc_order_attribution_source_type: "utm",
  wc_order_attribution_referrer: "https://exemple.ca/page",
  wc_order_attribution_utm_campaign: "octobre",
  wc_order_attribution_utm_source: "infolettre",
  wc_order_attribution_utm_medium: "courriel",
  wc_order_attribution_utm_content: "bouton",
  wc_order_attribution_utm_id: "42",
  wc_order_attribution_utm_term: "encre",
  wc_order_attribution_session_entry: "https://exemple.ca/boutique/?utm_source=infolettre",
  wc_order_attribution_session_start_time: "2026-11-15 14:05:00",
  wc_order_attribution_session_pages: "7",
  wc_order_attribution_session_count: "2",
  wc_order_attribution_user_agent: "Mozilla/5.0 (iPhone) Mobile/15E148",
} satisfies Fields;

export async function openForm(shopper: Shopper): Promise<CheckoutForm> {
  const { body: html } = await shopper.ask("/commande/");
  return { ...formIn(html), html };
}

export function formIn(html: string): Omit<CheckoutForm, "html"> {
  const written = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return {
    key: written("checkout_key"),
    nonce: written("woocommerce-process-checkout-nonce"),
    total: written("checkout_total"),
    shown: written("checkout_shown"),
    review: /"update_order_review_nonce":"([^"]*)"/.exec(html)?.[1] ?? "",
  };
}

/** Each form from a mail address of its own, since orders are limited by address. */
export const filled = (form: Omit<CheckoutForm, "html">, more: Fields = {}): Fields => ({
  ...JOSEE,
  billing_email: `josee.gauthier.${form.key.slice(0, 12)}@exemple.ca`,
  checkout_key: form.key,
  "woocommerce-process-checkout-nonce": form.nonce,
  checkout_total: form.total,
  // a test that tells another total tells nothing of what it is the total of
  checkout_shown: "checkout_total" in more ? "" : form.shown,
  ...more,
});

export interface Ordered {
  result: "success" | "failure";
  redirect: string;
  order_id: number;
  messages: string;
  refresh: boolean;
  reload: boolean;
}

/** As the script sends it. */
export const send = (shopper: Shopper, fields: Fields): Promise<LightMyRequestResponse> =>
  shopper.call("checkout", fields);

/** Opens the form, fills it in, sends it. */
export async function order(shopper: Shopper, more: Fields = {}): Promise<Ordered> {
  return (await send(shopper, filled(await openForm(shopper), more))).json() as Ordered;
}

/** Ten per cent for everybody, always, unless the test says otherwise. */
export async function newCoupon(
  database: Database,
  code: string,
  terms: Partial<Omit<Terms, "code">> = {},
): Promise<void> {
  const usual: Terms = {
    code,
    kind: "percent",
    value: 10,
    minimumCents: 0,
    startsAt: undefined,
    endsAt: undefined,
    limit: undefined,
    mailLimit: undefined,
  };
  await database.write((trx) => insertCoupon(trx, { ...usual, ...terms }, 0));
}

export const usesOf = async (database: Database, code: string): Promise<number> =>
  (await findCoupon(database.read, code))?.used ?? Number.NaN;

/** Puts a coupon on a cart, as a test may: without asking whether it serves. */
export async function putCoupon(database: Database, cartId: string, code: string): Promise<void> {
  const coupon = await findCoupon(database.read, code);
  await database.write((trx) =>
    trx
      .insertInto("cart_coupons")
      .values({ cart_id: cartId, coupon_id: coupon?.id ?? "" })
      .execute(),
  );
}

/** The proofs that the checkout's page gives out for the two calls. */
export function proofsIn(html: string): { apply: string; remove: string } {
  const written = (name: string) => new RegExp(`"${name}_nonce":"([^"]*)"`).exec(html)?.[1] ?? "";
  return { apply: written("apply_coupon"), remove: written("remove_coupon") };
}

export async function applyCoupon(shopper: Shopper, code: string): Promise<LightMyRequestResponse> {
  const { apply } = proofsIn((await shopper.ask("/commande/")).body);
  return shopper.call("apply_coupon", { security: apply, coupon_code: code });
}

export async function removeCoupon(shopper: Shopper, code: string): Promise<LightMyRequestResponse> {
  const { remove } = proofsIn((await shopper.ask("/commande/")).body);
  return shopper.call("remove_coupon", { security: remove, coupon: code });
}

/** Counts again for Josée, as the script does; answers the sum's region. */
export async function countAgain(
  shopper: Shopper,
  security: string,
  method = "flat_rate:standard",
): Promise<string> {
  const typed = { ...JOSEE, "shipping_method[0]": method } as Record<string, string>;
  const answer = await shopper.call("update_order_review", {
    security,
    "shipping_method[0]": method,
    post_data: new URLSearchParams(typed).toString(),
  });
  return (answer.json() as CartJson).fragments[".woocommerce-checkout-review-order-table"] ?? "";
}
