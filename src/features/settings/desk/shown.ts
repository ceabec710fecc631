/** Values of settings as fields hold them and as sentences say them. */
import { formatHour } from "../../../kernel/dates";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import type { Shape } from "./shape";
import { texts } from "./texts.fr";

/** In a field. */
export function fieldText(shape: Shape, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "number") return String(value);
  if (shape.unit === "cents") return (value / 100).toFixed(2).replace(".", ",");
  return String(value).replace(".", ",");
}

const LONGEST = 80;

/** In a sentence. */
export function inShort(shape: Shape, value: unknown, currency: Currency): string {
  if (value === null || value === undefined || value === "") return shape.none ?? texts.empty;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return numberInShort(shape, value, currency);
  if (shape.kind === "choice") return texts.quoted(labelOf(shape.choices, value));
  if (shape.kind === "choices")
    return texts.chosen((value as string[]).map((one) => labelOf(shape.choices, one)));
  if (shape.kind === "list") return listInShort(shape.of, value as unknown[]);
  if (shape.kind === "group") return cut(partsOf(value).join(", "));
  if (shape.holds === "time") return formatHour(String(value));
  return texts.quoted(cut(String(value)));
}

/** However deep they stand. */
const partsOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(partsOf) : [String(value)];

function numberInShort({ unit }: Shape, value: number, currency: Currency): string {
  if (unit === "cents") return formatMoney(value, currency);
  const text = String(value).replace(".", ",");
  return unit ? `${text}\u00a0${texts.unitOf(value, unit)}` : text;
}

const isWords = ({ kind }: Shape): boolean => kind === "text" || kind === "number";

/** Whether a sentence has the whole of a list of these. */
export const isSaidWhole = (of: Shape, value: readonly unknown[]): boolean =>
  isWords(of) && value.join("; ").length <= LONGEST;

/** Short lists of words are said, others counted. */
function listInShort(of: Shape, value: readonly unknown[]): string {
  return isWords(of) && value.length > 0 ? texts.quoted(cut(value.join("; "))) : texts.lines(value.length);
}

const labelOf = (choices: readonly { value: string; label: string }[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

export const cut = (text: string, longest = LONGEST): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
