/** When the shop is open: the rows that a merchant fills in, and how a shop writes them on its door. */
import { z } from "zod";
import { formatHour } from "../../kernel/dates";
import { titled } from "../settings";
import { texts } from "./texts.fr";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Day = (typeof DAYS)[number];

export interface Hours {
  from: Day;
  /** Absent: that day only. */
  to?: Day | undefined;
  /** « 09:00 ». */
  opens: string;
  /** « 00:00 » is midnight. */
  closes: string;
}

/** Two rows for each day. */
const MOST = 14;
const MIDNIGHT = "00:00";
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const words = texts.hours;

/** « 9:30 » and « 9 h 30 » are understood where a browser has no field for times. */
const asTime = (typed: string): string =>
  typed.replace(
    /^(\d{1,2})\s?(?:[h:]\s?(\d{2})?)?$/i,
    (_, hour: string, minute = "00") => `${hour.padStart(2, "0")}:${minute}`,
  );

const time = (title: string) =>
  titled(z.string().trim().overwrite(asTime).regex(TIME, words.noTime), { title, holds: "time" });

const day = titled(z.enum(DAYS, words.noDay), { choices: words.days });

const row: z.ZodType<Hours> = z
  .object({
    from: titled(day, { title: "Jour", choices: words.days, none: "Choisir" }),
    to: titled(day.optional(), { title: "Jusqu’au", none: "ce jour seul" }),
    opens: time("Ouverture"),
    closes: time("Fermeture"),
  })
  .superRefine((hours, { addIssue }) => {
    if (isRead(hours) && hours.opens >= endOf(hours))
      addIssue({ code: "custom", path: ["closes"], message: words.closesFirst });
  });

export const openingHours = z
  .array(row)
  .max(MOST)
  .superRefine((rows, { addIssue }) => {
    for (const [at, hours] of rows.entries()) {
      const other = rows.slice(0, at).find((before) => meet(before, hours));
      const shared = other && daysOf(hours).find((each) => daysOf(other).includes(each));
      if (shared)
        addIssue({ code: "custom", path: [at, "from"], message: words.twice(shared, spanOf(other)) });
    }
  });

/** What cannot be read is told of by itself. */
const isRead = ({ opens, closes }: Hours): boolean => TIME.test(opens) && TIME.test(closes);

const endOf = ({ closes }: Hours): string => (closes === MIDNIGHT ? "24:00" : closes);

const meet = (one: Hours, other: Hours): boolean =>
  [one, other].every((each) => isRead(each) && each.opens < endOf(each)) &&
  one.opens < endOf(other) &&
  other.opens < endOf(one) &&
  daysOf(one).some((each) => daysOf(other).includes(each));

/** A weekend may go on into the next week. */
function daysOf({ from, to = from }: Hours): Day[] {
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return [...DAYS, ...DAYS].slice(first, (last < first ? last + DAYS.length : last) + 1);
}

/** « Lundi au vendredi : 9 h à 12 h et 13 h à 17 h 30 »: one line for rows of the same days. */
export function hoursInWords(rows: readonly Hours[]): string[] {
  const lines = Map.groupBy(rows, (hours) => words.during(daysOf(hours)));
  return [...lines].map(([days, some]) => words.line(days, some.toSorted(byOpening).map(spanOf)));
}

const byOpening = (one: Hours, other: Hours): number => (one.opens < other.opens ? -1 : 1);

const spanOf = ({ opens, closes }: Hours): string => words.span(inWords(opens), inWords(closes));

const inWords = (time: string): string => (time === MIDNIGHT ? words.midnight : formatHour(time));
