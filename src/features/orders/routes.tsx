/** The pages of an order, each for whoever holds its key or its link, kept by nobody. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import { createRateLimit } from "../../platform/http/rate-limit";
import { addRedirectToSlash } from "../../platform/http/site";
import { readMissing } from "./again/again";
import { AgainNotice } from "./again/notice";
import { againRoutes } from "./again/routes";
import { type Counter, found, isRecent, type Tracked, tracked } from "./counter";
import { documentNumber } from "./invoice/numbers";
import { invoiceRoutes } from "./invoice/routes";
import { documentsOf } from "./invoice/store";
import { LaterPage } from "./later-page";
import { lookupRoutes } from "./lookup/routes";
import { ORDER_STYLES } from "./names";
import { picturedIn } from "./order-box";
import { formatNumber, type Order } from "./orders";
import { ConfirmationPage, TrackingPage } from "./pages";
import { parcelsOf } from "./parcels/store";
import { reviewables } from "./purchase";
import { refundsOf } from "./refunds/store";
import { requestRoutes } from "./request/routes";
import { findRequest } from "./request/store";
import { LOOK_RATE, orderSettings } from "./settings";
import { texts } from "./texts.fr";

export type OrderParts = Omit<Counter, "looks">;

export function ordersRoutes(app: FastifyInstance, given: OrderParts): void {
  const parts = { ...given, looks: createRateLimit(LOOK_RATE, given.clock) };
  app.get<{ Params: { key: string } }>(paths.confirmation(":key"), async (request, reply) => {
    const { key } = request.params;
    const order = await found(parts, request, isId(key) ? { key } : undefined);
    if (!isRecent(parts, order)) return showLater(parts, reply, order);
    return showConfirmation(parts, reply, order, request.query);
  });
  app.get<Tracked>(paths.tracking(":sealed"), async (request, reply) => {
    const order = await tracked(parts, request);
    const missing = readMissing(order, request.query);
    const asked = await findRequest(parts.database.read, order.id);
    const instructions = await parts.settings.read(orderSettings);
    return parts.site.personal(reply, {
      title: texts.trackingTitle,
      description: texts.trackingIntro(String(order.number)),
      path: request.url,
      hidden: true,
      styles: ORDER_STYLES,
      main: (
        <TrackingPage
          order={order}
          sealed={request.params.sealed}
          asked={asked}
          credits={await creditsOf(parts, order)}
          parcels={await parcelsOf(parts.database.read, order.id)}
          refunds={await refundsOf(parts.database.read, order.id)}
          instructions={instructions}
          goods={await picturedIn(parts.database.read, order)}
          expected={await parts.whenExpected?.(order)}
          reviewables={await reviewables(parts.database.read, parts.links, order)}
        >
          {missing.length > 0 && <AgainNotice missing={missing} of={order.lines.length} />}
        </TrackingPage>
      ),
    });
  });
  for (const path of [paths.confirmation(":key"), paths.tracking(":sealed"), paths.orderRequest(":sealed")])
    addRedirectToSlash(app, path);
  againRoutes(app, parts);
  requestRoutes(app, parts);
  invoiceRoutes(app, parts);
  lookupRoutes(app, parts);
}

async function creditsOf({ database }: OrderParts, { id }: Order): Promise<string[]> {
  const documents = await documentsOf(database.read, id);
  return documents.filter(({ kind }) => kind === "credit").map(documentNumber);
}

function showLater({ site }: OrderParts, reply: FastifyReply, order: Order): Promise<FastifyReply> {
  const title = texts.order(formatNumber(order.number));
  return site.personal(reply, {
    title,
    description: title,
    path: paths.confirmation(order.key),
    hidden: true,
    styles: ORDER_STYLES,
    main: <LaterPage order={order} />,
  });
}

async function showConfirmation(
  parts: OrderParts,
  reply: FastifyReply,
  placed: Order,
  query: unknown,
): Promise<FastifyReply> {
  const { order, panel } = (await parts.online?.atOrderPage(placed, query)) ?? { order: placed };
  const instructions = await parts.settings.read(orderSettings);
  return parts.site.personal(reply, {
    title: texts.confirmationTitle,
    description: texts.confirmationTitle,
    path: paths.confirmation(order.key),
    hidden: true,
    styles: ORDER_STYLES,
    main: (
      <ConfirmationPage
        order={order}
        instructions={instructions}
        trackingPath={parts.links.tracking(order)}
        goods={await picturedIn(parts.database.read, order)}
        expected={await parts.whenExpected?.(order)}
        online={panel}
      />
    ),
  });
}
