/** A report as tables: drawn on the screen, and downloaded for a spreadsheet, from the same rows. */
import type { Currency } from "../../../kernel/market";
import { oneLine } from "../../../kernel/text";
import type { CsvCell } from "../../desk";
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
  rows: readonly { name: string; values: readonly Value[] }[];
}

/** Undefined: nothing can be said. */
type Value = number | undefined;

/** Cents are in the file for the spreadsheet. */
export function shown(value: Value, kind: Kind | undefined, currency: Currency): string {
  if (value === undefined) return "";
  switch (kind) {
    case "money":
      return texts.wholeMoney(value, currency);
    case "percent":
      return texts.percent(value);
    case "rate":
      return texts.rate(value);
    default:
      return texts.number(value);
  }
}

/** As a French spreadsheet computes with it. */
export function cellOf(value: Value, kind: Kind | undefined): CsvCell {
  if (value === undefined) return "";
  if (kind === "money") return { cents: value };
  return kind === "rate" ? texts.plainRate(value) : value;
}

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

/** Of a hundred visits, those that became orders, in tenths; of fewer visits than orders nothing can be said. */
export const conversion = (orders: number, visits: number): number | undefined =>
  visits > 0 && orders <= visits ? Math.round((orders * 1000) / visits) / 10 : undefined;

const named = ({ origin, ...sold }: Report["firstOrigins"][number]) => ({
  name: originWords(origin),
  ...sold,
});

/** Whatever visitors sent is one line of text. */
function table(name: TableName, kinds: readonly Kind[], rows: readonly [string, ...Value[]][]): ReportTable {
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
