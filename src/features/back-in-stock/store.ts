/** The table of who waits for what: the only SQL that names it. */

import { randomId } from "../../kernel/ids";
import { mailboxName } from "../../kernel/mailbox";
import type { Reader, Writer } from "../../platform/db";
import type { Alert, AlertState } from "./alerts";

declare module "../../platform/db/tables" {
  interface Tables {
    stock_alerts: {
      id: string;
      product_id: number;
      email: string;
      mailbox: string;
      state: AlertState;
      at: number;
    };
  }
}

/** The wish as it stands afterwards: one that was confirmed stays so, one that was answered begins anew. */
export async function wish(
  trx: Writer,
  { productId, email, at }: Pick<Alert, "productId" | "email" | "at">,
): Promise<Alert> {
  const mailbox = mailboxName(email);
  await trx
    .insertInto("stock_alerts")
    .values({ id: randomId(), product_id: productId, email, mailbox, state: "asked", at })
    .onConflict((conflict) =>
      conflict
        .columns(["product_id", "mailbox"])
        .doUpdateSet({ state: "asked", email, at })
        .where("stock_alerts.state", "!=", "confirmed"),
    )
    .execute();
  const row = await trx
    .selectFrom("stock_alerts")
    .selectAll()
    .where("product_id", "=", productId)
    .where("mailbox", "=", mailbox)
    .executeTakeFirstOrThrow();
  return toAlert(row);
}

export async function findAlert(db: Reader, id: string): Promise<Alert | undefined> {
  const row = await db.selectFrom("stock_alerts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toAlert(row);
}

export async function countOf(db: Reader, email: string): Promise<number> {
  return (await alertsOf(db, email)).length;
}

export async function alertsOf(db: Reader, email: string): Promise<Alert[]> {
  const rows = await db
    .selectFrom("stock_alerts")
    .selectAll()
    .where("mailbox", "=", mailboxName(email))
    .orderBy("at")
    .execute();
  return rows.map(toAlert);
}

/** False when it was not in that state any more: somebody else has done it. */
export async function advance(
  trx: Writer,
  id: string,
  [from, to]: readonly [AlertState, AlertState],
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("stock_alerts")
    .set({ state: to, at })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function productsWaitedFor(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom("stock_alerts")
    .select("product_id")
    .distinct()
    .where("state", "=", "confirmed")
    .execute();
  return rows.map((row) => row.product_id);
}

export async function waitingFor(db: Reader, products: readonly number[], limit: number): Promise<Alert[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom("stock_alerts")
    .selectAll()
    .where("state", "=", "confirmed")
    .where("product_id", "in", products)
    .orderBy("at")
    .limit(limit)
    .execute();
  return rows.map(toAlert);
}

export async function deleteAlertsOf(trx: Writer, email: string): Promise<void> {
  await trx.deleteFrom("stock_alerts").where("mailbox", "=", mailboxName(email)).execute();
}

export async function deleteOld(trx: Writer, state: AlertState, before: number): Promise<void> {
  await trx.deleteFrom("stock_alerts").where("state", "=", state).where("at", "<", before).execute();
}

const toAlert = (row: {
  id: string;
  product_id: number;
  email: string;
  state: AlertState;
  at: number;
}): Alert => ({ id: row.id, productId: row.product_id, email: row.email, state: row.state, at: row.at });
