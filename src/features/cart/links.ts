/** The cart without script: forms and links that change it, on any page, and lead on to where it shows. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../paths";
import { followed, isNavigation } from "../../platform/http/csrf-guard";
import { HttpFault } from "../../platform/http/faults";
import type { QueryRouter } from "../../platform/http/query-router";
import { findGood } from "../catalogue";
import { type Changed, openCart, removeFromCart, undoRemoval } from "./actions";
import { add, type CartContext } from "./context";
import { removeCoupon } from "./couponing";
import { QUERY, REMOVE_COUPON } from "./names";
import { carryQuery, sayingQuery, type Word } from "./says";
import type { CartAction } from "./session";
import { fieldOf, forThisVisitor, readAdd, reasonPath } from "./wire";

export function cartLinks(app: FastifyInstance, verbs: QueryRouter, context: CartContext): void {
  verbs.on(app, ["POST"], QUERY.add, undefined, (request, reply) =>
    addAndGo(context, request, reply, { ...fieldsOf(request.query), ...fieldsOf(request.body) }),
  );
  verbs.on(app, ["GET"], QUERY.add, undefined, async (request, reply) => {
    const kind = howMeant(context, request);
    if (kind === "typed") return goTo(reply, await insteadOf(context, request));
    if (kind === "foreign" || !isNavigation(request)) return goTo(reply, cleanPath(request));
    return addAndGo(context, request, reply, fieldsOf(request.query));
  });
  app.post(paths.product(":slug"), (request, reply) =>
    addAndGo(context, request, reply, fieldsOf(request.body)),
  );
  link(
    QUERY.remove,
    "remove",
    (key, cartId) => removeFromCart(context, cartId, key),
    () => "removed",
  );
  link(
    QUERY.undo,
    "undo",
    (key, cartId) => undoRemoval(context, cartId, key),
    ({ line }) => (line ? "back" : "sold-out"),
  );
  verbs.on(app, ["GET"], REMOVE_COUPON, undefined, (request, reply) => dropCoupon(context, request, reply));

  /** A link that was drawn for this cart and this line; any other changes nothing. */
  function link(
    parameter: string,
    action: CartAction,
    act: (key: string, cartId: string | undefined) => Promise<Changed>,
    wordFor: (changed: Changed) => Word,
  ): void {
    verbs.on(app, ["GET"], parameter, undefined, async (request, reply) => {
      const { cartSession } = context;
      const cartId = cartSession.cartIdOf(request);
      const key = fieldOf(request.query, parameter);
      const isOurs = cartSession.isToken(fieldOf(request.query, "_wpnonce"), action, cartId, key);
      if (howMeant(context, request) !== "followed" || !isOurs) return goTo(reply, paths.cart);
      context.others.take(request);
      const changed = await act(key, cartId);
      cartSession.remember(request, reply, changed.cart);
      return goTo(reply, paths.cart + sayingQuery(wordFor(changed), key));
    });
  }
}

async function dropCoupon(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cartSession } = context;
  const cartId = cartSession.cartIdOf(request);
  const code = fieldOf(request.query, "remove_coupon");
  const isOurs = cartSession.isToken(fieldOf(request.query, "_wpnonce"), "remove-coupon", cartId, code);
  if (howMeant(context, request) !== "followed" || !isOurs) return goTo(reply, paths.cart);
  context.others.take(request);
  const says = await removeCoupon(context, cartId, code);
  const cart = await openCart(context, cartId);
  cartSession.remember(request, reply, cart);
  return goTo(reply, paths.cart + carryQuery(cartSession, cart, says));
}

/** What is fetched ahead is thrown away by the browser, and the link then really followed. */
function howMeant({ origin }: CartContext, request: FastifyRequest): "followed" | "typed" | "foreign" {
  const { kind } = followed(request, origin);
  if (kind === "ahead") throw new HttpFault(403);
  return kind;
}

/** An address that was typed or kept adds nothing: the page of the product says so, and has the button. */
async function insteadOf({ database }: CartContext, request: FastifyRequest): Promise<string> {
  const reading = readAdd(request.query, QUERY.add);
  if (reading.kind !== "wish") return cleanPath(request);
  const good = await findGood(database.read, reading.wish);
  return reasonPath({ why: "link", good }) ?? cleanPath(request);
}

async function addAndGo(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
): Promise<FastifyReply> {
  context.adds.take(request);
  const reading = readAdd(fields, QUERY.add);
  if (reading.kind === "nothing") return goTo(reply, cleanPath(request));
  const outcome = await add(context, request, reply, reading);
  if (!outcome.ok)
    return goTo(reply, reasonPath(outcome.refusal) ?? paths.cart + sayingQuery(outcome.refusal.why));
  return goTo(reply, paths.cart + sayingQuery("added", outcome.value.line?.key));
}

const goTo = (reply: FastifyReply, path: string): FastifyReply => forThisVisitor(reply).redirect(path, 303);

const VERBS = new Set([
  QUERY.add,
  "quantity",
  "remove_item",
  "undo_item",
  "remove_coupon",
  "_wpnonce",
  "variation_id",
]);

/** The page that was asked for, without what it was asked to do; never another site's. */
function cleanPath({ originalUrl }: FastifyRequest): string {
  const [path = "/", query = ""] = originalUrl.split("?", 2);
  const rest = query.split("&").filter((pair) => pair && !VERBS.has(pair.split("=", 1)[0] ?? ""));
  const own = `/${path.replace(/^[/\\]+/, "")}`;
  return rest.length > 0 ? `${own}?${rest.join("&")}` : own;
}

const fieldsOf = (given: unknown): Record<string, unknown> => ({
  ...(given as Record<string, unknown> | null),
});
