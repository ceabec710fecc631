/** Above the settings of notices: the notice as visitors read it, and whether they do. */
import type { ReactNode } from "react";
import { formatDate, isoDay } from "../../../kernel/dates";
import { noticeSettings } from "../settings";
import { type NoticeParts, standingOf } from "../store-notice-days";
import { texts } from "./texts.fr";

export async function noticePreview(parts: NoticeParts): Promise<ReactNode> {
  const { database, settings, market, clock } = parts;
  const set = await settings.readNow(database.read, noticeSettings);
  const standing = standingOf(set, isoDay(clock.now(), market.timeZone));
  return (
    <section className="sheet" aria-labelledby="h-apercu-avis">
      <h2 id="h-apercu-avis">{texts.preview}</h2>
      <p>{texts.standing[standing](dayIn(set.noticeFrom), dayIn(set.noticeUntil))}</p>
      <p className="note-line" data-text-of="notices.storeNotice">
        {set.storeNotice}
      </p>
    </section>
  );
}

/** « 20 novembre 2026 »; noon is the same day for every calendar. */
const dayIn = (day: string): string => (day === "" ? "" : formatDate(Date.parse(`${day}T12:00Z`), "UTC"));
