/** The cart's routes: the calls of scripts, the links and forms of everybody else, and its page. */
import type { FastifyInstance } from "fastify";
import { cartCalls } from "./calls";
import { cartPage } from "./cart-page";
import { type CartParts, contextOf } from "./context";
import { readsParts } from "./form-data";
import { cartLinks } from "./links";

export function cartRoutes(app: FastifyInstance, parts: CartParts): void {
  const context = contextOf(parts);
  void app.register(async (room) => {
    readsParts(room);
    cartCalls(room, parts.verbs, context);
    cartLinks(room, parts.verbs, context);
    cartPage(room, context);
  });
}
