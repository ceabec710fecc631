/** Jobs: their pace, their nudges, their failures and their end, on a clock of our own. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJobs } from "./jobs";

const log = { error: vi.fn(), warn: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A run that ends when told to. */
function slowRun() {
  const ends: (() => void)[] = [];
  const run = vi.fn((_stopping: AbortSignal) => new Promise<void>((end) => ends.push(end)));
  const finish = async () => {
    ends.shift()?.();
    await pass(0);
  };
  return { run, finish };
}

test("a job runs at the start, then at its pace", async () => {
  const jobs = createJobs(log);
  const run = vi.fn(async () => {});
  jobs.add({ name: "sweep", everyMs: 1000, run });
  expect(run).not.toHaveBeenCalled();
  jobs.start();
  expect(run).toHaveBeenCalledTimes(1);
  await pass(999);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(2001);
  expect(run).toHaveBeenCalledTimes(4);
  await jobs.stop();
});

test("a nudge runs it at once, and the pace starts over", async () => {
  const jobs = createJobs(log);
  const run = vi.fn(async () => {});
  const job = jobs.add({ name: "sweep", everyMs: 1000, run });
  jobs.start();
  await pass(600);
  job.nudge();
  expect(run).toHaveBeenCalledTimes(2);
  await pass(999);
  expect(run).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(3);
  await jobs.stop();
});

test("two runs of a job never overlap; nudges during a run make one more, not one each", async () => {
  const jobs = createJobs(log);
  const { run, finish } = slowRun();
  const job = jobs.add({ name: "slow", everyMs: 1000, run });
  jobs.start();
  job.nudge();
  job.nudge();
  await pass(5000);
  expect(run).toHaveBeenCalledTimes(1);
  await finish();
  expect(run).toHaveBeenCalledTimes(2);
  await finish();
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

test("one slow job does not hold the others", async () => {
  const jobs = createJobs(log);
  const { run, finish } = slowRun();
  const quick = vi.fn(async () => {});
  jobs.add({ name: "slow", everyMs: 1000, run });
  jobs.add({ name: "quick", everyMs: 1000, run: quick });
  jobs.start();
  await pass(3000);
  expect(quick).toHaveBeenCalledTimes(4);
  await finish();
  await jobs.stop();
});

test.each([
  ["a promise that fails", async () => Promise.reject(new Error("no"))],
  [
    "a throw",
    () => {
      throw new Error("no");
    },
  ],
])("a failure (%s) is logged with its name and tried again later", async (_kind, fail) => {
  const jobs = createJobs(log);
  const run = vi.fn(fail as () => Promise<void>);
  jobs.add({ name: "fragile", everyMs: 3_600_000, run });
  jobs.start();
  await pass(0);
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error), job: "fragile" }, expect.any(String));
  await pass(30_000);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

test("stopping tells the run under way, waits for it, and starts nothing more", async () => {
  const jobs = createJobs(log);
  const { run, finish } = slowRun();
  const job = jobs.add({ name: "slow", everyMs: 1000, run });
  jobs.start();
  job.nudge();
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  expect(run.mock.calls[0]?.[0].aborted).toBe(true);
  await pass(100);
  expect(stopped).not.toHaveBeenCalled();
  await finish();
  await stopping;
  job.nudge();
  await pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});

test("a run that never ends does not keep the shop from stopping", async () => {
  const jobs = createJobs(log);
  jobs.add({ name: "stuck", everyMs: 1000, run: () => new Promise(() => {}) });
  jobs.start();
  const stopping = jobs.stop();
  await pass(10_000);
  await stopping;
  expect(log.warn).toHaveBeenCalled();
});

test("a nudge before the start waits for it", async () => {
  const jobs = createJobs(log);
  const run = vi.fn(async () => {});
  jobs.add({ name: "early", everyMs: 1000, run }).nudge();
  await pass(5000);
  expect(run).not.toHaveBeenCalled();
});
