/** Costs told as so many trips to the database: `select 1`, asked in the same turns. */
import { sql } from "kysely";
import type { Reader } from "../src/platform/db";

const WARM = 20;
const TURNS = 100;
const TRIPS_A_TURN = 3;

export interface InTrips {
  ms: number;
  tripMs: number;
  /** How many trips the work takes as long as. */
  times: number;
}

/** Both are timed in turn, so that a machine that is busy with something else slows both. */
export async function inTrips(db: Reader, work: () => Promise<unknown>): Promise<InTrips> {
  for (let warm = 0; warm < WARM; warm++) await work();
  const works: number[] = [];
  const trips: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    works.push(await timed(work));
    for (let trip = 0; trip < TRIPS_A_TURN; trip++) trips.push(await timed(() => sql`select 1`.execute(db)));
  }
  const [ms, tripMs] = [usual(works), usual(trips)];
  return { ms, tripMs, times: ms / tripMs };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What it takes when nothing comes between: the first fifth. */
const usual = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 5)] ?? 0;
