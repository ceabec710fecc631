/** The demo's history ends where it is put in place, on whatever day that is. */
import { expect, test } from "vitest";
import { DAY } from "../../src/kernel/dates";
import { freshDatabase } from "../../test/support/databases";
import { seedDemo } from "./index";

test.each([
  ["a winter evening, already tomorrow in UTC", Date.UTC(2027, 0, 20, 2)],
  ["a summer afternoon", Date.UTC(2028, 6, 3, 19)],
  ["a night, before its days begin", Date.UTC(2027, 2, 1, 5, 30)],
])(
  "put in place on %s, it has orders of the day before and none that is still to come",
  async (_when, now) => {
    const database = await freshDatabase("sqlite");
    await seedDemo(database, undefined, { hasInbox: true, now });
    const orders = await database.read.selectFrom("orders").select(["placed_at", "state"]).execute();
    const ages = orders.map(({ placed_at }) => now - Number(placed_at));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(ages.filter((age) => age < 2 * DAY).length).toBeGreaterThan(2);
    expect(Math.max(...ages)).toBeLessThan(32 * DAY);
    expect(new Set(orders.map(({ state }) => state))).toContain("paid");
    for (const [table, column] of [
      ["order_events", "at"],
      ["statistics_views", "at"],
      ["reviews", "created_at"],
      ["messages", "created_at"],
      ["consent_proofs", "at"],
      ["products", "created_at"],
    ] as const) {
      const { last } = await database.read
        .selectFrom(table as "reviews")
        .select((of) => of.fn.max(column as "created_at").as("last"))
        .executeTakeFirstOrThrow();
      expect([table, Number(last) < now, Number(last) > now - 8 * DAY]).toEqual([table, true, true]);
    }
  },
);
