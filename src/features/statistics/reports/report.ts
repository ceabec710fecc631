/** A period of visitor statistics, gathered. */
import type { Reader } from "../../../platform/db";
import type { Goal } from "../wire";
import { before, isByMonth, type Period } from "./period";
import * as reports from "./reports";

export interface Report extends Awaited<ReturnType<typeof readReport>> {}

export async function readReport(db: Reader, { period, goals }: { period: Period; goals: readonly Goal[] }) {
  return allOf({
    period,
    totals: reports.totals(db, period),
    sold: reports.sold(db, period),
    /** The same for as many days just before. */
    before: reports.totals(db, before(period)),
    soldBefore: reports.sold(db, before(period)),
    days: reports.byDay(db, period),
    /** Empty while days can be looked at one by one. */
    months: isByMonth(period) ? reports.byMonth(db, period) : [],
    pages: reports.pages(db, period),
    entryPages: reports.entryPages(db, period),
    exitPages: reports.exitPages(db, period),
    referrers: reports.referrers(db, period),
    campaigns: reports.campaigns(db, period),
    devices: reports.devices(db, period),
    goals: reports.goalsReached(db, period, goals),
    path: reports.pathToOrder(db, period),
    firstOrigins: reports.soldByOrigin(db, period, "first"),
    lastOrigins: reports.fromOrigins(db, period),
    soldByCampaign: reports.soldByCampaign(db, period),
    missedSearches: reports.missedSearches(db),
    missingPages: reports.missingPages(db, period),
    anonymousViews: reports.anonymousViews(db, period),
    drops: reports.drops(db, period),
  });
}

type Awaitable = Readonly<Record<string, unknown>>;

/** Asked together: on PostgreSQL each question by itself would wait for its own round trip. */
async function allOf<Parts extends Awaitable>(parts: Parts) {
  const named = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(named)) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}
