/** A period of visitor statistics, gathered. */
import type { Reader } from "../../../platform/db";
import type { Goal } from "../wire";
import { before, daysIn, type Period } from "./period";
import * as reports from "./reports";

export interface Report extends Awaited<ReturnType<typeof readReport>> {}

const MOST_DAYS_LISTED = 62;

export async function readReport(db: Reader, { period, goals }: { period: Period; goals: readonly Goal[] }) {
  return {
    period,
    totals: await reports.totals(db, period),
    sold: await reports.sold(db, period),
    /** The same for as many days just before. */
    before: await reports.totals(db, before(period)),
    soldBefore: await reports.sold(db, before(period)),
    days: await reports.byDay(db, period),
    /** Empty while days can be looked at one by one. */
    months: daysIn(period) > MOST_DAYS_LISTED ? await reports.byMonth(db, period) : [],
    pages: await reports.pages(db, period),
    entryPages: await reports.entryPages(db, period),
    exitPages: await reports.exitPages(db, period),
    referrers: await reports.referrers(db, period),
    campaigns: await reports.campaigns(db, period),
    devices: await reports.devices(db, period),
    goals: await reports.goalsReached(db, period, goals),
    path: await reports.pathToOrder(db, period),
    firstOrigins: await reports.soldByOrigin(db, period, "first"),
    lastOrigins: await reports.soldByOrigin(db, period, "last"),
    soldByCampaign: await reports.soldByCampaign(db, period),
    missedSearches: await reports.missedSearches(db),
    missingPages: await reports.missingPages(db, period),
    anonymousViews: await reports.anonymousViews(db, period),
    drops: await reports.drops(db, period),
  };
}
