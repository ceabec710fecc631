/** Closing a shop before anybody has seen it. */
import { machineClock } from "../../kernel/clock";
import type { Writer } from "../../platform/db";
import { storeSetting } from "../settings";
import { noticeSettings } from "./settings";

/** A new shop of the merchant's own is closed to visitors until it is ready: « ouvrir » opens it. */
export const closeUntilReady = (trx: Writer): Promise<void> =>
  storeSetting(trx, {
    feature: noticeSettings.feature,
    name: "comingSoon" satisfies keyof (typeof noticeSettings)["declarations"],
    value: "true",
    updated_at: machineClock.now(),
  });
