/** Reports that were read before, for as long as no day of their period is summed up anew. */
import type { Reader } from "../../../platform/db";
import type { Period } from "./period";

const MOST_KEPT = 300;

interface Kept {
  settled: number;
  value: unknown;
}

/** By database: tests have many. */
const memories = new WeakMap<object, Map<string, Kept>>();

/** Gives what `read` gave for the same words and period, unless a day of it has changed since. */
export async function remembered<Value>(
  db: Reader,
  period: Period,
  words: readonly (string | number)[],
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db) ?? new Map<string, Kept>();
  memories.set(db, memory);
  const key = [period.from, period.to, ...words].join(" ");
  // asked first: what changes while it is read is read again the next time
  const settled = await settledAtOnce(db, period);
  const known = memory.get(key);
  if (known?.settled === settled) return known.value as Value;
  const value = await read();
  if (memory.size >= MOST_KEPT) memory.clear();
  memory.set(key, { settled, value });
  return value;
}

/** Nothing that was read before is known any more. */
export const forgetReports = (db: Reader): boolean => memories.delete(db);

const asking = new WeakMap<object, Map<string, Promise<number>>>();

/** Whoever asks in the same turn of the event loop shares the answer: nobody among them has read anything yet. */
function settledAtOnce(db: Reader, period: Period): Promise<number> {
  const asked = asking.get(db) ?? new Map<string, Promise<number>>();
  asking.set(db, asked);
  const key = `${period.from} ${period.to}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = settledIn(db, period);
  asked.set(key, answer);
  setImmediate(() => asked.delete(key));
  return answer;
}

/** How often the days of a period were summed up: it only grows. */
async function settledIn(db: Reader, { from, to }: Period): Promise<number> {
  const row = await db
    .selectFrom("statistics_days")
    .select((on) => on.fn.sum<number | null>("settled").as("settled"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return Number(row.settled ?? 0);
}
