/** What the checkout's routes share: whose cart it is, how often one may ask, and what a form proves. */
import type { Config } from "../../config";
import { isId, randomId } from "../../kernel/ids";
import { createTurns, type Turns } from "../../kernel/turns";
import { createLimit, type Limit } from "../../platform/http/limits";
import type { Signing } from "../../platform/http/signing";
import type { Site } from "../../platform/http/site";
import type { Verbs } from "../../platform/http/verbs";
import { COUPON_RATE, createKeeper, type Keeper } from "../cart";
import type { OnlinePayment, OrderWorld } from "../orders";
import type { CheckoutWorld, Sell } from "./actions";
import { LONGEST_LINE, NONCE_TICK_MS, PLACE_RATE, REVIEW_RATE, REVIEW_TICK_MS, TILLS } from "./settings";

export interface CheckoutParts extends OrderWorld {
  site: Site;
  verbs: Verbs;
  signing: Signing;
  config: Pick<Config, "publicUrl">;
  random?: () => number;
  sell?: Sell;
  /** Absent where nothing is paid online. */
  online?: OnlinePayment;
}

export interface CheckoutContext extends CheckoutWorld {
  site: Site;
  keeper: Keeper;
  proofs: Proofs;
  /** Where buyers stand in line. */
  tills: Turns;
  /** How often one address may order, and how often it may look. */
  orders: Limit;
  looks: Limit;
  /** How often it may try a coupon. */
  coupons: Limit;
}

export function contextOf(parts: CheckoutParts): CheckoutContext {
  const { signing, config, clock, random = Math.random } = parts;
  return {
    ...parts,
    random,
    keeper: createKeeper(signing, config.publicUrl?.protocol === "https:"),
    proofs: createProofs(signing),
    tills: createTurns(TILLS, LONGEST_LINE),
    orders: createLimit(PLACE_RATE, clock),
    looks: createLimit(REVIEW_RATE, clock),
    coupons: createLimit(COUPON_RATE, clock),
  };
}

export type Deed = "checkout" | "update-order-review" | "store-checkout";

/** What we gave out with a form and want to see again. */
export interface Proofs {
  newKey(): string;
  /** Which form was sent; never a key that a client has made up. */
  keyIn(sealed: string): string | undefined;
  nonce(deed: Deed, cartId: string | undefined): string;
  isNonce(given: unknown, deed: Deed, cartId: string | undefined): boolean;
  /** Names a cart to whoever keeps no cookies; holding it is proof enough. */
  cartToken(cartId: string): string;
  cartIn(token: unknown): string | undefined;
}

const KEY_PURPOSE = "checkout-form";
const CART_PURPOSE = "cart-token";

function createProofs(signing: Signing): Proofs {
  return {
    newKey: () => signing.seal(KEY_PURPOSE, randomId()),
    keyIn: (sealed) => {
      const key = signing.open(KEY_PURPOSE, sealed);
      return isId(key) ? key : undefined;
    },
    nonce: (deed, cartId = "") => signing.token(ticksOf(deed), deed, cartId),
    isNonce: (given, deed, cartId = "") => signing.isToken(given, ticksOf(deed), deed, cartId),
    cartToken: (cartId) => signing.seal(CART_PURPOSE, cartId),
    cartIn: (token) => {
      const id = typeof token === "string" ? signing.open(CART_PURPOSE, token) : undefined;
      return isId(id) ? id : undefined;
    },
  };
}

const ticksOf = (deed: Deed): number => (deed === "update-order-review" ? REVIEW_TICK_MS : NONCE_TICK_MS);
