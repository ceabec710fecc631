/** What a cell means: a number, a price, a yes or no, a date. Refused with the reason. */
import { DAY, instantOf, isoDay, MINUTE } from "../../../kernel/dates";
import { done, type Result, refused } from "../../../kernel/result";
import { fold } from "../../../kernel/text";
import { texts } from "../texts.fr";

export type Read<Value> = Result<Value, string>;

export const MOST_CENTS = 100_000_000;

/** « 1 234,50 $ », « 1,234.50 », « 12.99 » → cents. */
export function readPrice(cell: string): Read<number> {
  const parts = decimalParts(cell.replace(/^(?:CA?D?)?\s*[$€]|[$€]\s*(?:CA?D?)?$|\b(?:CAD|EUR)\b/gi, ""));
  if (!parts) return refused(texts.cell.notPrice(cell));
  if (parts.negative) return refused(texts.cell.negative(cell));
  if (parts.unclear) return refused(texts.cell.unclear(cell));
  const fraction = /^(\d{0,2})0*$/.exec(parts.fraction)?.[1];
  if (fraction === undefined) return refused(texts.cell.tooFine(cell));
  if (parts.whole.length > 9) return refused(texts.cell.tooDear(cell));
  const cents = Number(parts.whole) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > MOST_CENTS ? refused(texts.cell.tooDear(cell)) : done(cents);
}

/** A measure such as a weight, never negative. */
export function readMeasure(cell: string, most: number): Read<number> {
  const parts = decimalParts(cell);
  if (!parts) return refused(texts.cell.notNumber(cell));
  if (parts.negative) return refused(texts.cell.negative(cell));
  const value = Number(`${parts.whole}.${parts.fraction || "0"}`);
  return value > most ? refused(texts.cell.tooMuch(cell, most)) : done(value);
}

export function readCount(cell: string, most: number): Read<number> {
  const parts = decimalParts(cell);
  if (!parts || /[1-9]/.test(parts.fraction)) return refused(texts.cell.notWhole(cell));
  if (parts.negative && /[1-9]/.test(parts.whole)) return refused(texts.cell.negative(cell));
  const value = Number(parts.whole);
  return value > most ? refused(texts.cell.tooMuch(cell, most)) : done(value);
}

export function readPlace(cell: string, most: number): Read<number> {
  const whole = /^[-−]?\d{1,9}$/.test(cell) ? Number(cell.replace("−", "-")) : Number.NaN;
  return Math.abs(whole) <= most ? done(whole) : refused(texts.cell.notWhole(cell));
}

interface DecimalParts {
  whole: string;
  fraction: string;
  negative: boolean;
  /** A single separator before three digits: thousands or thousandths. */
  unclear: boolean;
}

function decimalParts(cell: string): DecimalParts | undefined {
  const plain = cell.replace(/[\s\u00a0\u202f’']/g, "");
  const match = /^([-−+]?)(\d{0,12}(?:[.,]\d{3})*)(?:([.,])(\d*))?$/.exec(plain) ?? undefined;
  if (!match || !/\d/.test(plain)) return undefined;
  const negative = match[1] === "-" || match[1] === "−";
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (!last) return { whole: plain.replace(/^[-−+]/, ""), fraction: "", negative, unclear: false };
  const cut = plain.lastIndexOf(last);
  const [before, after] = [plain.slice(0, cut).replace(/^[-−+]/, ""), plain.slice(cut + 1)];
  // the same mark twice can only part thousands
  if (marks.length > 1 && marks.every((mark) => mark === last))
    return { whole: before.replace(/[.,]/g, "") + after, fraction: "", negative, unclear: false };
  if (marks.slice(0, -1).includes(last)) return undefined;
  const unclear = marks.length === 1 && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return { whole: before.replace(/[.,]/g, "") || "0", fraction: after, negative, unclear };
}

const YES = new Set(["1", "yes", "oui", "true", "vrai", "publie", "published", "x"]);
const NO = new Set(["0", "-1", "no", "non", "false", "faux"]);

export function readYes(cell: string): Read<boolean> {
  const word = fold(cell);
  if (YES.has(word)) return done(true);
  return NO.has(word) ? done(false) : refused(texts.cell.notYes(cell));
}

/**
 * « 2026-11-15 », with or without the time, « 2026-11-15 0:00:00 » too: epoch milliseconds. Without a zone of its own
 * it is the time of `timeZone`; a day that ends something lasts until the next one begins there.
 */
export function readDate(cell: string, ends = false, timeZone = "UTC"): Read<number> {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(cell);
  const [, day, hour, seconds = ":00", zone] = match ?? [];
  const time = (hour ?? "00:00").padStart(5, "0");
  const written = Date.parse(`${day}T${time}${seconds}${zone ?? "Z"}`);
  if (!day || Number.isNaN(written)) return refused(texts.cell.notDate(cell));
  const shownDay = ends && !hour ? isoDay(Date.parse(day) + DAY, "UTC") : day;
  const at = zone ? written : instantOf(shownDay, time, timeZone) + (written % MINUTE);
  return at < 0 ? refused(texts.cell.notDate(cell)) : done(at);
}
