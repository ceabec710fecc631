/** A semaphore: a few work at once, the others wait in a queue, in the order in which they came. */

export interface ConcurrencyLimit {
  /** Does the work when it is its turn. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is as long as it may be. */
export class QueueTooLong extends Error {
  override name = "QueueTooLong";
}

export function createConcurrencyLimit(atOnce: number, longestLine: number): ConcurrencyLimit {
  let working = 0;
  const line: (() => void)[] = [];
  const enter = async () => {
    if (working < atOnce) working += 1;
    else if (line.length >= longestLine) throw new QueueTooLong();
    // whoever leaves hands over the place: it is never free in between
    else await new Promise<void>((called) => line.push(called));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else working -= 1;
  };
  return {
    take: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
