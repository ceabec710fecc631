/** The tables of payment by card: the only SQL that names them. */
import type { Reader, Writer } from "../../../platform/db";
import type { CardPayment, PaymentState } from "./card";

declare module "../../../platform/db/tables" {
  interface Tables {
    card_payments: {
      order_id: string;
      provider: string;
      state: PaymentState;
      attempt: number;
      session_id: string | null;
      url: string | null;
      expires_at: number;
      intent_id: string | null;
    };
    stripe_events: { id: string; type: string; at: number };
    card_tries: { key: string; times: string; at: number };
  }
}

/* ------------------------------------------------------------------ payments */

export async function insertPayment(
  trx: Writer,
  { orderId, provider, expiresAt }: Pick<CardPayment, "orderId" | "provider" | "expiresAt">,
): Promise<void> {
  await trx
    .insertInto("card_payments")
    .values({
      order_id: orderId,
      provider,
      state: "starting",
      attempt: 1,
      session_id: null,
      url: null,
      expires_at: expiresAt,
      intent_id: null,
    })
    .execute();
}

export async function findPayment(db: Reader, orderId: string): Promise<CardPayment | undefined> {
  const row = await db
    .selectFrom("card_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** The payment that the service calls so; one that was made before these ids were kept, by its order. */
export async function findMade(
  db: Reader,
  { intentId, orderId }: { intentId: string; orderId: string | undefined },
): Promise<CardPayment | undefined> {
  const row = await db
    .selectFrom("card_payments")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  if (row) return toPayment(row);
  const old = orderId === undefined ? undefined : await findPayment(db, orderId);
  return old?.state === "paid" && old.intentId === undefined ? old : undefined;
}

/** Whether a card may still pay this order, has paid it, or its payment is being checked; whatever the shop takes now. */
export async function isPaidByCard(db: Reader, orderId: string): Promise<boolean> {
  const payment = await findPayment(db, orderId);
  return payment !== undefined && payment.state !== "dropped" && payment.state !== "expired";
}

/** Whether a card has paid this order, and nothing about it is open: what goes back, goes back to the card. */
export async function isTakenByCard(db: Reader, orderId: string): Promise<boolean> {
  return (await findPayment(db, orderId))?.state === "paid";
}

/** The next attempt is another one for the service. Nothing when somebody else has already begun it. */
export async function startAnew(trx: Writer, payment: CardPayment, expiresAt: number): Promise<void> {
  await trx
    .updateTable("card_payments")
    .set({ attempt: payment.attempt + 1, expires_at: expiresAt })
    .where("order_id", "=", payment.orderId)
    .where("state", "=", "starting")
    .where("attempt", "=", payment.attempt)
    .execute();
}

/** False when the payment was no longer waiting for its page. */
export async function markOpen(
  trx: Writer,
  orderId: string,
  page: { sessionId: string; url: string; expiresAt: number; provider: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("card_payments")
    .set({
      state: "open",
      provider: page.provider,
      session_id: page.sessionId,
      url: page.url,
      expires_at: page.expiresAt,
    })
    .where("order_id", "=", orderId)
    .where("state", "=", "starting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it was no longer in that state. */
export async function changePaymentState(
  trx: Writer,
  orderId: string,
  from: PaymentState,
  to: PaymentState,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("card_payments")
    .set({ state: to })
    .where("order_id", "=", orderId)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What the service has told last, whichever session it was about. */
export async function settlePayment(
  trx: Writer,
  orderId: string,
  state: PaymentState,
  { sessionId, intentId }: { sessionId: string; intentId: string | undefined },
): Promise<void> {
  await trx
    .updateTable("card_payments")
    .set({ state, session_id: sessionId, intent_id: intentId ?? null })
    .where("order_id", "=", orderId)
    .execute();
}

/** Payments that nobody has made in time, the oldest first. */
export async function overduePayments(db: Reader, before: number, limit: number): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom("card_payments")
    .selectAll()
    .where("state", "in", ["starting", "open", "dropping"])
    .where("expires_at", "<", before)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(toPayment);
}

const toPayment = (row: {
  order_id: string;
  provider: string;
  state: PaymentState;
  attempt: number;
  session_id: string | null;
  url: string | null;
  expires_at: number;
  intent_id: string | null;
}): CardPayment => ({
  orderId: row.order_id,
  provider: row.provider,
  state: row.state,
  attempt: row.attempt,
  sessionId: row.session_id ?? undefined,
  url: row.url ?? undefined,
  expiresAt: row.expires_at,
  intentId: row.intent_id ?? undefined,
});

/* -------------------------------------------------------------------- events */

/** False when this event has already been heard: the key decides, after waiting for whoever is at it. */
export async function claimEvent(
  trx: Writer,
  event: { id: string; type: string },
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("stripe_events")
    .values({ id: event.id, type: event.type, at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteOldEvents(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("stripe_events").where("at", "<", before).execute();
}

/* --------------------------------------------------------------------- tries */

/** When somebody has tried; whoever counts for the same one at the same moment waits. */
export async function holdTries(trx: Writer, key: string, at: number): Promise<number[]> {
  const { times } = await trx
    .insertInto("card_tries")
    .values({ key, times: "[]", at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ at }))
    .returning("times")
    .executeTakeFirstOrThrow();
  return JSON.parse(times) as number[];
}

export async function keepTries(trx: Writer, key: string, times: readonly number[]): Promise<void> {
  await trx
    .updateTable("card_tries")
    .set({ times: JSON.stringify(times) })
    .where("key", "=", key)
    .execute();
}

export async function deleteOldTries(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("card_tries").where("at", "<", before).execute();
}
