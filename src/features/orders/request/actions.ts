/** A request that is made: kept, receipted to the buyer and told to the merchant, once. */
import { done, type Result, refused } from "../../../kernel/result";
import type { OrderWorld } from "../actions";
import { findOrder } from "../store";
import { requestEmails } from "./emails";
import { askable, type OrderRequest, type RequestKind } from "./request";
import { findRequest, insertRequest } from "./store";

export interface Asking {
  orderId: string;
  /** What the buyer was shown and has confirmed. */
  kind: RequestKind;
  reason: string;
}

/** Sent twice, it is one request with one receipt. Refused when the order has moved on since it was shown. */
export async function makeRequest(
  world: OrderWorld,
  { orderId, kind, reason }: Asking,
): Promise<Result<OrderRequest, "moved">> {
  const outcome = await world.database.write(async (trx): Promise<Result<OrderRequest, "moved">> => {
    const known = await findRequest(trx, orderId);
    if (known) return done(known);
    const order = await findOrder(trx, { id: orderId });
    if (!order || askable(order.state) !== kind) return refused("moved");
    const request = { kind, reason, at: world.clock.now() };
    if (!(await insertRequest(trx, orderId, request)))
      return done((await findRequest(trx, orderId)) ?? request);
    const told = { trackingPath: world.links.tracking(order), timeZone: world.market.timeZone };
    for (const email of requestEmails(order, request, told)) await world.mail.post(trx, email);
    return done(request);
  });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}
