/** The columns of a file, and one of its lines asked by what they hold. */

import { lineOf } from "../../../elements/text/html";
import { clean } from "../../../kernel/text";
import { texts } from "../texts.fr";
import type { TradeColumn } from "../trade-columns";
import type { Read } from "./cells";
import type { Sheet } from "./reading";
import type { Remark } from "./remarks";
import { type Column, type ColumnKey, columnName, columnNamed, letters, unguarded, unlisted } from "./wire";

/** The columns of a file, by what they hold. */
export interface Columns {
  fields: Map<ColumnKey, { index: number; name: string; gramsEach: number }>;
  attributes: Map<number, { name: number; values: number; title: string }>;
  /** Those that trades add. */
  trade: Map<TradeColumn, { index: number; name: string }>;
  /** Nobody here knows them. */
  unknown: { index: number; name: string }[];
  width: number;
}

/** Refuses a header that names a column twice, or that lacks the code by which products are known. */
export function readColumns(
  header: Sheet["header"],
  added: readonly TradeColumn[],
  fault: (remark: Remark) => void,
): Columns {
  const columns: Columns = {
    fields: new Map(),
    attributes: new Map(),
    trade: new Map(),
    unknown: [],
    width: header.length,
  };
  for (const [index, name] of header.entries()) {
    const trade = added.find((column) => letters(column.name) === letters(name));
    if (!trade) place(columns, columnNamed(name), index, name, fault);
    else if (columns.trade.has(trade)) fault({ line: 1, column: name, text: texts.file.twice });
    else columns.trade.set(trade, { index, name });
  }
  if (!columns.fields.has("sku")) fault({ line: 1, column: columnName("sku"), text: texts.file.noSku });
  return columns;
}

function place(
  columns: Columns,
  column: Column,
  index: number,
  name: string,
  fault: (remark: Remark) => void,
) {
  if (column.is === "unknown") {
    if (name) columns.unknown.push({ index, name });
  } else if (column.is === "attribute") {
    const known = columns.attributes.get(column.number) ?? { name: -1, values: -1, title: name };
    if (column.part === "name") columns.attributes.set(column.number, { ...known, name: index });
    if (column.part === "values")
      columns.attributes.set(column.number, { ...known, values: index, title: name });
  } else if (!columns.fields.has(column.key)) {
    columns.fields.set(column.key, { index, name, gramsEach: column.gramsEach ?? 1000 });
  } else fault({ line: 1, column: name, text: texts.file.twice });
}

/** The longest text of each kind that is taken. */
const LONGEST: Partial<Record<ColumnKey, number>> = {
  description: 100_000,
  summary: 10_000,
  legends: 50_000,
  prices: 50_000,
  images: 20_000,
  tags: 20_000,
  codes: 20_000,
  categories: 5_000,
  name: 250,
  sku: 100,
  slug: 200,
  badge: 60,
};
const LONGEST_OTHER = 2_000;
/** A line whose cells are asked for by what they hold; undefined when the file has no such column. */
export interface Line {
  number: number;
  text(key: ColumnKey): string | undefined;
  /** An empty cell is nothing; one that cannot be read is a fault and nothing. */
  read<Value>(key: ColumnKey, read: (cell: string) => Read<Value>): Value | undefined;
  fault(key: ColumnKey, text: string): void;
  gramsEach: number;
  attributes: Attributes | undefined;
  /** What the columns of trades say, by the field that each tells; undefined where one cannot be read. */
  trade: Record<string, unknown>;
}

/** An attribute that is left open has no value. */
export type Attributes = { name: string; values: string[] }[];

export function openLine(
  { line, cells }: Sheet["rows"][number],
  columns: Columns,
  told: (remark: Remark) => void,
): Line {
  const fault = (column: string | undefined, text: string) => told({ line, column, text });
  const cell = (index: number) => clean(unguarded(cells[index] ?? "")).trim();
  const bounded = ({ index, name }: { index: number; name: string }, longest = LONGEST_OTHER) => {
    const value = cell(index);
    if (value.length <= longest) return value;
    fault(name, texts.cell.tooLong(value.length, longest));
    return undefined;
  };
  const text: Line["text"] = (key) => {
    const column = columns.fields.get(key);
    return column && bounded(column, LONGEST[key]);
  };
  return {
    number: line,
    text,
    read: (key, read) => {
      const value = text(key);
      if (!value) return undefined;
      const outcome = read(value);
      if (!outcome.ok) fault(columns.fields.get(key)?.name, outcome.refusal);
      return outcome.ok ? outcome.value : undefined;
    },
    fault: (key, reason) => fault(columns.fields.get(key)?.name ?? columnName(key), reason),
    gramsEach: columns.fields.get("weight")?.gramsEach ?? 1000,
    attributes: readAttributes(columns, cell, fault),
    trade: Object.fromEntries(
      [...columns.trade].map(([column, place]) => [
        column.key,
        readTrade(column, bounded(place, column.longest), (reason) => fault(place.name, reason)),
      ]),
    ),
  };
}

function readTrade(column: TradeColumn, cell: string | undefined, fault: (reason: string) => void): unknown {
  if (!cell) return cell === "" ? column.empty : undefined;
  const outcome = column.read(cell);
  if (!outcome.ok) fault(outcome.refusal);
  return outcome.ok ? outcome.value : undefined;
}

function readAttributes(
  { attributes }: Columns,
  cell: (index: number) => string,
  fault: (column: string, text: string) => void,
): Attributes | undefined {
  if (attributes.size === 0) return undefined;
  return [...attributes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { name, values, title }]) => {
      const [named, valued] = [name < 0 ? "" : cell(name), values < 0 ? "" : cell(values)];
      if (named.length > 100 || valued.length > 5_000) {
        fault(
          title,
          texts.cell.tooLong(Math.max(named.length, valued.length), named.length > 100 ? 100 : 5_000),
        );
        return [];
      }
      const each = unlisted(valued).map(lineOf).filter(Boolean);
      return named ? [{ name: lineOf(named), values: each }] : [];
    });
}
