/** How long a page is looked at: not while it is hidden, and not beyond thirty seconds without a sign of life. */

/** Spec 9.2. */
const IDLE_MS = 30_000;

export interface Watch {
  /** The visitor moved, typed, touched or scrolled. */
  noteActivity(): void;
  pause(): void;
  resume(): void;
  /** Milliseconds since the last reading. */
  read(): number;
}

/** Runs from the beginning. */
export function createWatch(now: () => number): Watch {
  let counted = 0;
  let lastActivity = now();
  /** Up to when time is counted; absent while paused. */
  let until: number | undefined = lastActivity;
  const settle = () => {
    if (until === undefined) return;
    const end = Math.max(until, Math.min(now(), lastActivity + IDLE_MS));
    counted += end - until;
    until = end;
  };
  const noteActivity = () => {
    settle();
    lastActivity = now();
    if (until !== undefined) until = lastActivity;
  };
  return {
    noteActivity,
    pause: () => {
      settle();
      until = undefined;
    },
    resume: () => {
      lastActivity = now();
      until ??= lastActivity;
    },
    read: () => {
      settle();
      const read = Math.round(counted);
      counted = 0;
      return read;
    },
  };
}
