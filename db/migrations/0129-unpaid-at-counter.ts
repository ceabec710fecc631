/** What stands ready at the counter was summed up as sold: the days of such orders are counted anew, where it is no sale yet. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { countAnew } from "./counted-anew";

const DAY_MS = 86_400_000;

export const unpaidAtCounter: Migration = {
  up: async (db) => {
    const { rows } = await sql<{ number: number }>`select distinct placed_at / ${sql.lit(DAY_MS)} as number
      from orders where state = 'shipped' and paid_at is null`.execute(db);
    // whichever day it was where the shop is
    const days = rows.flatMap(({ number }) => [-1, 0, 1].map((more) => isoDay(Number(number) + more)));
    await countAnew(db, days);
  },
};

const isoDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
