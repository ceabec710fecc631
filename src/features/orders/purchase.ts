/** What a review link proves: that a product was bought with an order, and kept. */
import type { Reader } from "../../platform/db";
import { familyOf, goodsFor } from "../catalogue";
import type { OrderLinks } from "./links";
import { mannerOf, type Order, type OrderState } from "./orders";
import { findOrder } from "./store";

export interface Purchase {
  productId: number;
  /** The buyer's address, as the order knows it. */
  email: string;
}

const KEPT: readonly OrderState[] = ["paid", "shipped", "delivered"];

export async function purchaseIn(
  db: Reader,
  links: OrderLinks,
  sealed: string,
): Promise<Purchase | undefined> {
  const link = links.reviewed(sealed);
  const order = link && (await findOrder(db, { id: link.orderId }));
  if (!order || !KEPT.includes(order.state)) return undefined;
  const family = await familyOf(db, link.productId);
  const isIn = order.lines.some(({ productId }) => family.includes(productId));
  return isIn ? { productId: link.productId, email: order.email } : undefined;
}

export interface Reviewable {
  name: string;
  path: string;
}

/** Each product of an order that has reached its buyer and still has a page, once. */
export async function reviewables(db: Reader, links: OrderLinks, order: Order): Promise<Reviewable[]> {
  const isOnItsWay = order.state === "shipped" && mannerOf(order.delivery) === "sent";
  if (!isOnItsWay && order.state !== "delivered") return [];
  const goods = await goodsFor(
    db,
    order.lines.map(({ productId }) => productId),
  );
  const shown = new Map(
    [...goods.values()].filter((good) => good.shown).map((good) => [good.productId, good]),
  );
  return [...shown.values()].map(({ productId, name }) => ({ name, path: links.review(order, productId) }));
}
