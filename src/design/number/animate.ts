/** The number animator: from one value to another in equal steps, one at each refresh. Spec 9.7 */

const NUMBER_DURATION_MS = 1_000;
export const NUMBER_REFRESH_MS = 100;

export interface NumberRun {
  from?: number;
  to: number;
  durationMs?: number;
  refreshMs?: number;
}

/** Shows the first value now and the others in their time; gives back how to stop half-way. */
export function animateNumber(run: NumberRun, show: (value: number) => void): () => void {
  const { from = 0, refreshMs = NUMBER_REFRESH_MS } = run;
  const steps = stepsOf(run);
  show(from);
  const timer = setInterval(() => {
    const value = steps.shift();
    if (value !== undefined) show(value);
    if (steps.length === 0) clearInterval(timer);
  }, refreshMs);
  return () => clearInterval(timer);
}

/** What is shown at each refresh; the last one is exactly the value. */
export function stepsOf(run: NumberRun): number[] {
  const { from = 0, to, durationMs = NUMBER_DURATION_MS, refreshMs = NUMBER_REFRESH_MS } = run;
  const count = Math.max(1, Math.ceil(durationMs / refreshMs));
  return Array.from({ length: count }, (_, step) =>
    step + 1 === count ? to : from + ((to - from) * (step + 1)) / count,
  );
}
