/** Not by card after all: first nobody can pay by card any more, then the order is paid otherwise, or is a cart again. */
import { addAgainWithin, type Reclaim } from "../../cart";
import {
  findOrder,
  holdOrder,
  moveWithin,
  type NextStep,
  type Order,
  type Payment,
  payOtherwise,
} from "../../orders";
import { type CardWorld, inTransaction, serviceOf, settle } from "./actions";
import { type CardPayment, isPending } from "./card";
import { type Code, orderPage } from "./links";
import { changePaymentState, findPayment } from "./store";

export async function switchTo(world: CardWorld, order: Order, other: Payment): Promise<NextStep> {
  const payment = await findPayment(world.database.read, order.id);
  if (order.state !== "awaiting" || !payment || !isPending(payment)) return here(order);
  if (!(await withdraw(world, payment))) return here(order, "unavailable");
  await inTransaction(world, async (work) => {
    const held = await holdOrder(work.trx, order.id);
    const isDropped = await changePaymentState(work.trx, order.id, "dropping", "dropped");
    if (isDropped && held?.state === "awaiting") await payOtherwise(work, held, other);
  });
  return here(order);
}

/** The order is given up and its goods are in the cart again: all of it or nothing. */
export async function reclaim(world: CardWorld, ...[orderId, { cartId, goods }]: Parameters<Reclaim>) {
  const order = await findOrder(world.database.read, { id: orderId });
  const payment = await findPayment(world.database.read, orderId);
  if (order?.state !== "awaiting" || order.payment !== "card" || !payment || !isPending(payment))
    return undefined;
  if (goods && !order.lines.some(({ productId }) => goods.includes(productId))) return undefined;
  if (!(await withdraw(world, payment))) return undefined;
  return inTransaction(world, async (work) => {
    const held = await holdOrder(work.trx, orderId);
    const isDropped = await changePaymentState(work.trx, orderId, "dropping", "dropped");
    if (!isDropped || held?.state !== "awaiting") return undefined;
    await moveWithin(work, held, "cancelled");
    return (await addAgainWithin(work.trx, cartId, held.lines, work.clock.now())).cart;
  });
}

/** Whoever has its page open can pay no more, or has paid: its buyer wants it cancelled. */
export async function giveUp(world: CardWorld, orderId: string): Promise<void> {
  const order = await findOrder(world.database.read, { id: orderId });
  const payment = await findPayment(world.database.read, orderId);
  if (order?.state !== "awaiting" || !payment || !isPending(payment)) return;
  if (await withdraw(world, payment))
    await world.database.write((trx) => changePaymentState(trx, orderId, "dropping", "dropped"));
}

/** False when it may still be paid. While it is being withdrawn, the event of its end cancels nothing. */
async function withdraw(world: CardWorld, payment: CardPayment): Promise<boolean> {
  const { orderId, sessionId, state } = payment;
  await world.database.write((trx) => changePaymentState(trx, orderId, state, "dropping"));
  if (!sessionId || (await isClosed(world, payment, sessionId))) return true;
  await world.database.write((trx) => changePaymentState(trx, orderId, "dropping", "open"));
  return false;
}

/** A page that cannot be closed was closed before, or has been paid on. */
async function isClosed(world: CardWorld, payment: CardPayment, sessionId: string): Promise<boolean> {
  const { orderId } = payment;
  const service = serviceOf(world, payment);
  const closed = await service.close(sessionId);
  if (closed.ok) return true;
  const seen = closed.refusal === "refused" ? await service.look(sessionId) : closed;
  if (!seen.ok) return false;
  if (seen.value.outcome === "paid") await settle(world, { ...seen.value, orderId });
  return seen.value.outcome === "expired" || seen.value.outcome === "paid";
}

const here = (order: Order, code?: Code): NextStep => ({ kind: "here", path: orderPage(order, code) });
