/** Settings that change nothing at the moment, because something the merchant has written stands in their place. */
import type { Reader } from "../../../platform/db";
import { defineSlot, type Slots } from "../../../platform/slots";
import { fieldOf } from "./changes";
import type { Drawn, SettingOverride } from "./fields";

export interface SettingOverrides {
  /** « frame.promise ». */
  field: string;
  /** Undefined: the setting does what it says. */
  read(db: Reader): Promise<SettingOverride | undefined>;
}

export const settingOverrideSlot = defineSlot<SettingOverrides>("what stands in the place of a setting");

/** By field. */
async function overridesNow(slots: Slots, db: Reader): Promise<Map<string, SettingOverride>> {
  const read = await Promise.all(
    slots.all(settingOverrideSlot).map(async ({ field, read }) => [field, await read(db)] as const),
  );
  return new Map(read.flatMap(([field, override]) => (override ? [[field, override] as const] : [])));
}

export async function withOverrides<One extends Pick<Drawn, "asked">>(
  slots: Slots,
  db: Reader,
  drawn: readonly One[],
): Promise<(One & { override?: SettingOverride | undefined })[]> {
  const overrides = await overridesNow(slots, db);
  return drawn.map((one) => ({ ...one, override: overrides.get(fieldOf(one.asked)) }));
}
