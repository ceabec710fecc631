/** A shop that summed up as sold what stood ready at the counter counts those days anew after the update, and no others. */
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { place } from "../../src/features/orders/taxes/paid-orders.fixture";
import { settle } from "../../src/features/statistics/rollups/settle";
import { putSums } from "../../src/features/statistics/rollups/store";
import { stoppedClock } from "../../src/kernel/clock";
import { DAY, MINUTE } from "../../src/kernel/dates";
import { quebec } from "../../src/kernel/market";
import { onBothEngines } from "../../test/support/databases";
import { unpaidAtCounter } from "./0129-unpaid-at-counter";

const EVENING = Date.parse("2026-09-21T02:30:00Z");
const NOW = Date.parse("2026-10-15T16:00:00Z");
/** Where the shop is. */
const [COUNTER, OTHER] = ["2026-09-20", "2026-08-31"];

onBothEngines("orders that are ready at the counter", (open) => {
  test("DESK-10 are no longer in the sums of days that were settled with them", async () => {
    const database = await open();
    const settled = (now: number) => settle({ database, clock: stoppedClock(now), market: quebec });
    const ready = await place(database, [["shipped", "2026-09-21T14:00:00Z"]]);
    const paid = await place(database, [["paid", "2026-09-21T14:00:00Z"]]);
    const sent = await place(database, [
      ["paid", "2026-09-01T14:00:00Z"],
      ["shipped", "2026-09-02T14:00:00Z"],
    ]);
    const placedAt = { [ready]: EVENING, [paid]: EVENING, [sent]: EVENING - 20 * DAY };
    await database.write(async (trx) => {
      for (const [id, placed_at] of Object.entries(placedAt))
        await trx.updateTable("orders").set({ placed_at }).where("id", "=", id).execute();
    });
    await settled(NOW);
    const before = { name: "unknown", times: 2, amount: 20_000 };
    await database.write((trx) => putSums(trx, "last-origin", COUNTER, [before]));
    const sold = async () => {
      const sums = await database.read
        .selectFrom("statistics_sums")
        .select(["first_day", "times", "amount"])
        .where("dimension", "=", "last-origin")
        .where("span", "=", 1)
        .orderBy("first_day")
        .execute();
      return sums.map(({ first_day, times, amount }) => [first_day, times, amount]);
    };
    const days = () => database.read.selectFrom("statistics_days").selectAll().orderBy("day").execute();
    const [other, counter] = await days();
    expect([other?.day, counter?.day]).toEqual([OTHER, COUNTER]);
    await settled(NOW + MINUTE);
    expect(await sold()).toEqual([
      [OTHER, 1, 10_000],
      [COUNTER, 2, 20_000],
    ]);
    await database.write((trx) => unpaidAtCounter.up(trx as unknown as Kysely<unknown>));
    expect(await days()).toEqual([other, { ...counter, changed: (counter?.changed ?? 0) + 1 }]);
    await settled(NOW + 2 * MINUTE);
    expect(await sold()).toEqual([
      [OTHER, 1, 10_000],
      [COUNTER, 1, 10_000],
    ]);
  });
});
