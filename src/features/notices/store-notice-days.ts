/** When the store notice is there: between two days where the shop is, both included. */
import type { Clock } from "../../kernel/clock";
import { isoDay } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { type Settings, settingsTag } from "../settings";
import { type Notices, noticeSettings } from "./settings";

type Standing = "none" | "shown" | "coming" | "over" | "never";

export function standingOf(
  { storeNotice, noticeFrom, noticeUntil }: Pick<Notices, "storeNotice" | "noticeFrom" | "noticeUntil">,
  today: string,
): Standing {
  if (storeNotice === "") return "none";
  if (noticeUntil !== "" && noticeFrom > noticeUntil) return "never";
  if (noticeUntil !== "" && today > noticeUntil) return "over";
  return noticeFrom !== "" && today < noticeFrom ? "coming" : "shown";
}

export interface NoticeParts {
  database: Database;
  settings: Settings;
  market: Market;
  clock: Clock;
}

export async function noticeNow({ settings, market, clock }: NoticeParts): Promise<string> {
  const set = await settings.read(noticeSettings);
  return standingOf(set, isoDay(clock.now(), market.timeZone)) === "shown" ? set.storeNotice : "";
}

/** Pages are kept with the notice of when they were drawn: when it comes or goes, they are forgotten. */
export function noticeChanges(parts: NoticeParts): () => Promise<void> {
  let last: string | undefined;
  return async () => {
    const text = await noticeNow(parts);
    // when a process starts, nobody knows when others have drawn what they keep
    if (last !== undefined && last !== text)
      await parts.database.write(async (_trx, invalidate) => invalidate(settingsTag(noticeSettings.feature)));
    last = text;
  };
}
