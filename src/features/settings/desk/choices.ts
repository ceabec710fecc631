/** What a setting is chosen from where only the open shop knows it: its own shelves, say. Its type stays a text. */
import type { Reader } from "../../../platform/db";
import { defineSlot, type Slots } from "../../../platform/slots";
import type { Choice } from "../../desk";
import { fieldOf } from "./changes";
import type { Drawn } from "./fields";

export interface SettingChoices {
  /** « printers.shelf ». */
  field: string;
  /** What an empty value is called is among them. */
  read(db: Reader): Promise<readonly Choice[]>;
}

export const settingChoicesSlot = defineSlot<SettingChoices>("what a setting is chosen from");

/** A value that is not among them any more is still shown, as it is. */
export async function withChoices<One extends Pick<Drawn, "asked" | "value">>(
  slots: Slots,
  db: Reader,
  drawn: readonly One[],
): Promise<(One & { choices?: readonly Choice[] | undefined })[]> {
  const all = slots.all(settingChoicesSlot);
  return Promise.all(
    drawn.map(async (one) => {
      const known = await all.find(({ field }) => field === fieldOf(one.asked))?.read(db);
      const value = String(one.value);
      const isKnown = known?.some((choice) => choice.value === value);
      return { ...one, choices: known && (isKnown ? known : [...known, { value, label: value }]) };
    }),
  );
}
