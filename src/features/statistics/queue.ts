/** Where hits wait to be written: a bounded queue, emptied once a second in batches, with every loss counted. */
import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "../../kernel/clock";
import { SECOND } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { writeBatch } from "./actions";
import type { Drop, Hit, PageCount } from "./hits";

export interface Queue {
  add(arrived: Hit | PageCount): void;
  drop(reason: Drop): void;
  /** Writes all that waits; settles when it is written or must be tried again. */
  flush(): Promise<void>;
  /** The same for the last time: what still cannot be matched is given up. */
  close(): Promise<void>;
}

export const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 500;
const WRITE_EVERY_MS = SECOND;
/** The page of an update may still wait in another process. */
const TRIES = 5;

export interface QueueParts {
  database: Database;
  log: Pick<Logger, "warn">;
  clock: Clock;
  /** By which days are counted. */
  market: Pick<Market, "timeZone">;
}

interface Waiting {
  hit: Hit | PageCount;
  tried: number;
}

export function openQueue({ database, log, clock, market }: QueueParts): Queue {
  let waiting: Waiting[] = [];
  let drops = new Map<Drop, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const schedule = () => {
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };
  const drop = (reason: Drop) => {
    drops.set(reason, (drops.get(reason) ?? 0) + 1);
    schedule();
  };
  const put = (more: readonly Waiting[]) => {
    for (const each of more) waiting.length < MOST_WAITING ? waiting.push(each) : drop("queue-full");
    if (more.length > 0) schedule();
  };

  const writeNext = async (isLast: boolean): Promise<Waiting[]> => {
    const batch = waiting.slice(0, MOST_AT_ONCE);
    const counted = drops;
    waiting = waiting.slice(MOST_AT_ONCE);
    drops = new Map();
    try {
      const hits = batch.map(({ hit }) => hit);
      const { timeZone } = market;
      const unknown = await writeBatch(database, hits, { drops: counted, now: clock.now(), timeZone });
      const { again, givenUp } = triedAgain(batch, new Set(unknown), isLast);
      for (let each = 0; each < givenUp; each++) drop("no-page");
      return again;
    } catch (error) {
      log.warn({ err: error }, "hits could not be written and wait");
      for (const [reason, count] of counted) drops.set(reason, (drops.get(reason) ?? 0) + count);
      return isLast ? [] : batch;
    }
  };

  const writeAll = async (isLast: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const again: Waiting[] = [];
    const batches = Math.max(1, Math.ceil(waiting.length / MOST_AT_ONCE));
    for (let batch = 0; batch < batches && (waiting.length > 0 || drops.size > 0); batch++) {
      again.push(...(await writeNext(isLast)));
      // the embedded engine answers at once: without this, whoever buys would wait for all of it
      await setImmediate();
    }
    put(again);
    if (isLast && drops.size > 0) await writeNext(true);
  };

  const flush = (isLast = false) => {
    writing = writing.then(() => writeAll(isLast));
    return writing;
  };

  const add = (hit: Waiting["hit"]) => put([{ hit, tried: 0 }]);
  return { add, drop, flush: () => flush(), close: () => flush(true) };
}

/** Those whose page is not known yet, until they have been tried often enough. */
function triedAgain(batch: readonly Waiting[], unknown: ReadonlySet<Waiting["hit"]>, isLast: boolean) {
  const left = batch
    .filter(({ hit }) => unknown.has(hit))
    .map(({ hit, tried }) => ({ hit, tried: tried + 1 }));
  const again = isLast ? [] : left.filter(({ tried }) => tried < TRIES);
  return { again, givenUp: left.length - again.length };
}
