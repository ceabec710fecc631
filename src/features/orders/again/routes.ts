/** « Commander à nouveau »: a form on the page of an order, which leads to the cart or tells what is missing. */
import type { FastifyInstance } from "fastify";
import { paths } from "../../../paths";
import { addAgain } from "../../cart";
import { type Counter, type Tracked, tracked } from "../counter";
import { missingQuery } from "./again";

export function againRoutes(app: FastifyInstance, counter: Counter): void {
  const { cartSession } = counter;
  app.post<Tracked>(paths.orderAgain(":sealed"), async (request, reply) => {
    const order = await tracked(counter, request);
    // one that still waits to be paid is not bought twice: it becomes a cart again
    const own = await counter.online?.reclaim(order.id, { cartId: cartSession.cartIdOf(request) });
    if (own) cartSession.wait(reply);
    const { cart, short } = await addAgain(counter, own?.id ?? cartSession.cartIdOf(request), order.lines);
    cartSession.remember(request, reply, cart);
    const told = missingQuery(order, short);
    return reply
      .header("cache-control", "no-store")
      .redirect(told ? paths.tracking(request.params.sealed) + told : `${paths.cart}?message=repris`, 303);
  });
}
