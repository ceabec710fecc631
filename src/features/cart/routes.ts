/** The cart's routes: the calls of scripts, the links and forms of everybody else, and its page. */
import type { FastifyInstance } from "fastify";
import { cartCalls } from "./calls";
import { cartPage } from "./cart-page";
import { type CartParts, contextOf } from "./context";
import { cartLinks } from "./links";

export function cartRoutes(app: FastifyInstance, parts: CartParts): void {
  const context = contextOf(parts);
  cartCalls(app, parts.verbs, context);
  cartLinks(app, parts.verbs, context);
  cartPage(app, context);
}
