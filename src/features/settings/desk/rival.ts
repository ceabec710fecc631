/** Who changed a setting since somebody opened it, and when: as the journal has it. */
import type { Clock } from "../../../kernel/clock";
import { formatTime, isoDay } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import { readSentJson } from "../../../kernel/sent-json";
import type { Reader } from "../../../platform/db";
import { type Account, formatMoment, listAudit } from "../../desk";
import type { Asked } from "../settings";
import { texts } from "./texts.fr";

/** « Paule Équipière l’a changé à 14 h 02 »; « Quelqu’un » where the journal does not say who made it what it is. */
export async function rivalOf(
  { clock, market: { timeZone } }: { clock: Clock; market: Market },
  db: Reader,
  me: Pick<Account, "id">,
  { asked, value }: { asked: Asked; value: unknown },
): Promise<string> {
  const about = `setting:${asked.of.feature}.${asked.name}`;
  const [last] = await listAudit(db, { about, limit: 1 });
  // at the command line nobody is named, and in the very moment of a change the newest row is about an older one
  if (!last || !isSame(last.detail, value)) return texts.rival.someone;
  const when = whenOf(last.at, clock.now(), timeZone);
  return last.account_id === me.id ? texts.rival.you(when) : texts.rival.named(last.who, when);
}

const isSame = (detail: string, value: unknown): boolean =>
  JSON.stringify((readSentJson(detail) as { after?: unknown } | undefined)?.after) === JSON.stringify(value);

const whenOf = (at: number, now: number, timeZone: string): string =>
  isoDay(at, timeZone) === isoDay(now, timeZone)
    ? ` ${texts.at(formatTime(at, timeZone))}`
    : `, ${formatMoment(at, now, timeZone)}`;
