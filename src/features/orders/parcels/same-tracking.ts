/** None, or letters and figures with what people put between them: no carrier has a number without a figure. */
export const isTracking = (text: string): boolean =>
  text === "" || (/^[A-Za-z\d -]{1,40}$/.test(text) && /\d/.test(text));

/** Tracking numbers that stand more than once in one form: a label was read twice, or two orders share a parcel. */
export interface TypedTracking {
  /** Of the order. */
  number: number;
  tracking: string;
}

/** By the order whose number stands elsewhere already: the order where it stands first. */
export function repeatedIn(typed: readonly TypedTracking[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { number, tracking } of typed) {
    const key = tracking.replace(/[\s-]/g, "").toUpperCase();
    const before = first.get(key);
    if (key === "") continue;
    if (before === undefined) first.set(key, number);
    else repeated.set(number, before);
  }
  return repeated;
}
