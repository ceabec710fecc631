/** A report beside the one that it is compared with. */
import type { Reader } from "../../../platform/db";
import { monthsIn } from "../reports/calendar";
import {
  before,
  dayNumber,
  dayOfNumber,
  daysIn,
  isByMonth,
  type Period,
  yearBefore,
} from "../reports/period";
import { type Report, readReport } from "../reports/report";
import * as reports from "../reports/reports";
import type { Goal } from "../wire";
import type { Compared, Measure } from "./names";

type Totals = reports.Totals;

export interface Overview {
  report: Report;
  /** Absent: without comparison. */
  compared?: {
    period: Period;
    totals: Totals;
    sold: reports.Sold;
    points: readonly Point[];
    /** The first day that was counted, where that is in the middle of the period: there is nothing to compare with. */
    since: string | undefined;
  };
  points: readonly Point[];
}

interface Point {
  day: string;
  totals: Totals;
}

function comparedWith(period: Period, compared: Compared): Period | undefined {
  if (compared === "sans") return undefined;
  return compared === "avant" ? before(period) : yearBefore(period);
}

export async function readOverview(
  db: Reader,
  { period, compared, goals }: { period: Period; compared: Compared; goals: readonly Goal[] },
): Promise<Overview> {
  const other = comparedWith(period, compared);
  const [report, otherDays, otherTotals, first] = await Promise.all([
    readReport(db, { period, goals }),
    other && reports.byDay(db, other),
    other && compared !== "avant" ? totalsOf(db, other) : undefined,
    other && reports.firstDay(db),
  ]);
  const isMonthly = isByMonth(period);
  const points = isMonthly ? everyMonth(period, report.months) : everyDay(period, report.days);
  if (!other || !otherDays) return { report, points };
  const otherPoints = isMonthly
    ? everyMonth(other, await reports.byMonth(db, other))
    : everyDay(other, otherDays);
  const { totals, sold } = otherTotals ?? { totals: report.before, sold: report.soldBefore };
  const since = first && first > other.from ? first : undefined;
  return { report, points, compared: { period: other, totals, sold, points: otherPoints, since } };
}

async function totalsOf(db: Reader, period: Period) {
  const [totals, sold] = await Promise.all([reports.totals(db, period), reports.sold(db, period)]);
  return { totals, sold };
}

const toPoint = ({ day, ...totals }: reports.Day): Point => ({ day, totals });

const NOTHING: Totals = {
  visitors: 0,
  newVisitors: 0,
  sessions: 0,
  views: 0,
  averageMs: 0,
  bouncePercent: 0,
};

const everyDay = (period: Period, known: readonly reports.Day[]): Point[] =>
  every(
    Array.from({ length: daysIn(period) }, (_, index) => dayOfNumber(dayNumber(period.from) + index)),
    known,
  );

const everyMonth = (period: Period, known: readonly reports.Day[]): Point[] => every(monthsIn(period), known);

/** Also those in which nobody came: each stands beside its own of the other period. */
function every(names: readonly string[], known: readonly reports.Day[]): Point[] {
  const points = new Map(known.map((each) => [each.day, toPoint(each)]));
  return names.map((day) => points.get(day) ?? { day, totals: NOTHING });
}

export const MEASURED: Record<Measure, (totals: Totals) => number> = {
  visiteurs: ({ visitors }) => visitors,
  visites: ({ sessions }) => sessions,
  vues: ({ views }) => views,
  rebond: ({ bouncePercent }) => bouncePercent,
  duree: ({ averageMs }) => averageMs,
};
