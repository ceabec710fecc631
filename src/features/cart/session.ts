/** Whose cart a request speaks of: a signed cookie of ours says it; the two that scripts read only tell that there is one. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import { hostCookie, readCookie, writeCookie } from "../../platform/http/cookies";
import type { Signing } from "../../platform/http/signing";
import type { Cart } from "./cart";
import { COOKIES } from "./names";
import { CALL_TICK_MS, KEPT_MS, TOKEN_TICK_MS, WAITING_SECONDS } from "./settings";
import { cartHash } from "./wire";

/** The links that change a cart without any script. */
export interface CartLinks {
  remove(key: string): string;
  undo(key: string): string;
  removeCoupon(code: string): string;
}

/** What a form or a link of the cart does. */
export type CartAction =
  | "remove"
  | "undo"
  | "update"
  | "apply-coupon"
  | "remove-coupon"
  | "update-shipping-method";

export interface CartSession {
  /** The visitor's own cart, never one that a client has chosen. */
  cartIdOf(request: FastifyRequest): string | undefined;
  /** Sends the cookies that go with this cart. */
  remember(request: FastifyRequest, reply: FastifyReply, cart: Cart): void;
  links(cartId: string | undefined): CartLinks;
  /** Proves that a link or a form was drawn by us for this very cart. */
  token(action: CartAction, cartId: string | undefined, key?: string): string;
  isToken(given: unknown, action: CartAction, cartId: string | undefined, key?: string): boolean;
  /** Words for the page that the browser is sent to: nobody else can make it say them, nor say them of another cart. */
  carry(cartId: string | undefined, words: string): string;
  carried(cartId: string | undefined, sealed: string | undefined): string | undefined;
  /** The order that this visitor has placed and may not have paid yet. */
  waitingOf(request: FastifyRequest): string | undefined;
  /** Remembers such an order, so that what it holds back never stands in its owner's own way; without one, forgets it. */
  wait(reply: FastifyReply, orderId?: string): void;
}

const PURPOSE = "cart";
const WAITING = "waiting-order";
const WORDS = "cart-words:";

export function createCartSession(signing: Signing, secure: boolean): CartSession {
  const name = hostCookie("vitrine_cart", secure);
  const waiting = hostCookie("vitrine_attente", secure);
  const hidden = { hidden: true, secure };
  const cartIdOf = (request: FastifyRequest) => {
    const id = signing.open(PURPOSE, readCookie(request, name));
    return isId(id) ? id : undefined;
  };
  const token: CartSession["token"] = (action, cartId = "", key = "") =>
    signing.token(ticksOf(action), action, cartId, key);
  return {
    cartIdOf,
    token,
    isToken: (given, action, cartId = "", key = "") =>
      signing.isToken(given, ticksOf(action), action, cartId, key),
    links: (cartId) => ({
      remove: (key) => `${paths.cart}?remove_item=${key}&_wpnonce=${token("remove", cartId, key)}`,
      undo: (key) => `${paths.cart}?undo_item=${key}&_wpnonce=${token("undo", cartId, key)}`,
      removeCoupon: (code) =>
        `${paths.cart}?remove_coupon=${code}&_wpnonce=${token("remove-coupon", cartId, code)}`,
    }),
    remember: (request, reply, cart) => {
      if (cart.id)
        writeCookie(reply, name, signing.seal(PURPOSE, cart.id), {
          ...hidden,
          maxAgeSeconds: KEPT_MS / 1000,
        });
      else if (readCookie(request, name) !== undefined)
        writeCookie(reply, name, "", { ...hidden, maxAgeSeconds: 0 });
      tellScripts(request, reply, cart, secure);
    },
    carry: (cartId = "", words) => signing.seal(WORDS + cartId, Buffer.from(words).toString("base64url")),
    carried: (cartId = "", sealed) => {
      const words = signing.open(WORDS + cartId, sealed);
      return words && Buffer.from(words, "base64url").toString();
    },
    waitingOf: (request) => {
      const id = signing.open(WAITING, readCookie(request, waiting));
      return isId(id) ? id : undefined;
    },
    wait: (reply, orderId) =>
      writeCookie(reply, waiting, orderId ? signing.seal(WAITING, orderId) : "", {
        ...hidden,
        maxAgeSeconds: orderId ? WAITING_SECONDS : 0,
      }),
  };
}

const ticksOf = (action: CartAction): number =>
  action === "remove" || action === "undo" || action === "update" ? TOKEN_TICK_MS : CALL_TICK_MS;

/** Said again only when it has changed; taken away with the last line. */
function tellScripts(request: FastifyRequest, reply: FastifyReply, cart: Cart, secure: boolean): void {
  const hash = cartHash(cart);
  for (const [name, value] of [
    [COOKIES.filled, hash && "1"],
    [COOKIES.hash, hash],
  ] as const) {
    const had = readCookie(request, name);
    if (value) had !== value && writeCookie(reply, name, value, { secure });
    else if (had !== undefined) writeCookie(reply, name, "", { secure, maxAgeSeconds: 0 });
  }
}
