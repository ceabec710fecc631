/** The table of the demo's pages of payment: the only SQL that names it. */
import { randomId } from "../../../kernel/ids";
import type { Reader, Writer } from "../../../platform/db";
import type { SessionReport } from "../card/card";

declare module "../../../platform/db/tables" {
  interface Tables {
    demo_card_pages: {
      id: string;
      order_id: string;
      attempt: number;
      amount_cents: number;
      currency: string;
      outcome: "open" | "paid" | "expired";
      expires_at: number;
    };
  }
}

export interface DemoPage extends SessionReport {
  outcome: "open" | "paid" | "expired";
  expiresAt: number;
}

interface NewPage {
  orderId: string;
  attempt: number;
  amountCents: number;
  currency: string;
  expiresAt: number;
}

/** The page of an attempt: made once, given again as it is. */
export async function pageOfAttempt(trx: Writer, page: NewPage): Promise<DemoPage> {
  await trx
    .insertInto("demo_card_pages")
    .values({
      id: randomId(),
      order_id: page.orderId,
      attempt: page.attempt,
      amount_cents: page.amountCents,
      currency: page.currency,
      outcome: "open",
      expires_at: page.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "attempt"]).doNothing())
    .execute();
  const row = await trx
    .selectFrom("demo_card_pages")
    .selectAll()
    .where("order_id", "=", page.orderId)
    .where("attempt", "=", page.attempt)
    .executeTakeFirstOrThrow();
  return toPage(row);
}

export async function findPage(db: Reader, id: string): Promise<DemoPage | undefined> {
  const row = await db.selectFrom("demo_card_pages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPage(row);
}

/** False when it was paid or closed before. */
export async function endPage(trx: Writer, id: string, outcome: "paid" | "expired"): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("demo_card_pages")
    .set({ outcome })
    .where("id", "=", id)
    .where("outcome", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteOldPages(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("demo_card_pages").where("expires_at", "<", before).execute();
}

const toPage = (row: {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  outcome: DemoPage["outcome"];
  expires_at: number;
}): DemoPage => ({
  sessionId: row.id,
  orderId: row.order_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  outcome: row.outcome,
  expiresAt: row.expires_at,
  intentId: row.outcome === "paid" ? `demonstration-${row.id}` : undefined,
});
