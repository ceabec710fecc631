/** Coupons of a test's own, and shoppers who use them by the raw calls. */
import type { LightMyRequestResponse } from "fastify";
import { findCoupon, insertCoupon, type Terms } from "../../src/features/coupons";
import type { Database } from "../../src/platform/db";
import { JOSEE } from "./buying";
import type { CartJson, Shopper } from "./shopper";

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
