/** What can be done with an order once it is there: it moves on, its letter is sent again. */
import type { Clock } from "../../kernel/clock";
import type { Market } from "../../kernel/market";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Invalidate, Writer } from "../../platform/db";
import { takeBack } from "../catalogue";
import { returnUse } from "../coupons";
import type { Mail } from "../mail";
import type { Settings, Values } from "../settings";
import { type EmailWords, emailAbout, merchantEmail } from "./emails";
import type { WhenExpected } from "./expected";
import { numberDocuments } from "./invoice/actions";
import { type LetterWork, letterParts } from "./letter-parts";
import type { OrderLinks } from "./links";
import { mayMove, movesOf, type Order, type OrderNote, type OrderState, type Payment } from "./orders";
import { isForgotten } from "./personal-data-store";
import { pendingRefund, undecidedGoods } from "./refunds/refunds";
import { settleRequest } from "./request/store";
import { orderSettings } from "./settings";
import { standingOf } from "./standing";
import {
  changePayment,
  changeState,
  findOrder,
  holdOrder,
  insertEvent,
  insertNote,
  insertOrder,
  type NewOrder,
} from "./store";
import { dropOvertaken, tellBuyer } from "./telling";

export interface OrderWorld {
  database: Database;
  clock: Clock;
  market: Market;
  settings: Settings;
  mail: Pick<Mail, "post" | "nudge">;
  links: OrderLinks;
  /** Absent where nobody knows. */
  whenExpected?: WhenExpected;
}

export type Instructions = Values<(typeof orderSettings)["declarations"]>;

/** Inside the transaction that sells: the order, the two letters that tell of it, and the invoice of what costs nothing. */
export async function writeOrder(
  trx: Writer,
  order: NewOrder,
  world: Pick<OrderWorld, "mail" | "links" | "market" | "clock" | "settings" | "whenExpected"> & {
    instructions: Instructions;
    drawNumber: () => number;
  },
): Promise<Order> {
  const written = await insertOrder(trx, order, world.drawNumber);
  await world.mail.post(
    trx,
    emailAbout(written, written.state, await letterParts(written, { ...world, trx })),
  );
  await world.mail.post(trx, merchantEmail(written, world.market));
  await numberDocuments({ ...world, trx }, written);
  return written;
}

export type MoveRefusal =
  | { kind: "unknown" }
  /** Since whoever moves it saw it. */
  | { kind: "changed" }
  /** A refund is asked for, and nobody knows yet whether it was done: nothing leaves. */
  | { kind: "pending" }
  /** From where it is, it cannot go there. */
  | { kind: "forbidden"; from: OrderState; possible: readonly OrderState[] };

export interface Moving {
  /** What whoever moves it has seen of it; absent: whatever it is now. */
  seen?: string;
  /** How long the buyer's e-mail waits, for whoever may still take it back. */
  heldMs?: number;
}

const heldPost =
  (mail: Pick<Mail, "post">, heldMs: number | undefined): Mail["post"] =>
  (trx, email) =>
    mail.post(trx, { ...email, heldMs });

/** The buyer is told, and what a cancelled order had taken comes back, goods and coupon: all of it or nothing. */
export async function moveOrder(
  world: OrderWorld,
  number: number,
  to: OrderState,
  { seen, heldMs }: Moving = {},
): Promise<Result<Order, MoveRefusal>> {
  const instructions = await world.settings.read(orderSettings);
  const mail = { ...world.mail, post: heldPost(world.mail, heldMs) };
  const outcome = await world.database.write(async (trx, invalidate): Promise<Result<Order, MoveRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused({ kind: "unknown" });
    const { mark, refunds } = await standingOf(trx, order);
    if (seen !== undefined && seen !== mark) return refused({ kind: "changed" });
    if (to === "shipped" && pendingRefund(refunds)) return refused({ kind: "pending" });
    return moveWithin({ ...world, mail, instructions, trx, invalidate }, order, to);
  });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

/** What a move needs inside somebody's transaction. */
export interface OrderWork
  extends Pick<OrderWorld, "clock" | "mail" | "links" | "market" | "settings" | "whenExpected"> {
  trx: Writer;
  invalidate: Invalidate;
  instructions: Instructions;
}

/**
 * The same move inside the transaction of whoever has a reason for it, told in words of its own where it has some.
 * What is cancelled comes back to the shelves, but for what was given back before; or only the goods that are named.
 */
export async function moveWithin(
  work: OrderWork,
  order: Order,
  to: OrderState,
  { words, goods }: { words?: EmailWords; goods?: ReadonlyMap<number, number> } = {},
): Promise<Result<Order, MoveRefusal>> {
  const { trx, invalidate } = work;
  const isMoved = mayMove(order, to) && (await changeState(trx, order.id, order.state, to));
  if (!isMoved) return refused({ kind: "forbidden", from: order.state, possible: movesOf(order) });
  const event = { at: work.clock.now(), state: to };
  await insertEvent(trx, order.id, event);
  if (to === "cancelled")
    await takeBack(trx, invalidate, goods ?? undecidedGoods(order, await standingOf(trx, order)));
  // what a buyer may ask for has happened
  if (to === "cancelled" || to === "refunded") await settleRequest(trx, order.id, event.at);
  if (to === "cancelled" && order.coupon) await returnUse(trx, order.coupon);
  const moved = { ...order, state: to, events: [...order.events, event] };
  await dropOvertaken(work, order, to);
  await tellBuyer(work, moved, emailAbout(moved, to, await letterParts(moved, work), words));
  await numberDocuments(work, moved);
  return done(moved);
}

/** An order that waits is paid in another way: its buyer is told how. */
export async function payOtherwise(
  work: Pick<OrderWork, "mail"> & LetterWork & { trx: Writer },
  order: Order,
  payment: Payment,
): Promise<void> {
  const changed = { ...order, payment };
  await changePayment(work.trx, order.id, payment);
  await work.mail.post(work.trx, emailAbout(changed, order.state, await letterParts(changed, work)));
}

/** The letter about the state in which the order is. */
export async function resendEmail(world: OrderWorld, number: number): Promise<Order | undefined> {
  const instructions = await world.settings.read(orderSettings);
  const sent = await world.database.write(async (trx) => {
    const known = await findOrder(trx, { number });
    // whoever erases its buyer at the same moment is either first, or finds the letter
    const order = known && (await holdOrder(trx, known.id));
    if (order)
      await world.mail.post(
        trx,
        emailAbout(order, order.state, await letterParts(order, { ...world, instructions, trx })),
      );
    return order;
  });
  if (sent) world.mail.nudge();
  return sent;
}

/** What the merchant notes on it; nothing on one whose buyer was erased. */
export function noteOn(
  { database }: Pick<OrderWorld, "database">,
  number: number,
  note: OrderNote,
): Promise<Result<Order, "unknown" | "forgotten">> {
  return database.write(async (trx) => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    if (!order) return refused("unknown" as const);
    if (await isForgotten(trx, order)) return refused("forgotten" as const);
    await insertNote(trx, order.id, note);
    return done(order);
  });
}
