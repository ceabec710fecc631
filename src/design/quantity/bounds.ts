/** The least and the most that may be asked for. */

export interface Bounds {
  min: number;
  max: number;
}

/** An attribute that is absent or is no number does not bind. */
export const boundsOf = ({ min, max }: { min: string; max: string }): Bounds => ({
  min: min === "" || Number.isNaN(Number(min)) ? Number.NEGATIVE_INFINITY : Number(min),
  max: max === "" || Number.isNaN(Number(max)) || Number(max) < 0 ? Number.POSITIVE_INFINITY : Number(max),
});

/** Spec 5.1: when the least is 0 or more, what is below it becomes the least; anything else stays as typed. */
export const raised = (value: number, { min }: Bounds): number => (min >= 0 && value < min ? min : value);

/** One step on, within the bounds. What is not a number counts from the least. */
export function stepped(value: number, by: number, { min, max }: Bounds): number {
  const from = Number.isFinite(value) ? value : Math.max(min, 1) - by;
  return Math.min(max, Math.max(Math.max(min, 0), from + by));
}
