/** From what a visitor types to what the shelves are asked: types and rules that need nothing but themselves. */
import type { RawBuilder } from "kysely";
import { clean } from "../../kernel/text";
import { foldWord, hasDigit, plainCode, saysNothing, stem, wordsIn } from "../../platform/text-search/words";
import type { NamedName } from "./named-things";

const MAX_SEARCH = 100;
const MAX_WORDS = 8;
/** Names are looked for among so many words, those of grammar counted. */
const MAX_SAID = 16;
/** A name is seldom longer: « Altaria Studio 44 Duo ». */
const MAX_PHRASE = 5;
/** Fewer signs are no code: « 40 » is anything. */
const SHORTEST_CODE = 2;

/** What was typed into the search box, read. */
export interface Typed {
  /** What the visitor sees again: one line, of a length that can be read. */
  text: string;
  /** Every word, folded: « C-70 » is a name of two, of which the first says nothing alone. */
  said: string[];
  /** The words that say something, folded. */
  words: string[];
  /** Those of them that only say what it is for: « imprimante » in « encre pour imprimante ». */
  purpose: string[];
  /** The whole as a product code, « TN-760 » is « tn760 »; empty when it cannot be one. */
  code: string;
}

/** One thing that a product must have: one of these terms, or a place among these (`product_id` and `weight`). */
export type Need = { terms: string[]; isPurpose?: boolean } | { among: RawBuilder<unknown> };

/** What the shelves are asked: products that meet every need, and those whose code begins so. */
export interface Match {
  needs: Need[];
  code: string;
  /** All of them, when there are few: the shelves are then asked for these very products. */
  few?: FewProduct[];
}

/** A product that matches; the greater the rank, the nearer. */
export interface Matching {
  product_id: number;
  rank: number;
}

/** One of few: with what orders and facets ask of it, so that the shelves need not ask again. */
export interface FewProduct extends Matching {
  sold: number;
  category_id: string;
  maker_id: string | null;
  facet_cell: number;
}

/** What came of a search before any product is shown. */
export interface Found {
  match: Match;
  /** Whether the shelves hold any of it. */
  any: boolean;
  /** What the words name beside products, to be offered on top. */
  named: NamedName[];
  /** The one product that has this very code. */
  straightTo?: string;
  /** The words whose products are shown, when those typed find nothing. */
  corrected?: string;
  /** The words that may have been meant, when those typed find little. */
  meant?: string;
}

/** One line without anything that cannot be read; what is too long is cut. */
export function tidy(typed: string): string {
  const line = clean(typed).replace(/\s+/g, " ").trim();
  return [...line].slice(0, MAX_SEARCH).join("").trim();
}

/** No words at all: there is nothing to look for. */
export function readTyped(typed: string): Typed {
  const text = tidy(typed);
  const said = wordsIn(text).map(({ folded }) => folded);
  const words = [...new Set(said)].filter((word) => !saysNothing(word)).slice(0, MAX_WORDS);
  const code = plainCode(text.normalize("NFKC"));
  return {
    text,
    said: said.slice(0, MAX_SAID),
    words,
    purpose: purposeIn(said, words),
    code: hasDigit(code) && code.length >= SHORTEST_CODE ? code : "",
  };
}

const FOR = "pour";

/** What stands after « pour », where something stands before it. */
function purposeIn(said: readonly string[], words: readonly string[]): string[] {
  const at = said.indexOf(FOR);
  const before = said.slice(0, at);
  if (at < 1 || !words.some((word) => before.includes(word))) return [];
  return words.filter((word) => !before.includes(word));
}

/** The stretches of words that may be one name, the longest first. */
export function phrasesIn(words: readonly string[]): { from: number; to: number; key: string }[] {
  return words
    .flatMap((_, from) =>
      words.slice(from, from + MAX_PHRASE).map((_, more) => {
        const to = from + more + 1;
        return { from, to, key: words.slice(from, to).join("") };
      }),
    )
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
}

/** The text with some of its words spelt otherwise. */
export function respelt(text: string, spellings: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => spellings.get(foldWord(written)) ?? written);
}

export const termOf = (word: string): string => stem(word);
