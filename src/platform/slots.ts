/** Slots: places that one feature declares and any other fills; the type of what goes in is checked. */

export interface Slot<Value> {
  readonly name: string;
  /** Never set: it ties the type to the name. */
  readonly holds?: Value;
}

/** Something for a slot. */
export interface Filling {
  slot: Slot<unknown>;
  value: unknown;
}

export interface Slots {
  add(fillings: readonly Filling[]): void;
  /** In the order in which the features are listed. */
  all<Value>(slot: Slot<Value>): readonly Value[];
  first<Value>(slot: Slot<Value>): Value | undefined;
}

export const defineSlot = <Value>(name: string): Slot<Value> => ({ name });

export const fill = <Value>(slot: Slot<Value>, value: Value): Filling => ({ slot, value });

export function createSlots(): Slots {
  const filled = new Map<Slot<unknown>, unknown[]>();
  const all = <Value>(slot: Slot<Value>) => (filled.get(slot) ?? []) as readonly Value[];
  return {
    all,
    first: (slot) => all(slot)[0],
    add: (fillings) => {
      for (const { slot, value } of fillings) filled.set(slot, [...all(slot), value]);
    },
  };
}
