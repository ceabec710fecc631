/** From what a visitor types to what the shelves are asked. */
import { clean, fold } from "../../../kernel/text";
import { plainCode, type Search } from "../catalogue";

export const MAX_SEARCH = 100;
const MAX_WORDS = 8;

/** Undefined when nothing can be searched for. */
export function searchFor(typed: string): Search | undefined {
  const text = tidy(typed);
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  return words.length > 0 ? { text, words, code: plainCode(text) } : undefined;
}

export function tidy(typed: string): string {
  const line = clean(typed).replace(/\s+/g, " ").trim();
  return [...line].slice(0, MAX_SEARCH).join("").trim();
}
