/** Letters and digits, with what people put between them. */
export const isTracking = (text: string): boolean => /^[\w -]{0,60}$/.test(text);

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
