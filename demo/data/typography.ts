/** Québec typography, applied once to written texts so that authors may type plain spaces and apostrophes. */
const NBSP = "\u00a0";

const RULES: readonly [RegExp, string][] = [
  [/'/g, "’"],
  [/ (?=[;!?])/g, ""],
  [/(?<=\S) (?=[:»%$¢])/g, NBSP],
  [/« /g, `«${NBSP}`],
  [/(?<=\d) (?=\d{3}(?!\d))/g, NBSP],
  [/(?<=\d) (?=(?:ml|mm|cm|m|g|kg|h|min|po|pages?|ppp|°C|g\/m²)(?![\p{L}\d]))/gu, NBSP],
  [/(?<=\d\u00a0h) (?=\d)/g, NBSP],
  [/ × /g, `${NBSP}×${NBSP}`],
];

/** The same value with every text in it set properly. */
export function french<T>(value: T): T {
  if (typeof value === "string") return set(value) as T;
  if (Array.isArray(value)) return value.map(french) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, french(part)])) as T;
}

export function number(value: number, decimals = 0): string {
  const [whole, part] = value.toFixed(decimals).split(".");
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return part ? `${grouped},${part}` : grouped;
}

export function dollars(cents: number): string {
  return `${number(cents / 100, 2)}${NBSP}$`;
}

/** « a, b et c » */
export function enumerate(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
}

function set(text: string): string {
  return RULES.reduce((line, [from, to]) => line.replace(from, to), text);
}
