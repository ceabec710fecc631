/** Draws a cart for the visitor it belongs to: as fragments for a script, or as a page. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Database } from "../../platform/db";
import { fullName, productGrid } from "../catalogue";
import { canComeBack } from "./actions";
import type { Cart, CartLine } from "./cart";
import type { CartDoors } from "./doors";
import type { Keeper } from "./keeper";
import { type CartAnswer, REGIONS } from "./names";
import { CartContent, type CartContentProps, type CartNotice } from "./page";
import { CartCount, MiniCart, type TakenOut } from "./regions";
import { texts } from "./texts.fr";
import { cartHash } from "./wire";

export const drawAlone = (piece: ReactElement): string => renderToStaticMarkup(piece);

/** What every page shows of a cart. */
export function cartAnswer(keeper: Keeper, cart: Cart, takenOut?: TakenOut): CartAnswer {
  return {
    fragments: {
      [REGIONS.miniCart]: drawAlone(
        <MiniCart cart={cart} links={keeper.links(cart.id)} takenOut={takenOut} />,
      ),
      [REGIONS.count]: drawAlone(<CartCount count={cart.count} />),
    },
    cart_hash: cartHash(cart),
  };
}

/** The same, with the cart's own page. */
export function cartPageAnswer(keeper: Keeper, content: CartContentProps): CartAnswer {
  const { fragments, cart_hash } = cartAnswer(keeper, content.cart);
  return { fragments: { ...fragments, [REGIONS.page]: drawAlone(<CartContent {...content} />) }, cart_hash };
}

export async function contentOf(
  keeper: Keeper,
  doors: CartDoors,
  cart: Cart,
  notice?: CartNotice,
): Promise<CartContentProps> {
  return {
    cart,
    notice,
    links: keeper.links(cart.id),
    rows: await doors.estimate(cart, keeper.links(cart.id).removeCoupon),
    limits: await doors.limits(cart),
    departure: await doors.departure(cart),
    proposal: doors.proposal,
    token: keeper.token("update", cart.id),
  };
}

export function takenOutOf(keeper: Keeper, cart: Cart, line: CartLine | undefined): TakenOut | undefined {
  if (!line) return undefined;
  const undo = canComeBack(line) ? keeper.links(cart.id).undo(line.key) : undefined;
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
