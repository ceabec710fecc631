/** What may wait: drawing pages and searching take turns, so that the cart and the checkout, which do not, go first. */
import { setImmediate } from "node:timers/promises";
import { createTurns, LineTooLong, type Turns } from "../../kernel/turns";
import { HttpFault } from "./faults";

export interface QueueLimits {
  /** More at once would only wait for each other, and for the connections that a cart needs too. */
  atOnce: number;
  /** About as many as are drawn while a visitor still waits. */
  longestLine: number;
}

export const PAGE_QUEUE: QueueLimits = { atOnce: 4, longestLine: 500 };

/** So much is waiting already that whoever asks is better told to come back. */
export class Overloaded extends HttpFault {
  constructor() {
    super(503);
  }
}

export function createPageQueue({ atOnce, longestLine }: QueueLimits = PAGE_QUEUE): Turns {
  const turns = createTurns(atOnce, longestLine);
  return {
    take: (work) =>
      turns
        .take(async () => {
          // on SQLite nothing else ends a turn of the event loop: what has arrived meanwhile is read first
          await setImmediate();
          return work();
        })
        .catch((error: unknown) => {
          throw error instanceof LineTooLong ? new Overloaded() : error;
        }),
  };
}
