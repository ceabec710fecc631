/** What the screens of personal data are given, and whom they understand. */
import type { Market } from "../../kernel/market";
import type { Signing } from "../../platform/http/signing";
import { addressIn, looksLikeAddress } from "./actions";
import type { ErasingWorld } from "./erasing";
import { holdingSlot } from "./holding";

export interface PersonalDataParts extends ErasingWorld {
  market: Market;
  /** Of tickets for copies. */
  signing: Pick<Signing, "sealFor" | "openInTime">;
}

type Understanding = Pick<PersonalDataParts, "slots">;

/** The same for the same person, however it was typed: the register knows them by it. */
export function whoIn(text: string, parts: Understanding): string {
  const typed = addressIn(text);
  return looksLikeAddress(typed) ? typed : (understoodIn(typed, parts) ?? typed);
}

export const isAboutSomebody = (text: string, parts: Understanding): boolean =>
  looksLikeAddress(text) || understoodIn(text, parts) !== undefined;

const understoodIn = (text: string, { slots }: Understanding): string | undefined =>
  slots
    .all(holdingSlot)
    .map(({ understands }) => understands?.(text))
    .find((each) => each !== undefined);
