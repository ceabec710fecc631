/** The merchant counts one variation while another is being sold: the product keeps the stock of all of them. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { eventually } from "../../../test/support/eventually";
import { shelve } from "../../../test/support/goods";
import type { Database } from "../../platform/db";
import { changeStock, sell } from "../catalogue";

const [PARENT, SOLD, COUNTED] = [10, 11, 12];
/** Numbered after its variations, as a file may bring it. */
const LATE_PARENT = 13;

onBothEngines("a variation counted while another is sold", (open) => {
  test.each([PARENT, LATE_PARENT])("leaves the sale in the count of product %i", async (parent) => {
    const database = await open();
    await shelve(database, [
      { id: parent, kind: "variable", stock: 20 },
      { id: SOLD, parent_id: parent, kind: "variation", listed: 0, stock: 10 },
      { id: COUNTED, parent_id: parent, kind: "variation", listed: 0, stock: 10 },
    ]);
    const sale = await beginSale(database);
    const counted = changeStock(database, COUNTED, 30);
    // on the embedded engine it waits for its turn, on PostgreSQL for the sale's rows
    if (database.engine === "postgres") await eventually(() => countWaiting(database)).toBe(1);
    await sale.finish();
    expect(await counted).toBe(true);
    expect(await stocks(database)).toEqual({ [parent]: 37, [SOLD]: 7, [COUNTED]: 30 });
  });
});

/** Three are taken, and nothing is committed yet. */
async function beginSale(database: Database) {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done = database.write(async (trx, invalidate) => {
    expect(await sell(trx, invalidate, new Map([[SOLD, 3]]))).toEqual([]);
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  return {
    finish: () => {
      mayEnd.resolve();
      return done;
    },
  };
}

async function countWaiting({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(read);
  return rows[0]?.count ?? 0;
}

async function stocks({ read }: Database): Promise<Record<number, number>> {
  const rows = await read.selectFrom("products").select(["id", "stock"]).execute();
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}
