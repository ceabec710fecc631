/** A request that is made: kept, receipted to the buyer and told to the merchant, once; carried out where it can be. */

import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { insertAudit } from "../../desk";
import { moveWithin, type OrderWork, type OrderWorld } from "../actions";
import type { IsPaidOnline } from "../online";
import { formatNumber, type Order } from "../orders";
import { givenUpWords } from "../own-words";
import { orderSettings } from "../settings";
import { standingOf } from "../standing";
import { findOrder, holdOrder } from "../store";
import { merchantEmail, receiptEmail } from "./emails";
import { askable, type OrderRequest, type RequestKind } from "./request";
import { findRequest, insertRequest, reopenRequest, settleRequest } from "./store";
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
      if (!order || askable(order, await standingOf(trx, order)) !== kind) return refused("moved");
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

export type SettleRefusal = "unknown" | "settled" | "waiting" | "over";

/** The merchant has answered it: nothing else of the order changes. */
export async function markSettled(
  { database, clock }: Pick<RequestWorld, "database" | "clock">,
  number: number,
): Promise<Result<Order, SettleRefusal>> {
  return database.write(async (trx): Promise<Result<Order, SettleRefusal>> => {
    const order = await findOrder(trx, { number });
    if (!order) return refused("unknown");
    return (await settleRequest(trx, order.id, clock.now())) ? done(order) : refused("settled");
  });
}

/** It waits again; never of an order that is over. */
export async function markWaiting(
  { database }: Pick<RequestWorld, "database">,
  number: number,
): Promise<Result<Order, SettleRefusal>> {
  return database.write(async (trx): Promise<Result<Order, SettleRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused("unknown");
    if (order.state === "cancelled" || order.state === "refunded") return refused("over");
    return (await reopenRequest(trx, order.id)) ? done(order) : refused("waiting");
  });
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
