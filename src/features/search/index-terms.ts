/** What a product is found by: the terms of its texts, each with its weight. */

import type { SaidWord } from "../../platform/text-search/vocabulary";
import {
  hasDigit,
  piecesOf,
  plainCode,
  saysNothing,
  stem,
  type Word,
  wordsIn,
} from "../../platform/text-search/words";

/** Everything about a product that people may search for. */
export interface ProductTexts {
  name: string;
  codes: readonly string[];
  maker: string;
  category: string;
  /** What a trade says of it. */
  trade: readonly string[];
  /** Attributes and choices. */
  details: readonly string[];
  tags: readonly string[];
  summary: string;
  description: readonly string[];
}

/** How much finding a word in each place says; a word in several places adds them up. */
const WEIGHTS = {
  codes: 20,
  name: 16,
  category: 10,
  maker: 6,
  trade: 3,
  details: 2,
  tags: 6,
  summary: 2,
  description: 1,
} as const satisfies Record<keyof ProductTexts, number>;
/** The first word of a name says what the thing is. */
const FIRST_WORD = 4;
/** Among the codes there are words that people say instead: they are no names. */
const KEYWORD = 6;
/** A part of a model or of a code says less than the whole. */
const PIECE_SHARE = 0.5;

interface ProductTerms {
  weights: Map<string, number>;
  words: SaidWord[];
}

export function termsOf(texts: ProductTexts): ProductTerms {
  const weights = new Map<string, number>();
  const words: SaidWord[] = [];
  for (const place of Object.keys(WEIGHTS) as (keyof ProductTexts)[]) {
    const lines = [texts[place]].flat();
    const found = lines.flatMap(wordsIn).filter(({ folded }) => !saysNothing(folded));
    const whole = lines.flatMap(place === "codes" ? wholeCode : joined);
    const isNamed = ({ folded }: Word) => place !== "codes" || hasDigit(folded);
    addOnce(weights, found.filter(isNamed).flatMap(termsOfWord), WEIGHTS[place]);
    addOnce(weights, found.filter((word) => !isNamed(word)).flatMap(termsOfWord), KEYWORD);
    addOnce(weights, whole, WEIGHTS[place]);
    const models = [...whole, ...found.flatMap(({ folded }) => piecesOf(folded))].map(asWritten);
    const named = WEIGHTS[place] > WEIGHTS.summary;
    words.push(...found.map((word) => ({ ...word, named: named && isNamed(word) })));
    words.push(...models.map((word) => ({ ...word, named })));
  }
  const [first] = wordsIn(texts.name);
  if (first && !saysNothing(first.folded)) addOnce(weights, [stem(first.folded)], FIRST_WORD);
  return { weights, words };
}

/** A model, or a part of one, is a word too: it can be known and begun. */
const asWritten = (folded: string): Word => ({ written: folded, folded });

function termsOfWord({ folded }: Word): string[] {
  return [stem(folded), ...piecesOf(folded).map((piece) => `${PIECE}${piece}`)];
}

/** Marks a piece until it is weighed. */
const PIECE = " ";

/** Each term counts once a place, however often it is said there; as a whole word when it is one. */
function addOnce(weights: Map<string, number>, terms: readonly string[], weight: number): void {
  const whole = new Set(terms.filter((term) => !term.startsWith(PIECE)));
  const pieces = new Set(
    terms.filter((term) => term.startsWith(PIECE)).map((term) => term.slice(PIECE.length)),
  );
  for (const term of whole) add(weights, term, weight);
  for (const term of pieces) if (!whole.has(term)) add(weights, term, Math.ceil(weight * PIECE_SHARE));
}

const add = (weights: Map<string, number>, term: string, weight: number) =>
  weights.set(term, (weights.get(term) ?? 0) + weight);

const wholeCode = (code: string): string[] => {
  const plain = plainCode(code);
  return hasDigit(plain) ? [plain] : [];
};

/** « TN 760 » is also found as « tn760 ». */
function joined(line: string): string[] {
  const words = wordsIn(line).map(({ folded }) => folded);
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? "";
    const isModel = isShortLetters(before) ? isDigits(word) : isDigits(before) && isShortLetters(word);
    return isModel && !saysNothing(before) && !saysNothing(word) ? [before + word] : [];
  });
}

const isDigits = (word: string) => /^\p{N}+$/u.test(word);
const isShortLetters = (word: string) => /^\p{L}{1,3}$/u.test(word);
