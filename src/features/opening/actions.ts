/** Opening the shop to the public, and closing it. */
import { done, type Result, refused } from "../../kernel/result";
import { noticeSettings } from "../notices";
import { type OpeningShop, openingState, type StepState } from "../opening-step";
import type { Settings } from "../settings";

export const isOpen = async (settings: Settings): Promise<boolean> =>
  !(await settings.read(noticeSettings)).comingSoon;

/** Refused with every step while one of them lacks something. */
export async function openShop(shop: OpeningShop): Promise<Result<{ was: boolean }, readonly StepState[]>> {
  if (await isOpen(shop.settings)) return done({ was: true });
  const steps = await openingState(shop);
  if (steps.some(({ missing }) => missing.length > 0)) return refused(steps);
  await shop.settings.change(noticeSettings, "comingSoon", false);
  return done({ was: false });
}

export async function closeShop(settings: Settings): Promise<void> {
  await settings.change(noticeSettings, "comingSoon", true);
}
