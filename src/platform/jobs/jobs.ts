/** Work behind the scenes: named jobs that run now and then, one run at a time each, until the shop stops. */
import type { Logger } from "pino";

export interface JobPlan {
  /** As the log names it. */
  name: string;
  /** The rest between two runs. */
  everyMs: number;
  /** Does what there is to do; a long run looks at the signal and ends early when the shop stops. */
  run(stopping: AbortSignal): Promise<unknown>;
}

interface Job {
  /** There is something to do: run now, or once more right after the run under way. */
  nudge(): void;
}

export interface Jobs {
  add(plan: JobPlan): Job;
  /** Runs every job at once, then each at its pace. */
  start(): void;
  /** Starts nothing more and waits for the runs under way, but not for ever. */
  stop(): Promise<void>;
}

/** A run that failed is tried again after this long, or at the job's own pace when that is sooner. */
const RETRY_MS = 30_000;
/** A little less than what a process is given to stop, so that the database still closes in order. */
const FINISH_MS = 8000;

export function createJobs(log: Pick<Logger, "error" | "warn">): Jobs {
  const stopping = new AbortController();
  const workers: Worker[] = [];
  return {
    add: (plan) => {
      const worker = createWorker(plan, log, stopping.signal);
      workers.push(worker);
      return worker;
    },
    start: () => {
      for (const worker of workers) worker.start();
    },
    stop: async () => {
      stopping.abort();
      const slow = await unfinished(workers.map((worker) => worker.stop()));
      if (slow) log.warn("a job had not ended when the shop stopped");
    },
  };
}

interface Worker extends Job {
  start(): void;
  /** Settles when nothing runs any more. */
  stop(): Promise<void>;
}

function createWorker(plan: JobPlan, log: Pick<Logger, "error">, stopping: AbortSignal): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;
  let again = false;

  const go = () => {
    clearTimeout(timer);
    again = false;
    running = runSafely(plan, log, stopping).then(rest);
  };
  const rest = (pauseMs: number) => {
    running = undefined;
    if (stopping.aborted) return;
    if (again) return go();
    timer = setTimeout(go, pauseMs);
    // a job at rest does not keep the process alive
    timer.unref();
  };
  const nudge = () => {
    if (!started || stopping.aborted) return;
    if (running !== undefined) again = true;
    else go();
  };
  return {
    nudge,
    start: () => {
      started = true;
      nudge();
    },
    stop: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}

/** How long to rest before the next run. */
async function runSafely(plan: JobPlan, log: Pick<Logger, "error">, stopping: AbortSignal): Promise<number> {
  try {
    await plan.run(stopping);
    return plan.everyMs;
  } catch (error) {
    log.error({ err: error, job: plan.name }, "a job failed and will be tried again");
    return Math.min(plan.everyMs, RETRY_MS);
  }
}

async function unfinished(ends: Promise<void>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), FINISH_MS);
  });
  const slow = await Promise.race([Promise.all(ends).then(() => false), patience]);
  clearTimeout(timer);
  return slow;
}
