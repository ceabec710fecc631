/** Settings as a person types and reads them. */
import type { Result } from "../../kernel/result";
import { fold } from "../../kernel/text";
import type { Settings } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import type { AnySettings } from "./settings";

/** What is refused is refused as what it most likely stands for. */
export function changeTyped(
  settings: Settings,
  of: AnySettings,
  name: string,
  typed: string,
): Promise<Result<unknown, { name: string; message: string }>> {
  const all = meanings(typed);
  const type = of.declarations[name]?.type;
  // what is written as JSON is not a list of words, even where it does not fit
  const lines = /^\s*[[{]/.test(typed) ? [] : [linesOf(typed)];
  const meant = [...all, ...lines].find((each) => type?.safeParse(each).success) ?? all.at(-1);
  return settings.change(of, name, meant);
}

const WORDS: Record<string, boolean> = { oui: true, non: false, true: true, false: false };

/** What a typed word may stand for: itself, yes or no, a number, or something written as JSON. */
function meanings(typed: string): unknown[] {
  const word = WORDS[fold(typed.trim())];
  const number = /^-?\d+(?:[.,]\d+)?$/.test(typed.trim()) ? [Number(typed.replace(",", "."))] : [];
  return [typed, ...(word === undefined ? [] : [word]), ...number, ...json(typed)];
}

/** A list of texts, as a person writes it on one line. */
const linesOf = (typed: string): string[] =>
  typed
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);

function json(typed: string): unknown[] {
  try {
    return [JSON.parse(typed)];
  } catch {
    return [];
  }
}

export function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value === "" || (Array.isArray(value) && value.length === 0)) return says.nothing;
  if (isTexts(value)) return value.join("; ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
