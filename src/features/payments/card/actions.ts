/** Paying by card: the buyer is sent to the service, what the service tells is heeded, what nobody pays is given up. */
import type { Logger } from "pino";
import { formatMoney } from "../../../kernel/money";
import { refused } from "../../../kernel/result";
import type { Writer } from "../../../platform/db";
import {
  findOrder,
  formatNumber,
  holdOrder,
  insertNote,
  moveWithin,
  type NextStep,
  type Order,
  type OrderWork,
  type OrderWorld,
  orderSettings,
} from "../../orders";
import {
  type CardPayment,
  isPending,
  type Later,
  type SessionReport,
  type Trouble,
  type Verdict,
  verdictOn,
} from "./card";
import { paymentEmail } from "./email";
import { type Code, orderPage } from "./links";
import type { RefusedCard } from "./refused-slot";
import type { CardProvider, CardService, OpenedPage, ProviderEvent, WayBack } from "./service";
import { GRACE_MS, LEAST_LEFT_MS, LIFE_MS, OLDEST_EVENT_MS, SWEPT_AT_ONCE } from "./settings";
import {
  changePaymentState,
  claimEvent,
  findMade,
  findPayment,
  insertPayment,
  markOpen,
  overduePayments,
  settlePayment,
  startAnew,
} from "./store";
import type { CardTexts } from "./texts.fr";

export interface CardWorld extends OrderWorld {
  service: CardService;
  /** Whose service it is. */
  provider: CardProvider;
  texts: CardTexts;
  /** The shop's own origin: the service sends buyers back there. */
  origin: string;
  log: Pick<Logger, "info" | "warn">;
  /** Hears of every card that was refused. */
  cardRefused?: RefusedCard;
}

interface CardWork extends OrderWork {
  texts: CardTexts;
  cardRefused?: RefusedCard;
}

/** Of a service that the shop has left, nothing can be asked any more. */
const GONE: Pick<CardService, "look" | "close"> = {
  look: async () => refused("refused"),
  close: async () => refused("refused"),
};

export const serviceOf = ({ service, provider }: CardWorld, payment: CardPayment) =>
  payment.provider === provider.name ? service : GONE;

/* --------------------------------------------------------------------- going there */

export const expectPayment = (
  { provider }: CardWorld,
  trx: Writer,
  { id, placedAt }: Pick<Order, "id" | "placedAt">,
): Promise<void> =>
  insertPayment(trx, { orderId: id, provider: provider.name, expiresAt: placedAt + LIFE_MS });

/** Whoever already has a page goes on there; nobody ever has two. */
export async function begin(world: CardWorld, order: Order): Promise<NextStep> {
  const payment = await payable(world, order);
  if (!payment) return here(order);
  if (payment.url) return { kind: "there", url: payment.url };
  const ready = await withTimeLeft(world, payment);
  const opened = await world.service.open(order, ready, waysBack(world, order));
  if (opened.ok) return keepPage(world, order, opened.value);
  // a key whose answer is known would only bring that answer again
  if (opened.refusal !== "silent") await renew(world, ready, ready.expiresAt);
  return here(order, "unavailable");
}

/** The payment of an order that still waits for it. */
export async function payable(
  { database, clock }: CardWorld,
  order: Order,
): Promise<CardPayment | undefined> {
  if (order.state !== "awaiting" || order.payment !== "card") return undefined;
  const payment = await findPayment(database.read, order.id);
  if (payment?.state === "starting") return payment;
  return payment?.state === "open" && payment.expiresAt > clock.now() ? payment : undefined;
}

async function withTimeLeft(world: CardWorld, payment: CardPayment): Promise<CardPayment> {
  const now = world.clock.now();
  return payment.expiresAt - now < LEAST_LEFT_MS ? renew(world, payment, now + LIFE_MS) : payment;
}

async function renew({ database }: CardWorld, payment: CardPayment, expiresAt: number): Promise<CardPayment> {
  await database.write((trx) => startAnew(trx, payment, expiresAt));
  return (await findPayment(database.read, payment.orderId)) ?? payment;
}

async function keepPage(
  { database, service, provider }: CardWorld,
  order: Order,
  page: OpenedPage,
): Promise<NextStep> {
  const isKept = await database.write((trx) => markOpen(trx, order.id, { ...page, provider: provider.name }));
  const payment = isKept ? undefined : await findPayment(database.read, order.id);
  if (isKept || payment?.sessionId === page.sessionId) return { kind: "there", url: page.url };
  // the buyer has chosen something else meanwhile: nobody is to pay on this page
  await service.close(page.sessionId);
  return here(order);
}

const here = (order: Order, code?: Code): NextStep => ({ kind: "here", path: orderPage(order, code) });

const waysBack = ({ origin, market }: CardWorld, order: Order): WayBack => ({
  locale: market.locale,
  success: origin + orderPage(order, "returned"),
  cancel: origin + orderPage(order, "cancelled"),
});

/* -------------------------------------------------------------------- what is told */

export type EventOutcome = "done" | "again" | "other" | "unknown" | "old";

/** Once each, in one transaction with everything that follows from it. */
export async function handleEvent(world: CardWorld, event: ProviderEvent): Promise<EventOutcome> {
  const { clock, service } = world;
  if (event.live !== service.live) return "other";
  if (event.createdAt < clock.now() - OLDEST_EVENT_MS) return "old";
  const { told, later, createdAt } = event;
  if (!told && !later) return "other";
  return inTransaction(world, async (work) => {
    if (!(await claimEvent(work.trx, event, clock.now()))) return "again";
    const isKnown = told ? await heed(work, told) : later && (await heedLater(work, later, createdAt));
    return isKnown ? "done" : "unknown";
  });
}

/** The same for what the service answers when it is asked. */
export const settle = (world: CardWorld, told: SessionReport): Promise<boolean> =>
  inTransaction(world, (work) => heed(work, told));

/** Looks the payment up, for a buyer who has come back before the event. */
export async function lookUp(world: CardWorld, order: Order): Promise<Order> {
  const payment = await findPayment(world.database.read, order.id);
  if (payment?.state !== "open" || !payment.sessionId) return order;
  const seen = await serviceOf(world, payment).look(payment.sessionId);
  if (seen.ok && seen.value.outcome === "paid") await settle(world, { ...seen.value, orderId: order.id });
  return (await findOrder(world.database.read, { id: order.id })) ?? order;
}

/** Letters leave after the commit. */
export async function inTransaction<T>(world: CardWorld, act: (work: CardWork) => Promise<T>): Promise<T> {
  const instructions = await world.settings.read(orderSettings);
  const value = await world.database.write((trx, invalidate) =>
    act({ ...world, instructions, trx, invalidate }),
  );
  world.mail.nudge();
  return value;
}

/** False when there is no such order. */
async function heed(work: CardWork, told: SessionReport): Promise<boolean> {
  const order = told.orderId === undefined ? undefined : await holdOrder(work.trx, told.orderId);
  if (!order) return false;
  const payment = await findPayment(work.trx, order.id);
  await carryOut(work, order, told, verdictOn(order, payment, told));
  return true;
}

async function carryOut(work: CardWork, order: Order, told: SessionReport, verdict: Verdict): Promise<void> {
  switch (verdict.do) {
    case "pay":
      await settlePayment(work.trx, order.id, "paid", told);
      await moveWithin(work, order, "paid");
      return;
    case "record":
      await settlePayment(work.trx, order.id, "paid", told);
      return note(work, order, work.texts.notes.record);
    case "cancel":
      return giveUp(work, order, "open");
    case "hold":
      // the shop's own payment stands as it is; it is the other one that is to be looked at
      if (verdict.trouble !== "twice" && verdict.trouble !== "foreign")
        await settlePayment(work.trx, order.id, "held", told);
      return askMerchant(work, order, verdict.trouble, told);
    case "failed":
      return tellLater(work, order, "failed", told.amountCents ?? 0, told.sessionId);
    case "nothing":
      return;
  }
}

/** False when no payment of ours is meant. The order keeps its state: what to do about it is the merchant's to say. */
async function heedLater(work: CardWork, later: Later, createdAt: number): Promise<boolean> {
  const payment = await findMade(work.trx, later);
  // a card that is declined before another one pays is no news of this order, but many are news of the shop
  if (!payment && later.kind === "failed") await work.cardRefused?.(work.trx);
  if (!payment) return later.kind === "failed";
  const order = await holdOrder(work.trx, payment.orderId);
  if (!order) return false;
  if (later.kind !== "failed" || createdAt > paidAt(order))
    await tellLater(work, order, later.kind, later.amountCents, later.intentId);
  return true;
}

const paidAt = ({ events }: Order): number =>
  events.find(({ state }) => state === "paid")?.at ?? Number.POSITIVE_INFINITY;

const tellLater = (
  work: CardWork,
  order: Order,
  kind: Later["kind"],
  amountCents: number,
  reference: string,
): Promise<void> =>
  tellMerchant(work, order, work.texts.later[kind](formatMoney(amountCents, order.currency)), reference);

/** The goods go back to the shelves; an order that has moved on stays where it is. */
async function giveUp(work: CardWork, order: Order, from: CardPayment["state"]): Promise<void> {
  const isEnded = await changePaymentState(work.trx, order.id, from, "expired");
  if (isEnded && order.state === "awaiting" && order.payment === "card")
    await moveWithin(work, order, "cancelled");
}

/** A note on the order, and a letter: nothing of this is lost among logs. */
async function askMerchant(
  work: CardWork,
  order: Order,
  trouble: Trouble,
  told: Pick<SessionReport, "amountCents" | "currency" | "sessionId">,
): Promise<void> {
  const sums = { amount: amountsOf(order, told), currency: [told.currency, order.currency] as const };
  const [got, due] = trouble === "currency" ? sums.currency : sums.amount;
  return tellMerchant(work, order, work.texts.notes[trouble](got, due), told.sessionId);
}

async function tellMerchant(work: CardWork, order: Order, text: string, reference: string): Promise<void> {
  await note(work, order, text);
  const fact = { orderId: order.id, number: formatNumber(order.number), says: text, reference };
  await work.mail.post(work.trx, paymentEmail(work.texts, fact));
}

const amountsOf = (order: Order, { amountCents = 0 }: Pick<SessionReport, "amountCents">) =>
  [formatMoney(amountCents, order.currency), formatMoney(order.totalCents, order.currency)] as const;

const note = ({ trx, clock }: OrderWork, order: Order, text: string): Promise<void> =>
  insertNote(trx, order.id, { at: clock.now(), text });

/* ------------------------------------------------------------------ what nobody pays */

/** When no event has said so: the service is asked, and nothing is given up that may have been paid. */
export async function releaseAbandoned(world: CardWorld, stopping?: AbortSignal): Promise<void> {
  const before = world.clock.now() - GRACE_MS;
  for (const payment of await overduePayments(world.database.read, before, SWEPT_AT_ONCE)) {
    if (stopping?.aborted) return;
    await release(world, payment);
  }
}

async function release(world: CardWorld, payment: CardPayment): Promise<void> {
  const { sessionId } = payment;
  // nobody was ever given a page: nobody can have paid
  if (!sessionId) return endUnpaid(world, payment);
  const service = serviceOf(world, payment);
  const seen = await service.look(sessionId);
  if (!seen.ok) return seen.refusal === "refused" ? holdUnknown(world, payment, sessionId) : undefined;
  const told = { ...seen.value, orderId: payment.orderId };
  if (told.outcome === "paid") return void (await settle(world, told));
  const isClosed = told.outcome === "expired" || (await service.close(sessionId)).ok;
  if (isClosed) await endUnpaid(world, payment);
}

const endUnpaid = (world: CardWorld, payment: CardPayment): Promise<void> =>
  inTransaction(world, async (work) => {
    const order = await holdOrder(work.trx, payment.orderId);
    if (order) await giveUp(work, order, payment.state);
  });

/** Its page is of another account, or of another time: only the merchant can tell. */
const holdUnknown = (world: CardWorld, payment: CardPayment, sessionId: string): Promise<void> =>
  inTransaction(world, async (work) => {
    const order = await holdOrder(work.trx, payment.orderId);
    if (!order || !isPending(payment)) return;
    if (await changePaymentState(work.trx, order.id, payment.state, "held"))
      await askMerchant(work, order, "unknown", { amountCents: 0, currency: order.currency, sessionId });
  });
