/** Reports on visits as tables and small charts, for a terminal. */
import type { Currency } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { table } from "../../platform/command-line/table";
import { originWords } from "../orders";
import { commandTexts as says } from "./command-texts.fr";
import type { Report } from "./reports/report";
import type { Passed, Ranked, Sold, Totals } from "./reports/reports";

/** A report, and what its amounts are in. */
export type PrintedReport = Report & { currency: Currency };

export function printReport(report: PrintedReport): string {
  const { from, to } = report.period;
  return joined([
    says.title(from, to),
    report.totals.views === 0 ? says.none : printVisits(report),
    printSales(report),
    listed(says.missedSearches, report.missedSearches, ({ words, times }) => [words, times]),
    listed(says.missingPages, report.missingPages, ({ name, times }) => [name, times]),
    report.anonymousViews > 0 && says.anonymous(report.anonymousViews),
    listed(says.drops, report.drops, ({ reason, hits }) => [says.reasons[reason] ?? reason, hits]),
  ]);
}

function printVisits(report: PrintedReport): string {
  return joined([
    table([says.columns, ...totalsOf(report)]),
    chartOf(report),
    ranking(says.lists.pages, report.pages),
    passing(says.entryPages, report.entryPages),
    passing(says.exitPages, report.exitPages),
    ranking(says.lists.referrers, report.referrers),
    ranking(says.lists.campaigns, report.campaigns),
    ranking(
      says.lists.devices,
      report.devices.map((each) => ({ ...each, name: says.devices[each.name] ?? each.name })),
    ),
    listed(says.goals, report.goals, ({ title, times, visitors, percent }) => [
      title,
      times,
      visitors,
      says.percent(percent),
    ]),
    listed(says.path, report.path, ({ step, sessions, percent, ofBefore }) => [
      says.steps[step],
      sessions,
      says.percent(percent),
      says.percent(ofBefore),
      bar(percent, 100),
    ]),
  ]);
}

const printSales = ({ lastOrigins, firstOrigins, soldByCampaign, currency }: PrintedReport): string =>
  joined([
    listed(says.lastOrigins, lastOrigins, ({ origin, visits, orders, cents }) => [
      originWords(origin),
      visits,
      orders,
      formatMoney(cents, currency),
    ]),
    sales(
      says.firstOrigins,
      firstOrigins.map(({ origin, ...sold }) => ({ name: originWords(origin), ...sold })),
      currency,
    ),
    sales(says.soldByCampaign, soldByCampaign, currency),
  ]);

function totalsOf({ totals, before, sold, soldBefore, currency }: PrintedReport): string[][] {
  const shown = (name: keyof Totals, value: number) =>
    name === "averageMs"
      ? says.seconds(value)
      : name === "bouncePercent"
        ? says.percent(value)
        : String(value);
  const rows = (Object.keys(says.rows) as (keyof Totals)[]).map((name) => [
    says.rows[name],
    shown(name, totals[name]),
    shown(name, before[name]),
    change(totals[name], before[name]),
  ]);
  return [
    ...rows,
    [says.orders, String(sold.orders), String(soldBefore.orders), change(sold.orders, soldBefore.orders)],
    [
      says.revenue,
      formatMoney(sold.cents, currency),
      formatMoney(soldBefore.cents, currency),
      change(sold.cents, soldBefore.cents),
    ],
  ];
}

/** Nothing where there was nothing to compare with. */
const change = (now: number, before: number): string =>
  before > 0 ? says.change(Math.round(((now - before) * 100) / before)) : "";

/** Day by day, a longer period month by month. */
function chartOf({ days, months }: Report): string {
  const rows = months.length > 0 ? months : days;
  const most = Math.max(...rows.map(({ visitors }) => visitors));
  return listed(
    months.length > 0 ? says.months : says.days,
    rows,
    ({ day, visitors, sessions, views, averageMs }) => [
      day,
      visitors,
      sessions,
      views,
      says.seconds(averageMs),
      bar(visitors, most),
    ],
  );
}

const ranking = (columns: readonly string[], list: readonly Ranked[]): string =>
  listed(columns, list, ({ name, views, visitors }) => [name, views, visitors]);

const passing = (columns: readonly string[], list: readonly Passed[]): string =>
  listed(columns, list, ({ name, sessions, bouncePercent }) => [name, sessions, says.percent(bouncePercent)]);

const sales = (
  columns: readonly string[],
  list: readonly (Sold & { name: string })[],
  currency: Currency,
): string => listed(columns, list, ({ name, orders, cents }) => [name, orders, formatMoney(cents, currency)]);

/** Nothing where there is nothing to list. */
const listed = <Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => (string | number)[],
): string =>
  rows.length > 0 ? table([columns, ...rows.map((row) => cells(row).map((cell) => cut(String(cell))))]) : "";

/** An invented address does not push the figures off the screen. */
const WIDEST = 60;
const cut = (cell: string): string => {
  const signs = [...cell];
  return signs.length > WIDEST ? `${signs.slice(0, WIDEST - 1).join("")}…` : cell;
};

const BAR = 30;
const bar = (value: number, most: number): string =>
  "█".repeat(value > 0 ? Math.max(1, Math.round((value * BAR) / most)) : 0);

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join("\n\n");
