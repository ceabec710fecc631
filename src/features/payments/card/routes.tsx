/** Where an order is paid by card: the way there, the way round, and the door where the service tells what happened. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isId } from "../../../kernel/ids";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { checkoutSettings, laterPayments, OFFLINE } from "../../checkout";
import { findOrder, type NextStep, type Order, orderSettings } from "../../orders";
import { begin, handleEvent, payable } from "./actions";
import type { CardPayments } from "./card-payments";
import { orderPage } from "./links";
import { CHANGE, MODE } from "./names";
import { HandOver } from "./panel";
import { LARGEST_EVENT_BYTES } from "./settings";
import { switchTo } from "./switching";

export function cardRoutes(app: FastifyInstance, counter: CardPayments): void {
  app.get(paths.payment(":key"), async (request, reply) =>
    leadOn(counter, await orderIn(counter, request), reply),
  );
  app.post(paths.payment(":key"), async (request, reply) => {
    const order = await orderIn(counter, request);
    if (isChange(request.body)) return changeOrder(counter, request, reply, order);
    const next = await chosen(counter, request, order);
    const path = next.kind === "here" ? next.path : paths.payment(order.key);
    return reply.header("cache-control", "no-store").redirect(path, 303);
  });
  eventDoor(app, counter);
}

/** What is not an order looks like what is not a page. */
async function orderIn({ database, steps }: CardPayments, request: FastifyRequest): Promise<Order> {
  steps.take(request);
  const { key } = request.params as { key: string };
  const order = isId(key) ? await findOrder(database.read, { key }) : undefined;
  if (!order) throw new HttpFault(404);
  return order;
}

/** A form may not lead off the site, so a page of ours does: at once, and by a link. */
async function leadOn(counter: CardPayments, order: Order, reply: FastifyReply): Promise<FastifyReply> {
  const url = (await payable(counter, order))?.url;
  if (!url) return reply.header("cache-control", "no-store").redirect(orderPage(order), 303);
  return counter.site.personal(reply.header("refresh", `0; url=${url}`), {
    title: counter.texts.handOver.title,
    description: counter.texts.handOver.heading,
    path: paths.payment(order.key),
    hidden: true,
    wayBack: { label: counter.texts.handOver.order, href: orderPage(order) },
    main: <HandOver order={order} url={url} texts={counter.texts} />,
  });
}

const isChange = (body: unknown): boolean =>
  (body as Record<string, unknown> | null | undefined)?.[MODE] === CHANGE;

/** The buyer wants something else: what is not paid is a cart again. */
async function changeOrder(
  { online, cartSession }: CardPayments,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): Promise<FastifyReply> {
  const cart = await online.reclaim(order.id, { cartId: cartSession.cartIdOf(request) });
  if (cart) cartSession.remember(request, reply, cart);
  if (cart) cartSession.wait(reply);
  const path = cart ? `${paths.cart}?message=repris` : orderPage(order, "unavailable");
  return reply.header("cache-control", "no-store").redirect(path, 303);
}

const mode = z.enum(["card", ...OFFLINE]).catch("card");

async function chosen(counter: CardPayments, request: FastifyRequest, order: Order): Promise<NextStep> {
  const wanted = mode.parse((request.body as Record<string, unknown> | null | undefined)?.[MODE]);
  if (wanted === "card") return payAgain(counter, request, order);
  const rules = await counter.settings.read(checkoutSettings);
  const instructions = await counter.settings.read(orderSettings);
  if (!laterPayments(order, rules, instructions).includes(wanted))
    return { kind: "here", path: orderPage(order) };
  return switchTo(counter, order, wanted);
}

/** Going on with a page that is there costs nobody anything; a new one counts. */
async function payAgain(counter: CardPayments, request: FastifyRequest, order: Order): Promise<NextStep> {
  const payment = await payable(counter, order);
  const buyer = { cartId: order.id, address: request.ip, email: order.email };
  if (payment && !payment.url && !(await counter.online.mayTry(buyer)))
    return { kind: "here", path: orderPage(order, "limited") };
  return begin(counter, order);
}

/* ------------------------------------------------------------------------ events */

/** The body as it came, byte for byte: that is what the signature is about. */
function eventDoor(app: FastifyInstance, counter: CardPayments): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    door.post(
      paths.paymentEvents(counter.provider.name),
      { config: { foreign: true }, bodyLimit: LARGEST_EVENT_BYTES },
      async (request, reply) => receive(counter, request, reply.header("cache-control", "no-store")),
    );
  });
}

/** Anything but a wrong signature is answered with yes: telling it again would change nothing. */
async function receive(
  counter: CardPayments,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  const event = Buffer.isBuffer(body) ? await counter.service.verifyEvent(body, request.headers) : undefined;
  if (!event) throw new HttpFault(400);
  const heard = await handleEvent(counter, event);
  counter.log[heard === "unknown" ? "warn" : "info"](
    { service: counter.provider.name, event: event.id, type: event.type, heard },
    "an event of the payment service",
  );
  return reply.send({ received: true });
}
