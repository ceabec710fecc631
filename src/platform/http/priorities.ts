/** What may wait: drawing pages and searching take turns, so that the cart and the checkout, which do not, go first. */
import { setImmediate } from "node:timers/promises";
import { type ConcurrencyLimit, createConcurrencyLimit, QueueTooLong } from "../../kernel/concurrency-limit";
import { HttpFault } from "./faults";

export interface PageQueue extends ConcurrencyLimit {
  /** To be called for each connection and request that comes in. */
  noteArrival(): void;
}

export interface QueueLimits {
  /** More at once would only wait for each other, and for the connections that a cart needs too. */
  atOnce: number;
  /** About as many as are drawn while a visitor still waits. */
  longestLine: number;
  /** Whoever has waited longer has most likely left. */
  longestWaitMs: number;
}

export const PAGE_QUEUE: QueueLimits = { atOnce: 4, longestLine: 500, longestWaitMs: 8000 };

/** So much is waiting already that whoever asks is better told to come back. */
export class Overloaded extends HttpFault {
  constructor() {
    super(503);
  }
}

/** Turns of the event loop that a drawing lets pass while others still arrive; some of them bring carts. */
const PATIENCE = 100;

export function createPageQueue(
  { atOnce, longestLine, longestWaitMs }: QueueLimits = PAGE_QUEUE,
  now: () => number = () => performance.now(),
): PageQueue {
  const turns = createConcurrencyLimit(atOnce, longestLine);
  let arrivals = 0;
  /** On SQLite a drawing never yields, and one turn accepts one connection: those that wait are let in first. */
  const letOthersIn = async () => {
    for (let turn = 0; turn < PATIENCE; turn++) {
      const before = arrivals;
      await setImmediate();
      if (arrivals === before) return;
    }
  };
  return {
    noteArrival: () => {
      arrivals += 1;
    },
    take: (work) => {
      const asked = now();
      return turns
        .take(async () => {
          if (now() - asked > longestWaitMs) throw new Overloaded();
          await letOthersIn();
          return work();
        })
        .catch((error: unknown) => {
          throw error instanceof QueueTooLong ? new Overloaded() : error;
        });
    },
  };
}
