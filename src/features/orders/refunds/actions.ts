/**
 * Giving money back. It is written down before the service that took it is asked, under the key with which it is asked:
 * however often somebody presses, and whatever happens in between, the money goes back once.
 */
import { randomId } from "../../../kernel/ids";
import { type Cents, formatMoney } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import type { Invalidate, Writer } from "../../../platform/db";
import { takeBack } from "../../catalogue";
import { moveWithin, type OrderWorld } from "../actions";
import { emailAbout } from "../emails";
import { creditPart, invoiceOnce } from "../invoice/actions";
import { creditFor } from "../invoice/credit";
import { letterParts } from "../letter-parts";
import type { RefundOnline } from "../online";
import { mayMove, type Order } from "../orders";
import { refundLines, refundWords } from "../own-words";
import type { LineCounts } from "../parcels/parcels";
import { parcelsOf } from "../parcels/store";
import { isForgotten } from "../personal-data-store";
import { orderSettings } from "../settings";
import { type Standing, standingOf } from "../standing";
import { findOrder, holdOrder } from "../store";
import { tellBuyer } from "../telling";
import {
  BY_HAND,
  deliveryLeft,
  goodsOf,
  linesShare,
  pendingRefund,
  type Refund,
  refundableCents,
  refundableLines,
  refundedOf,
  undecidedGoods,
} from "./refunds";
import { dropRefund, insertRefund, refundsOf, setRefundNet, settleRefund } from "./store";

export interface Refunding {
  lines: LineCounts;
  delivery: boolean;
  /** In place of what lines and delivery come to. */
  cents?: Cents;
  restock: boolean;
  reason: string;
  /** Given back in another way: the service that took the money is not asked. */
  byHand?: boolean;
  seen?: string;
}

/** An order that is cancelled with all of its money. */
export type Ending = Pick<Refunding, "restock" | "reason" | "byHand" | "seen">;

export type RefundRefusal =
  | "unknown"
  | "changed"
  /** Nothing was paid, or all of it has gone back. */
  | "unpaid"
  | "nothing"
  | "too-much"
  | "too-many"
  /** A reason is typed, and whoever bought was erased. */
  | "forgotten"
  /** It has left, or is over: it cannot be cancelled. */
  | "left"
  /** Of another refund nobody knows yet whether it was done. */
  | "pending"
  /** The service says no: nothing has gone back. */
  | "refused"
  /** The service does not answer: it is asked again under the same key. */
  | "silent";

/** Why an amount is none. */
export type AmountRefusal = Extract<RefundRefusal, "unpaid" | "nothing" | "too-much" | "too-many">;

export interface RefundWorld extends OrderWorld {
  /** Absent where nothing is paid online. */
  refundOnline?: RefundOnline;
}

export async function refundOrder(
  world: RefundWorld,
  number: number,
  wanted: Refunding,
): Promise<Result<{ order: Order; refund: Refund }, RefundRefusal>> {
  const asked = await world.database.write((trx) =>
    writeDown(world, trx, number, wanted.seen, () => done(wanted)),
  );
  return asked.ok ? carryOut(world, asked.value.order, asked.value.refund) : asked;
}

/** What it would come to; nothing is done. */
export async function quoteRefund(
  { database: { read } }: Pick<RefundWorld, "database">,
  number: number,
  wanted: Refunding,
): Promise<Result<{ order: Order; cents: Cents }, AmountRefusal | "unknown">> {
  const order = await findOrder(read, { number });
  if (!order) return refused("unknown");
  const cents = amountOf(order, await standingOf(read, order), wanted);
  return cents.ok ? done({ order, cents: cents.value }) : cents;
}

/** All that is left goes back, and with it the order is over: both, or neither. */
export async function cancelAndRefund(
  world: RefundWorld,
  number: number,
  ending: Ending,
): Promise<Result<{ order: Order; refund: Refund }, RefundRefusal>> {
  const asked = await world.database.write((trx) =>
    writeDown(world, trx, number, ending.seen, (order, standing) => wholeOf(order, standing, ending)),
  );
  return asked.ok ? carryOut(world, asked.value.order, asked.value.refund) : asked;
}

function wholeOf(order: Order, { refunds }: Standing, ending: Ending): Result<Refunding, RefundRefusal> {
  if (!mayMove(order, "cancelled")) return refused("left");
  if (pendingRefund(refunds)) return refused("pending");
  const lines = Object.fromEntries(refundableLines(order, refunds).entries());
  return done({ ...ending, lines, delivery: true, cents: refundableCents(order, refunds) });
}

/** Asks once more about one that was never answered. */
export async function resumeRefund(
  world: RefundWorld,
  number: number,
): Promise<Result<{ order: Order; refund: Refund }, RefundRefusal>> {
  const { read } = world.database;
  const order = await findOrder(read, { number });
  const refund = order && pendingRefund(await refundsOf(read, order.id));
  return order && refund ? carryOut(world, order, refund, { isAgain: true }) : refused("unknown");
}

async function writeDown(
  world: RefundWorld,
  trx: Writer,
  number: number,
  seen: string | undefined,
  wantedOf: (order: Order, standing: Standing) => Result<Refunding, RefundRefusal>,
): Promise<Result<{ order: Order; refund: Refund }, RefundRefusal>> {
  const known = await findOrder(trx, { number });
  const order = known && (await holdOrder(trx, known.id));
  if (!order) return refused("unknown");
  const standing = await standingOf(trx, order);
  if (seen !== undefined && seen !== standing.mark) return refused("changed");
  const asked = wantedOf(order, standing);
  if (!asked.ok) return asked;
  const wanted = asked.value;
  if (wanted.reason !== "" && (await isForgotten(trx, order))) return refused("forgotten");
  const cents = amountOf(order, standing, wanted);
  if (!cents.ok) return cents;
  const refund: Refund = {
    id: randomId(),
    at: world.clock.now(),
    cents: cents.value,
    reason: wanted.reason,
    lines: wanted.lines,
    restock: wanted.restock,
    state: "asked",
    reference: wanted.byHand ? BY_HAND : undefined,
  };
  await insertRefund(trx, order.id, refund);
  return done({ order, refund });
}

function amountOf(
  order: Order,
  { refunds }: Standing,
  { lines, delivery, cents }: Refunding,
): Result<Cents, AmountRefusal> {
  const left = refundableCents(order, refunds);
  if (left <= 0) return refused("unpaid");
  const still = refundableLines(order, refunds);
  if (Object.entries(lines).some(([place, count]) => count > (still[Number(place)] ?? 0)))
    return refused("too-many");
  const amount = cents ?? linesShare(order, lines, refunds) + (delivery ? deliveryLeft(order, refunds) : 0);
  if (amount <= 0) return refused("nothing");
  return amount > left ? refused("too-much") : done(amount);
}

async function carryOut(
  world: RefundWorld,
  order: Order,
  refund: Refund,
  more: { isAgain?: boolean } = {},
): Promise<Result<{ order: Order; refund: Refund }, RefundRefusal>> {
  const isByHand = refund.reference === BY_HAND;
  const answer = isByHand ? undefined : await world.refundOnline?.(order, refund.cents, refund.id, more);
  if (answer && !answer.ok) {
    if (answer.refusal !== "refused") return refused("silent");
    await world.database.write((trx) => dropRefund(trx, refund.id));
    return refused("refused");
  }
  const reference = isByHand ? BY_HAND : answer?.value;
  const instructions = await world.settings.read(orderSettings);
  const after = await world.database.write(async (trx, invalidate) => {
    const held = (await holdOrder(trx, order.id)) ?? order;
    if (!(await settleRefund(trx, refund.id, { reference, at: world.clock.now() }))) return held;
    return tell({ ...world, instructions, trx, invalidate }, held, refund);
  });
  world.mail.nudge();
  return done({ order: after, refund: { ...refund, state: "done", reference } });
}

/** When all of it has gone back, the order is over: cancelled if it never left, refunded if it had. */
async function tell(
  work: Parameters<typeof moveWithin>[0] & { trx: Writer; invalidate: Invalidate },
  order: Order,
  refund: Refund,
): Promise<Order> {
  const given = (await refundsOf(work.trx, order.id)).filter(({ state }) => state === "done");
  const before = given.filter(({ id }) => id !== refund.id);
  const to = order.state === "paid" ? "cancelled" : "refunded";
  const isBack = refund.restock && !hasLeftSince(order, refund);
  const isAll = refundedOf(given) >= order.totalCents && mayMove(order, to);
  const more = { before, isOver: isAll && to === "cancelled" };
  const words = refundWords(formatMoney(refund.cents, order.currency), {
    isByHand: refund.reference === BY_HAND,
    more: refundLines(order, refund, more),
  });
  if (isAll) {
    await invoiceOnce(work, order);
    const parcels = await parcelsOf(work.trx, order.id);
    // what never left comes back to the shelves whole, what had left only as it was returned
    const back =
      to === "cancelled" ? undecidedGoods(order, { refunds: before, parcels }) : goodsOf(order, refund.lines);
    const goods = isBack ? back : new Map<number, number>();
    if (to === "refunded") await takeBack(work.trx, work.invalidate, goods);
    const moved = await moveWithin(work, order, to, { words, goods });
    return moved.ok ? moved.value : order;
  }
  // an order that was given up meanwhile is back on the shelves already
  if (isBack && order.state !== "cancelled")
    await takeBack(work.trx, work.invalidate, goodsOf(order, refund.lines));
  await tellBuyer(work, order, emailAbout(order, "refunded", await letterParts(order, work), words));
  await setRefundNet(work.trx, refund.id, await creditPart(work, order, creditFor(order, refund, before)));
  return order;
}

/** What was to come back when it was asked for is in the post. */
const hasLeftSince = ({ events }: Order, refund: Refund): boolean =>
  events.some(({ state, at }) => state === "shipped" && at > refund.at);
