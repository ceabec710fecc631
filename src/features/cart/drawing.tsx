/** Draws a cart for the visitor it belongs to: as fragments for a script, or as a page. */
import type { ReactElement } from "react";
import type { Database } from "../../platform/db";
import { fullName, productGrid } from "../catalogue";
import { canComeBack } from "./actions";
import type { Cart, CartLine } from "./cart";
import type { CartContext } from "./context";
import type { CartDependencies } from "./dependencies";
import { type CartAnswer, REGIONS } from "./names";
import { CartContent, type CartContentProps, type CartNotice } from "./page";
import { CartCount, MiniCart, type TakenOut } from "./regions";
import type { CartSession } from "./session";
import { texts } from "./texts.fr";
import { cartHash } from "./wire";

/** What every page shows of a cart. */
type Drawing = Pick<CartContext, "cartSession" | "site">;

export function cartAnswer({ cartSession, site }: Drawing, cart: Cart, takenOut?: TakenOut): CartAnswer {
  return {
    fragments: {
      [REGIONS.miniCart]: site.fragment(
        <MiniCart cart={cart} links={cartSession.links(cart.id)} takenOut={takenOut} />,
      ),
      [REGIONS.count]: site.fragment(<CartCount count={cart.count} />),
    },
    cart_hash: cartHash(cart),
  };
}

/** The same, with the cart's own page. */
export function cartPageAnswer(context: Drawing, content: CartContentProps): CartAnswer {
  const { fragments, cart_hash } = cartAnswer(context, content.cart);
  const { site } = context;
  return {
    fragments: { ...fragments, [REGIONS.page]: site.fragment(<CartContent {...content} />) },
    cart_hash,
  };
}

export async function contentOf(
  cartSession: CartSession,
  dependencies: CartDependencies,
  cart: Cart,
  notice?: CartNotice,
): Promise<CartContentProps> {
  return {
    cart,
    notice,
    links: cartSession.links(cart.id),
    rows: await dependencies.estimate(cart, cartSession.links(cart.id).removeCoupon),
    limits: await dependencies.limits(cart),
    departure: await dependencies.departure(cart),
    proposal: dependencies.proposal,
    token: cartSession.token("update", cart.id),
  };
}

export function takenOutOf(
  cartSession: CartSession,
  cart: Cart,
  line: CartLine | undefined,
): TakenOut | undefined {
  if (!line) return undefined;
  const undo = canComeBack(line) ? cartSession.links(cart.id).undo(line.key) : undefined;
  return { name: fullName(line.good), undo };
}

const OFFERED = 4;

/** « Pendant que vous y êtes »: what others buy and this cart does not hold yet. */
export async function drawOthers(database: Database, cart: Cart): Promise<ReactElement | null> {
  const held = new Set(cart.lines.map(({ good }) => good.productId));
  const settings = productGrid.settings.parse({ title: texts.meanwhile, count: OFFERED * 2 });
  const loaded = await productGrid.load?.(settings, { database });
  const data = (loaded?.data ?? []).filter(({ id }) => !held.has(id)).slice(0, OFFERED);
  if (data.length === 0) return null;
  const Grid = productGrid.view;
  return (
    <section className="section" aria-labelledby="autres-titre">
      <div className="wrap">
        <Grid id="autres" settings={settings} data={data} slots={{}} placed={{}} />
      </div>
    </section>
  );
}
