/** A beat that repeats while it is let run, and always waits a whole interval after a rest. */

export interface Beat {
  run(running: boolean): void;
}

export function beat(intervalMs: number, strike: () => void): Beat {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    run(running) {
      if (running === (timer !== undefined)) return;
      clearInterval(timer);
      timer = running ? setInterval(strike, intervalMs) : undefined;
    },
  };
}
