/** The form of an order by hand, as it is sent: its lines, and which of its buttons was pressed. */
import type { TypedAddress } from "../address/address";
import { ADDRESS_FIELDS } from "../address/fields";
import type { Asked } from "../by-hand";

export type Sent = Readonly<Record<string, string | readonly string[]>>;

/** A line as it stands in the form; its count may be anything. */
export interface TypedLine {
  sku: string;
  count: string;
}

/** Different articles of one order. */
export const MOST_LINES = 100;
/** Beyond, lines are not even drawn: nobody typed them. */
const MOST_DRAWN = 1000;

const all = (value: Sent[string] | undefined): readonly string[] => [value ?? []].flat();

export const textIn = (sent: Sent, name: string): string => (all(sent[name])[0] ?? "").trim();

/** « Ajouter » of what is there already makes it one more. */
export function linesIn(sent: Sent): TypedLine[] {
  const counts = all(sent.nombre);
  const lines = all(sent.code).map((sku, index) => ({ sku, count: (counts[index] ?? "").trim() }));
  const added = textIn(sent, "ajouter");
  const removed = textIn(sent, "retirer");
  const left = lines.filter(({ sku }) => sku !== removed).slice(0, MOST_DRAWN);
  if (added === "") return left;
  if (!left.some(({ sku }) => sku === added)) return [...left, { sku: added, count: "1" }];
  return left.map((line) =>
    line.sku === added ? { ...line, count: String((Number(line.count) || 0) + 1) } : line,
  );
}

/** What can be counted of the lines, and whether all of them can. */
export function askedIn(lines: readonly TypedLine[]): { asked: Asked[]; wrong: WrongLines | undefined } {
  const isCount = ({ count }: TypedLine) => /^\d{1,4}$/.test(count) && Number(count) > 0;
  const asked = lines.filter(isCount).map(({ sku, count }) => ({ sku, quantity: Number(count) }));
  if (lines.length > MOST_LINES) return { asked: [], wrong: "tooMany" };
  return { asked, wrong: asked.length < lines.length ? "badCount" : undefined };
}

type WrongLines = "badCount" | "tooMany";

export const addressIn = (sent: Sent): TypedAddress =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, textIn(sent, `billing.${field}`)]),
  ) as TypedAddress;
