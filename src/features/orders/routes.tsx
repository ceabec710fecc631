/** The pages of an order, each for whoever holds its key or its link, kept by nobody. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import { createLimit, type Limit } from "../../platform/http/limits";
import type { Site } from "../../platform/http/site";
import type { OrderWorld } from "./actions";
import type { Order } from "./orders";
import { ConfirmationPage, TrackingPage } from "./pages";
import { LOOK_RATE, orderSettings } from "./settings";
import { findOrder, type Which } from "./store";
import { texts } from "./texts.fr";

export interface OrderParts extends OrderWorld {
  site: Site;
}

interface Counter extends OrderParts {
  looks: Limit;
}

export function ordersRoutes(app: FastifyInstance, given: OrderParts): void {
  const parts = { ...given, looks: createLimit(LOOK_RATE, given.clock) };
  app.get<{ Params: { key: string } }>(paths.confirmation(":key"), async (request, reply) => {
    const { key } = request.params;
    const order = await found(parts, request, isId(key) ? { key } : undefined);
    return showConfirmation(parts, reply, order);
  });
  app.get<{ Params: { sealed: string } }>(paths.tracking(":sealed"), async (request, reply) => {
    const id = parts.links.tracked(request.params.sealed);
    const order = await found(parts, request, id === undefined ? undefined : { id });
    return parts.site.personal(reply, {
      title: texts.trackingTitle,
      description: texts.trackingIntro(String(order.number)),
      path: request.url,
      hidden: true,
      main: <TrackingPage order={order} />,
    });
  });
}

/** What is not an order looks like what is not a page. */
async function found(
  { database, looks }: Counter,
  request: FastifyRequest,
  which: Which | undefined,
): Promise<Order> {
  looks.take(request);
  const order = which && (await findOrder(database.read, which));
  if (!order) throw new HttpFault(404);
  return order;
}

async function showConfirmation(parts: OrderParts, reply: FastifyReply, order: Order): Promise<FastifyReply> {
  const { [order.payment]: instructions } = await parts.settings.read(orderSettings);
  return parts.site.personal(reply, {
    title: texts.confirmationTitle,
    description: texts.confirmationTitle,
    path: paths.confirmation(order.key),
    hidden: true,
    main: (
      <ConfirmationPage
        order={order}
        instructions={instructions}
        trackingPath={parts.links.tracking(order)}
      />
    ),
  });
}
