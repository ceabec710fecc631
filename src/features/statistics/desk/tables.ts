/** A report as tables: drawn on the screen, and downloaded for a spreadsheet, from the same rows. */
import type { Currency } from "../../../kernel/market";
import { oneLine } from "../../../kernel/text";
import { originWords } from "../../orders";
import type { Report } from "../reports/report";
import type { Passed, Ranked, Sold } from "../reports/reports";
import { texts } from "./texts.fr";

export type TableName = keyof typeof texts.tables;
/** A rate is a percentage with one decimal. */
type Kind = "count" | "money" | "percent" | "rate";

export interface ReportTable {
  name: TableName;
  title: string;
  columns: readonly string[];
  kinds: readonly Kind[];
  rows: readonly { name: string; values: readonly number[] }[];
}

/** Cents are in the file for the spreadsheet. */
export const shown = (value: number, kind: Kind | undefined, currency: Currency): string =>
  kind === "money"
    ? texts.wholeMoney(value, currency)
    : kind === "percent"
      ? texts.percent(value)
      : kind === "rate"
        ? texts.rate(value)
        : texts.number(value);

/** Amounts as spreadsheets compute with them. */
export const plain = (value: number, kind: Kind | undefined): number =>
  kind === "money" ? value / 100 : value;

export function tablesOf(report: Report): readonly ReportTable[] {
  return [
    table(
      "origines",
      ["count", "count", "rate", "money"],
      report.lastOrigins.map(({ origin, visits, orders, cents }) => [
        originWords(origin),
        visits,
        orders,
        conversion(orders, visits),
        cents,
      ]),
    ),
    sales("premieres-origines", report.firstOrigins.map(named)),
    table(
      "parcours",
      ["count", "percent", "percent"],
      report.path.map(({ step, sessions, percent, ofBefore }) => [
        texts.steps[step],
        sessions,
        percent,
        ofBefore,
      ]),
    ),
    ranked("pages", report.pages),
    passed("arrivees", report.entryPages),
    passed("sorties", report.exitPages),
    ranked("sites", report.referrers),
    ranked("campagnes", report.campaigns),
    sales("ventes-campagnes", report.soldByCampaign),
    ranked(
      "appareils",
      report.devices.map((device) => ({ ...device, name: texts.devices[device.name] ?? device.name })),
    ),
    table(
      "objectifs",
      ["count", "count", "percent"],
      report.goals.map(({ title, times, visitors, percent }) => [title, times, visitors, percent]),
    ),
    table(
      "recherches",
      ["count"],
      report.missedSearches.map(({ words, times }) => [words, times]),
    ),
    table(
      "introuvables",
      ["count"],
      report.missingPages.map(({ name, times }) => [name, times]),
    ),
  ];
}

/** Of a hundred visits, those that became orders: in tenths, and none where no visit was counted. */
export const conversion = (orders: number, visits: number): number =>
  visits > 0 ? Math.round((orders * 1000) / visits) / 10 : 0;

const named = ({ origin, ...sold }: Report["firstOrigins"][number]) => ({
  name: originWords(origin),
  ...sold,
});

/** Whatever visitors sent is one line of text. */
function table(name: TableName, kinds: readonly Kind[], rows: readonly [string, ...number[]][]): ReportTable {
  const { title, columns } = texts.tables[name];
  return {
    name,
    title,
    columns,
    kinds,
    rows: rows.map(([word, ...values]) => ({ name: oneLine(word) || texts.unknown, values })),
  };
}

const ranked = (name: TableName, list: readonly Ranked[]): ReportTable =>
  table(
    name,
    ["count", "count"],
    list.map((each) => [each.name, each.views, each.visitors]),
  );

const passed = (name: TableName, list: readonly Passed[]): ReportTable =>
  table(
    name,
    ["count", "percent"],
    list.map((each) => [each.name, each.sessions, each.bouncePercent]),
  );

const sales = (name: TableName, list: readonly (Sold & { name: string })[]): ReportTable =>
  table(
    name,
    ["count", "money"],
    list.map((each) => [each.name, each.orders, each.cents]),
  );
