/** Draws a cart for the visitor it belongs to: as fragments for a script, or as a page. */
import type { ReactElement } from "react";
import { fullName, productGrid } from "../catalogue";
import { canComeBack } from "./actions";
import type { Cart, CartLine } from "./cart";
import { type CompanionParts, companionsOf } from "./companions";
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
    deliveryNotes: await dependencies.deliveryNotes(cart),
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

/** « Pendant que vous y êtes »: what goes with this cart and is not in it yet. */
export async function drawOthers(parts: CompanionParts, cart: Cart): Promise<ReactElement | null> {
  const settings = productGrid.settings.parse({ title: texts.meanwhile, count: OFFERED });
  const data = await companionsOf(parts, cart, OFFERED);
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
