/** A request that is made: kept, receipted to the buyer and told to the merchant, once; carried out where it can be. */

import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { insertAudit } from "../../desk";
import { moveWithin, type OrderWork, type OrderWorld } from "../actions";
import type { IsPaidOnline } from "../online";
import { formatNumber, type Order } from "../orders";
import { givenUpWords } from "../own-words";
import { orderSettings } from "../settings";
import { holdOrder } from "../store";
import { merchantEmail, receiptEmail } from "./emails";
import { askable, type OrderRequest, type RequestKind } from "./request";
import { findRequest, insertRequest } from "./store";
import { texts } from "./texts.fr";

export interface RequestWorld extends OrderWorld {
  isPaidOnline: IsPaidOnline;
}

export interface Asking {
  orderId: string;
  /** What the buyer was shown and has confirmed. */
  kind: RequestKind;
  reason: string;
}

/** Sent twice, it is one request with one receipt. Refused when the order has moved on since it was shown. */
export async function makeRequest(
  world: RequestWorld,
  { orderId, kind, reason }: Asking,
): Promise<Result<OrderRequest, "moved">> {
  const instructions = await world.settings.read(orderSettings);
  const outcome = await world.database.write(
    async (trx, invalidate): Promise<Result<OrderRequest, "moved">> => {
      // whoever marks it paid at the same moment is either first, or refused
      const order = await holdOrder(trx, orderId);
      const known = await findRequest(trx, orderId);
      if (known) return done(known);
      if (!order || askable(order.state) !== kind) return refused("moved");
      const request = { kind, reason, at: world.clock.now() };
      await insertRequest(trx, orderId, request);
      const isOver = order.state === "awaiting" && !(await world.isPaidOnline(trx, orderId));
      await (isOver ? cancelAtOnce : receipt)({ ...world, instructions, trx, invalidate }, order, request);
      return done(request);
    },
  );
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

async function receipt(work: OrderWork, order: Order, request: OrderRequest): Promise<void> {
  const { mail, trx, links, market } = work;
  const told = { trackingPath: links.tracking(order), timeZone: market.timeZone };
  await mail.post(trx, receiptEmail(order, request, told));
  await mail.post(trx, merchantEmail(order, request, told));
}

/** The same move as at the desk, in the buyer's name; the letter that tells of it is the receipt. */
async function cancelAtOnce(work: OrderWork, order: Order, request: OrderRequest): Promise<void> {
  const { mail, trx, market, clock } = work;
  const words = givenUpWords(texts.moment(request.at, market.timeZone));
  await moveWithin(work, order, "cancelled", { words });
  await mail.post(trx, merchantEmail(order, request, { timeZone: market.timeZone, isDone: true }));
  await insertAudit(trx, [
    {
      id: randomId(),
      at: clock.now(),
      account_id: null,
      who: texts.atOnce.who,
      verb: "order.cancelled",
      about: `order:${order.number}`,
      says: texts.atOnce.audit(formatNumber(order.number)),
      detail: JSON.stringify({ state: "cancelled" }),
    },
  ]);
}
