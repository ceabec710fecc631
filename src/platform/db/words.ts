/** Looking for words in columns that no index of words covers. */
import { sql } from "kysely";

const MOST_WORDS = 6;

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** A part of a word is enough; signs that LIKE knows mean themselves. */
export function contains(column: string, word: string) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
