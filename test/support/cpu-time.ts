/** How much processor time a piece of work takes, whatever else the machine does meanwhile. */

const RUNS = 20;

/** Milliseconds of this thread's processor time: the least of some runs, of the first when that is already little. */
export function cpuTimeOf(work: () => unknown, little: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least > little; run += 1) least = Math.min(least, once(work));
  return least;
}

function once(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
