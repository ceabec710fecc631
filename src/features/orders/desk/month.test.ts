/** Thirty days of sales, also where the clocks have changed among them. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { dayNumber, dayOfNumber, instantOf, isoDay } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import { place } from "../taxes/paid-orders.fixture";
import { readMonth } from "./month";

const QUEBEC = quebec.timeZone;
const KNOWN = 61;

/** Two a day, just after midnight and just before the next; none is of the amount of another day. */
async function sellEachDay(database: Database, today: string, timeZone: string): Promise<void> {
  for (let back = 0; back < KNOWN; back += 1)
    for (const time of ["00:05", "23:50"]) {
      const id = await place(database, [["paid", "2026-01-01T12:00:00Z"]]);
      const at = instantOf(dayOfNumber(dayNumber(today) - back), time, timeZone);
      await database.write((trx) =>
        trx
          .updateTable("orders")
          .set({ placed_at: at, net_cents: centsOf(back) })
          .where("id", "=", id)
          .execute(),
      );
    }
}

const centsOf = (back: number): number => 1000 + back;

onBothEngines("thirty days of sales", (open) => {
  test.for<[when: string, now: string, today: string, first: string, timeZone: string]>([
    [
      "after the day of 25 hours, before midnight",
      "2026-11-19T04:05:00Z",
      "2026-11-18",
      "2026-10-20",
      QUEBEC,
    ],
    [
      "in the first hour of the day after that of 23",
      "2026-03-09T04:30:00Z",
      "2026-03-09",
      "2026-02-08",
      QUEBEC,
    ],
    ["later, in the first hour of a day", "2026-03-20T04:30:00Z", "2026-03-20", "2026-02-19", QUEBEC],
    ["half an hour off", "2026-03-20T18:40:00Z", "2026-03-21", "2026-02-20", "Asia/Kolkata"],
  ])(
    "DESK-04 each day stands once, beside that of four weeks before: %s",
    async ([, at, today, first, timeZone]) => {
      const now = Date.parse(at);
      const database = await open();
      await sellEachDay(database, today, timeZone);
      const { days, beforeCents } = await readMonth(database.read, now, timeZone);
      const named = days.map((day) => isoDay(day.at, timeZone));
      expect(named).toEqual(Array.from({ length: 30 }, (_, index) => dayOfNumber(dayNumber(first) + index)));
      // the last order of today is still to come
      expect(days.map(({ orders }) => orders)).toEqual([...Array.from({ length: 29 }, () => 2), 1]);
      expect(days.map(({ cents }) => cents)).toEqual(
        named.map((_, index) => (index === 29 ? 1 : 2) * centsOf(29 - index)),
      );
      expect(days.map(({ before }) => before)).toEqual(named.map((_, index) => 2 * centsOf(29 - index + 28)));
      expect(beforeCents).toBe(named.reduce((sum, _, index) => sum + 2 * centsOf(30 + index), 0));
    },
  );

  test("DESK-04 « Aujourd’hui » names the 1st of November once, and the day on which the month begins", async () => {
    const clock = stoppedClock(Date.parse("2026-11-19T04:05:00Z"));
    const database = await open();
    await sellEachDay(database, "2026-11-18", QUEBEC);
    const team = await newMerchant(await openTestApp(database, { clock, kind: "own" }), "team", clock);
    const { body } = await team.ask("/bureau/");
    expect(body.match(/<th scope="row">dimanche 1er novembre</g)).toHaveLength(1);
    expect(body).toContain('<th scope="row">mardi 20 octobre<');
    expect(body.replace(/<!-- -->/g, "")).toContain("59 commandes, ");
  });
});
