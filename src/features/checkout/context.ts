/** What the checkout's routes share: whose cart it is, how often one may ask, and what a form proves. */
import type { Config } from "../../config";
import { type ConcurrencyLimit, createConcurrencyLimit } from "../../kernel/concurrency-limit";
import { isId, randomId } from "../../kernel/ids";
import type { PostGuard } from "../../platform/http/post-guard";
import type { QueryRouter } from "../../platform/http/query-router";
import { createRateLimit, type RateLimit } from "../../platform/http/rate-limit";
import type { Signing } from "../../platform/http/signing";
import type { Site } from "../../platform/http/site";
import { type CartSession, COUPON_RATE, createCartSession } from "../cart";
import type { OnlinePayment, OrderPlaced, OrderWorld } from "../orders";
import type { CheckoutWorld, Sell } from "./actions";
import { type Served, servedBy } from "./address/served";
import {
  checkoutSettings,
  LONGEST_LINE,
  NONCE_TICK_MS,
  PLACE_RATE,
  REVIEW_RATE,
  REVIEW_TICK_MS,
  rulesIn,
  TILLS,
} from "./settings";

export interface CheckoutParts extends OrderWorld {
  site: Site;
  verbs: QueryRouter;
  signing: Signing;
  config: Pick<Config, "publicUrl">;
  random?: () => number;
  sell?: Sell;
  /** Absent where nothing is paid online. */
  online?: OnlinePayment;
  /** Told of every order that is placed. */
  placed?: readonly OrderPlaced[];
  /** Asks for proof while too many cards are refused. */
  guard?: PostGuard;
}

export interface CheckoutContext extends CheckoutWorld {
  site: Site;
  cartSession: CartSession;
  csrf: CsrfTokens;
  guard?: PostGuard;
  /** Where buyers stand in line. */
  orderQueue: ConcurrencyLimit;
  /** How often one address may order, and how often it may look. */
  orders: RateLimit;
  looks: RateLimit;
  /** How often it may try a coupon. */
  coupons: RateLimit;
  placed?: readonly OrderPlaced[];
}

export function contextOf(parts: CheckoutParts): CheckoutContext {
  const { signing, config, clock, random = Math.random } = parts;
  return {
    ...parts,
    random,
    cartSession: createCartSession(signing, config.publicUrl?.protocol === "https:"),
    csrf: createProofs(signing),
    orderQueue: createConcurrencyLimit(TILLS, LONGEST_LINE),
    orders: createRateLimit(PLACE_RATE, clock),
    looks: createRateLimit(REVIEW_RATE, clock),
    coupons: createRateLimit(COUPON_RATE, clock),
  };
}

/** Where those who order may live, as it is set. */
export const servedNow = async ({
  market,
  settings,
}: Pick<CheckoutContext, "market" | "settings">): Promise<Served> =>
  servedBy(market, rulesIn(market, await settings.read(checkoutSettings)));

type FormPurpose = "checkout" | "update-order-review" | "store-checkout";

/** What we gave out with a form and want to see again. */
interface CsrfTokens {
  newKey(): string;
  /** Which form was sent; never a key that a client has made up. */
  keyIn(sealed: string): string | undefined;
  nonce(action: FormPurpose, cartId: string | undefined): string;
  isNonce(given: unknown, action: FormPurpose, cartId: string | undefined): boolean;
  /** Names a cart to whoever keeps no cookies; holding it is proof enough. */
  cartToken(cartId: string): string;
  cartIn(token: unknown): string | undefined;
}

const KEY_PURPOSE = "checkout-form";
const CART_PURPOSE = "cart-token";

function createProofs(signing: Signing): CsrfTokens {
  return {
    newKey: () => signing.seal(KEY_PURPOSE, randomId()),
    keyIn: (sealed) => {
      const key = signing.open(KEY_PURPOSE, sealed);
      return isId(key) ? key : undefined;
    },
    nonce: (action, cartId = "") => signing.token(ticksOf(action), action, cartId),
    isNonce: (given, action, cartId = "") => signing.isToken(given, ticksOf(action), action, cartId),
    cartToken: (cartId) => signing.seal(CART_PURPOSE, cartId),
    cartIn: (token) => {
      const id = typeof token === "string" ? signing.open(CART_PURPOSE, token) : undefined;
      return isId(id) ? id : undefined;
    },
  };
}

const ticksOf = (action: FormPurpose): number =>
  action === "update-order-review" ? REVIEW_TICK_MS : NONCE_TICK_MS;
