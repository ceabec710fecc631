/** `stats` at the merchant's command line: the visits of a period, as tables and a small chart. */
import { done } from "../../kernel/result";
import { table } from "../../platform/command-line/table";
import { defineCommand } from "../feature";
import { commandTexts as says } from "./command-texts.fr";
import { type Report, readReport } from "./report";
import type { Ranked, Totals } from "./report-store";
import { statisticsSettings } from "./settings";

const USUAL_DAYS = 30;
const MOST_DAYS = 400;

const stats = defineCommand({
  name: "stats",
  help: says.help,
  more: 1,
  usage: says.usage,
  accepts: ([days = "1"]) => /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS,
  run: async ({ database, settings, clock }, { words: [days = USUAL_DAYS] }) => {
    const { goals } = await settings.read(statisticsSettings);
    return done(await readReport(database.read, { days: Number(days), now: clock.now(), goals }));
  },
  print: printReport,
});

export const statisticsCommands = [stats];

export function printReport(report: Report): string {
  const { from, to } = report.period;
  const parts = [
    says.title(from, to),
    report.totals.views === 0 ? says.none : printVisits(report),
    report.anonymousViews > 0 && says.anonymous(report.anonymousViews),
    report.drops.length > 0 &&
      table([
        says.drops,
        ...report.drops.map(({ reason, hits }) => [says.reasons[reason] ?? reason, String(hits)]),
      ]),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function printVisits({ totals, before, days, goals, ...lists }: Report): string {
  const most = Math.max(...days.map(({ visitors }) => visitors));
  const chart = days.map(({ day, visitors, views, averageMs }) => [
    day,
    String(visitors),
    String(views),
    says.seconds(averageMs),
    bar(visitors, most),
  ]);
  return [
    table([says.columns, ...rowsOf(totals, before)]),
    table([says.days, ...chart]),
    printList(says.lists.pages, lists.pages),
    printList(says.lists.referrers, lists.referrers),
    printList(says.lists.campaigns, lists.campaigns),
    printList(
      says.lists.devices,
      lists.devices.map((each) => ({ ...each, name: says.devices[each.name] ?? each.name })),
    ),
    goals.length > 0 &&
      table([
        says.goals,
        ...goals.map(({ title, times, visitors, percent }) => [
          title,
          String(times),
          String(visitors),
          says.percent(percent),
        ]),
      ]),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function rowsOf(totals: Totals, before: Totals): string[][] {
  const shown = (name: keyof Totals, value: number) =>
    name === "averageMs"
      ? says.seconds(value)
      : name === "bouncePercent"
        ? says.percent(value)
        : String(value);
  return (Object.keys(says.rows) as (keyof Totals)[]).map((name) => [
    says.rows[name],
    shown(name, totals[name]),
    shown(name, before[name]),
  ]);
}

const printList = (columns: readonly string[], list: readonly Ranked[]): string | false =>
  list.length > 0 &&
  table([columns, ...list.map(({ name, views, visitors }) => [name, String(views), String(visitors)])]);

const BAR = 30;
const bar = (value: number, most: number): string =>
  "█".repeat(Math.max(1, Math.round((value * BAR) / most)));
