/** What would change of a product, in the words of the file's columns. */
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { KeptGood, KeptProduct } from "../product-editing";
import { type ColumnKey, columnName, taxClassCell } from "./sheet/wire";
import { texts } from "./texts.fr";
import { shownField, type TradeColumn } from "./trade-columns";

export interface Difference {
  name: string;
  from: string;
  to: string;
}

/** A column, or what no single column tells. */
type Field = ColumnKey | keyof typeof texts.fields;
interface Shown {
  money: (cents: number) => string;
  timeZone: string;
}
type Show<Kept> = readonly (readonly [key: Field, show: (kept: Kept, shown: Shown) => string])[];
/** Of the shop: how it writes amounts and days. */
type Written = Pick<Market, "currency" | "timeZone">;

const GOOD: Show<KeptGood> = [
  ["published", ({ published }) => texts.yes(published)],
  ["asked", ({ priceCents }, { money }) => money(priceCents)],
  ["struck", ({ regularCents }, { money }) => (regularCents === null ? "" : money(regularCents))],
  // the price of a sale that is on stays as it is when only this one changes
  ["base", ({ sale }, { money }) => (sale ? money(sale.baseCents) : "")],
  [
    "dated",
    ({ sale }, { money, timeZone }) => (sale ? texts.sale(money(sale.saleCents), sale, timeZone) : ""),
  ],
  ["stock", ({ stock }) => (stock === null ? texts.uncounted : String(stock))],
  ["lowStock", ({ lowStockAt }) => String(lowStockAt)],
  ["weight", ({ weightGrams }) => String(weightGrams / 1000)],
  ["position", ({ position }) => String(position)],
  ["codes", ({ codes }) => codes.join(", ")],
  ["virtual", ({ virtual = false }) => texts.yes(virtual)],
  ["images", ({ pictures }) => pictures.map(({ file }) => file).join(", ")],
  ["legends", ({ pictures }) => pictures.map(({ alt, caption }) => `${alt} | ${caption}`).join(", ")],
];

const PRODUCT: Show<KeptProduct> = [
  ["name", ({ name }) => name],
  ["summary", ({ summary }) => summary],
  ["description", ({ description }) => description.join(" ")],
  ["visibility", ({ listed }) => texts.yes(listed)],
  ["categories", ({ categoryId }) => categoryId],
  ["brands", ({ makerId }) => makerId ?? ""],
  ["soldIndividually", ({ soldIndividually }) => texts.yes(soldIndividually)],
  ["taxClass", ({ taxClass = "standard" }) => taxClassCell(taxClass)],
  ["attributes", ({ attributes, choices }) => describe(attributes, choices)],
  ["badge", ({ badge }) => badge ?? ""],
  ["colour", ({ colour }) => colour ?? ""],
  ["volume", ({ volumeMl }) => String(volumeMl ?? "")],
  ["apart", ({ apartCents }, { money }) => (apartCents ? money(apartCents) : "")],
  ["unit", ({ unit }) => (unit ? `${unit.count} ${unit.per}` : "")],
  ["tags", ({ tags = [] }) => tags.join(", ")],
];

const describe = (attributes: KeptProduct["attributes"], choices: KeptProduct["choices"]): string =>
  [
    ...choices.map(({ name, values }) => `${name}\u00a0: ${values.join(" / ")}`),
    ...attributes.map(({ name, value }) => `${name}\u00a0: ${value}`),
  ].join("; ");

/** What has variations has no price and no stock of its own. */
const SUMMED = new Set<Field>(["asked", "struck", "base", "dated", "stock"]);

export function productDifferences(
  before: KeptProduct,
  after: KeptProduct,
  { columns, market }: { columns: readonly TradeColumn[]; market: Written },
): Difference[] {
  const own = after.kind === "variable" ? GOOD.filter(([key]) => !SUMMED.has(key)) : GOOD;
  const trade = columns.flatMap((column) => {
    const [from, to] = [shownField(column, before), shownField(column, after)];
    return from === to ? [] : [{ name: column.name, from, to }];
  });
  return [...compare(PRODUCT, before, after, market), ...trade, ...compare(own, before, after, market)];
}

export function variationDifferences(
  before: KeptGood & { choices: Record<string, string> },
  after: KeptGood & { choices: Record<string, string> },
  market: Written,
): Difference[] {
  const chosen = (one: { choices: Record<string, string> }) => Object.values(one.choices).join(", ");
  return [
    ...compare([["attributes", chosen]] as Show<typeof before>, before, after, market),
    ...compare(GOOD, before, after, market),
  ];
}

function compare<Kept>(shows: Show<Kept>, before: Kept, after: Kept, market: Written): Difference[] {
  const shown = {
    money: (cents: number) => formatMoney(cents, market.currency),
    timeZone: market.timeZone,
  };
  return shows.flatMap(([key, show]) => {
    const [from, to] = [show(before, shown), show(after, shown)];
    return from === to ? [] : [{ name: nameOf(key), from, to }];
  });
}

const nameOf = (key: Field): string =>
  Object.hasOwn(texts.fields, key)
    ? texts.fields[key as keyof typeof texts.fields]
    : columnName(key as ColumnKey);

const SHOWN = 40;
const BEFORE = 12;

/** Long texts are cut to where they begin to differ. */
export function excerpts({ from, to }: Difference): [from: string, to: string] {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) > SHOWN && same > BEFORE ? same - BEFORE : 0;
  return [cut(from, start), cut(to, start)];
}

function cut(text: string, start: number): string {
  const shown = text.slice(start, start + SHOWN);
  return `${start > 0 && shown ? "…" : ""}${shown}${text.length > start + SHOWN ? "…" : ""}`;
}
