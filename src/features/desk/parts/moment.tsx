/** Moments as a merchant reads them, in the shop's time zone. */
import { formatDate, formatTime, isoDay } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import { formatMoment, formatShortDay } from "../texts.fr";

/** « lundi 16 novembre, 13 h 40 »; with its year when that is another one. */
export const Moment = ({ at, now }: { at: number; now: number }) =>
  formatMoment(at, now, useMarket().timeZone);

/** « 16 novembre 2026 ». */
export const Day = ({ at }: { at: number }) => formatDate(at, useMarket().timeZone);

/** « 13 h 40 ». */
export const Time = ({ at }: { at: number }) => formatTime(at, useMarket().timeZone);

/** The time of today, the day of what was before. */
export function Recent({ at, now }: { at: number; now: number }) {
  const { timeZone } = useMarket();
  return isoDay(at, timeZone) === isoDay(now, timeZone)
    ? formatTime(at, timeZone)
    : formatShortDay(at, timeZone);
}
