/** Somebody erased while something else is done about them, for tests: at each place of the erasure where it may begin. */
import { sql } from "kysely";
import { eventually } from "../../../test/support/eventually";
import type { TestApp } from "../../../test/support/test-app";
import { defineHolding, type Holding, holdingSlot } from "../personal-data";
import { eraseWithin } from "../personal-data/actions";

/** Whoever is erased, found in each part of the shop. */
export const erase = (
  app: TestApp,
  { address, now }: { address: string; now: number },
  holdings: readonly Holding[] = app.slots.all(holdingSlot),
) =>
  app.database.write((trx, invalidate) =>
    eraseWithin({ trx, invalidate, after: [] }, holdings, { address, now }),
  );

/** In how many places something may begin: before the first holding is erased, after each of them. */
export const placesIn = (app: TestApp): number[] => [...app.slots.all(holdingSlot).keys(), -1];

/** `deed` begins at that place, and goes as far as it can before the erasure goes on. */
export async function eraseDuring(
  app: TestApp,
  { address, now, place }: { address: string; now: number; place: number },
  deed: () => Promise<unknown>,
): Promise<void> {
  let begun: Promise<unknown> | undefined;
  const between = defineHolding({
    name: "between",
    title: "",
    fate: { kind: "erased", says: "" },
    find: async () => [{}],
    erase: async () => {
      begun = deed();
      await endOrWait(app, begun);
    },
  });
  const all = app.slots.all(holdingSlot);
  const holdings = place < 0 ? [...all, between] : all.toSpliced(place, 0, between);
  await erase(app, { address, now }, holdings);
  await begun;
}

/** Done, or waiting for who writes; on SQLite everything waits for the transaction that writes. */
export async function endOrWait({ database }: TestApp, deed: Promise<unknown>): Promise<void> {
  if (database.engine === "sqlite") return;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  deed.then(over, over);
  await eventually(async () => isOver || (await isWaiting(database.read))).toBe(true);
}

async function isWaiting(db: TestApp["database"]["read"]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(db);
  return rows.length > 0;
}
