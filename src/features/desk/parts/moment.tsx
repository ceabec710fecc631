/** Moments as a merchant reads them, in the shop's time zone. */
import { formatDate, formatTime } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import { formatMoment } from "../texts.fr";

/** « lundi 16 novembre, 13 h 40 »; with its year when that is another one. */
export const Moment = ({ at, now }: { at: number; now: number }) =>
  formatMoment(at, now, useMarket().timeZone);

/** « 16 novembre 2026 ». */
export const Day = ({ at }: { at: number }) => formatDate(at, useMarket().timeZone);

/** « 13 h 40 ». */
export const Time = ({ at }: { at: number }) => formatTime(at, useMarket().timeZone);
