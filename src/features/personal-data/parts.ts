/** What the screens of personal data are given, and whom they understand. */
import type { Market } from "../../kernel/market";
import { looksLikeAddress } from "./actions";
import type { ErasingWorld } from "./erasing";
import { holdingSlot } from "./holding";

export interface PersonalDataParts extends ErasingWorld {
  market: Market;
}

export const isAboutSomebody = (text: string, { slots }: Pick<PersonalDataParts, "slots">): boolean =>
  looksLikeAddress(text) || slots.all(holdingSlot).some(({ understands }) => understands?.(text));
