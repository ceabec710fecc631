/** Misspelt words: which ones sound alike but for a letter or two, found through what is left when letters are dropped. */

/** Only so many first letters are dropped from: the table of gaps stays small, and the end is compared all the same. */
const HEAD = 7;
const SHORTEST_TYPED = 4;
const SHORTEST_KNOWN = 3;
const LONG_TYPED = 8;

/** How many letters may be wrong: none in a short word or in a model, one in a word, two in a long one. */
export function slipsAllowed(word: string): number {
  if (!isLetters(word) || word.length < SHORTEST_TYPED) return 0;
  return word.length < LONG_TYPED ? 1 : 2;
}

/** « foto » and « photo », « tonner » and « toner » sound alike: what ears confuse is no slip. */
export function soundOf(word: string): string {
  return word
    .replaceAll("ph", "f")
    .replaceAll("qu", "k")
    .replace(/e?au/g, "o")
    .replaceAll("y", "i")
    .replace(/(\p{L})\1/gu, "$1");
}

/** Under which gaps a misspelt word is looked for. */
export function gapsTyped(word: string): string[] {
  const slips = slipsAllowed(word);
  return slips === 0 ? [] : gaps(soundOf(word), slips);
}

/** Under which gaps a known word is kept, so that what was typed meets it. */
export function gapsKnown(word: string): string[] {
  const sound = soundOf(word);
  if (!isLetters(sound) || sound.length < SHORTEST_KNOWN) return [];
  return gaps(sound, sound.length === SHORTEST_KNOWN ? 1 : 2);
}

/** The beginning of a word with up to so many letters left out. */
function gaps(word: string, slips: number): string[] {
  let level = [word.slice(0, HEAD)];
  const all = new Set(level);
  for (let slip = 0; slip < slips; slip++) {
    level = level.flatMap((text) =>
      Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1)),
    );
    for (const text of level) all.add(text);
  }
  return [...all];
}

const isLetters = (word: string) => /^\p{L}+$/u.test(word);

/** How many letters were dropped, added, changed, or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** A word of the shop that may have been meant. */
export interface Known {
  word: string;
  /** In how many products. */
  seen: number;
  /** 1 when something is named so, 0 when the word only stands in descriptions. */
  named: number;
}

const slipsInSound = (typed: string, word: string): number => slipsBetween(soundOf(typed), soundOf(word));

/** Another word, with no more slips than may be. */
export function isNear(typed: string, word: string): boolean {
  if (word === typed || soundOf(word).length < SHORTEST_KNOWN) return false;
  return slipsInSound(typed, word) <= slipsAllowed(typed);
}

export const nearest = <Word extends Known>(typed: string, known: readonly Word[]): Word | undefined =>
  nearestFirst(typed, known)[0];

/** Those of the words that are near enough; names are likelier than other words, and first letters seldom wrong. */
export function nearestFirst<Word extends Known>(typed: string, known: readonly Word[]): Word[] {
  const badness = ({ word, named }: Word) =>
    slipsInSound(typed, word) * 2 + (soundOf(word)[0] === soundOf(typed)[0] ? 0 : 1) + (named ? 0 : 3);
  const near = known.filter(({ word }) => isNear(typed, word));
  return near.toSorted((a, b) => badness(a) - badness(b) || b.seen - a.seen);
}
