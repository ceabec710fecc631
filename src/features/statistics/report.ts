/** A period of visitor statistics, gathered. */
import { DAY, isoDay } from "../../kernel/dates";
import type { Reader } from "../../platform/db";
import {
  anonymousViews,
  byDay,
  type Day,
  dropsOf,
  goalsReached,
  type Period,
  type Ranked,
  ranked,
  type Totals,
  totals,
} from "./report-store";
import type { Goal } from "./wire";

export interface Report {
  period: Period;
  totals: Totals;
  /** The same for as many days just before. */
  before: Totals;
  days: readonly Day[];
  pages: readonly Ranked[];
  referrers: readonly Ranked[];
  campaigns: readonly Ranked[];
  devices: readonly Ranked[];
  goals: readonly { title: string; times: number; visitors: number; percent: number }[];
  anonymousViews: number;
  drops: readonly { reason: string; hits: number }[];
}

const LISTED = 10;

/** The last so many days, today included. */
export const lastDays = (days: number, now: number): Period => ({
  from: isoDay(now - (days - 1) * DAY),
  to: isoDay(now),
});

export async function readReport(
  db: Reader,
  { days, now, goals }: { days: number; now: number; goals: readonly Goal[] },
): Promise<Report> {
  const period = lastDays(days, now);
  const sum = await totals(db, period);
  const reached = await goalsReached(db, period);
  return {
    period,
    totals: sum,
    before: await totals(db, lastDays(days, now - days * DAY)),
    days: await byDay(db, period),
    pages: await ranked(db, "path", period, LISTED),
    referrers: await ranked(db, "referrer_host", period, LISTED),
    campaigns: await ranked(db, "utm_campaign", period, LISTED),
    devices: await ranked(db, "device", period, LISTED),
    goals: goals.map(({ ID, title }) => {
      const { times = 0, visitors = 0 } = reached.find(({ goal }) => goal === ID) ?? {};
      return {
        title,
        times,
        visitors,
        percent: sum.visitors ? Math.round((visitors * 100) / sum.visitors) : 0,
      };
    }),
    anonymousViews: await anonymousViews(db, period),
    drops: await dropsOf(db, period),
  };
}
