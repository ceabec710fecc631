/** A shop from before these sums and days were kept with its orders: each has its own after the update, however many there are. */
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { place } from "../../src/features/orders/taxes/paid-orders.fixture";
import { onBothEngines } from "../../test/support/databases";
import { inTurns } from "./in-turns";

onBothEngines("sums kept with orders", (open) => {
  test("DESK-10 every order has its turn once", async () => {
    const database = await open();
    for (let made = 0; made < 5; made++) await place(database, []);
    let turns = 0;
    await database.write(async (trx) => {
      await inTurns(
        trx as unknown as Kysely<unknown>,
        (after, last) => {
          turns += 1;
          return sql`update orders set placed_at = placed_at + 1 where id > ${after} and id <= ${last}`;
        },
        2,
      );
    });
    expect(turns).toBe(3);
    const rows = await database.read.selectFrom("orders").select("placed_at").execute();
    const moved = Date.parse("2026-09-20T12:00:00Z") + 1;
    expect(rows.map(({ placed_at }) => placed_at)).toEqual([moved, moved, moved, moved, moved]);
  });
});
