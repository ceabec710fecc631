/** Names among the words of a search: as they are written, misspelt (« studo 40 ») or cut short (« studi 40 »). */
import type { Reader } from "../../platform/db";
import { nearestFirst } from "../../platform/text-search/typos";
import { hasDigit, saysNothing } from "../../platform/text-search/words";
import type { NamedName, NamedThing, NamedThings } from "./named-things";
import { type Need, phrasesIn, readTyped, respelt, type Typed } from "./search";
import { wordsBeginning, wordsKnown, wordsNear } from "./store";

const NAMES_OFFERED = 3;
const NAMES_READ = 12;
/** Fewer letters begin too many words. */
const SHORTEST_DOUBTED = 4;
const SPELLINGS_OF_WORD = 3;
const SPELLINGS_TRIED = 6;
/** Whoever misspells more words than this is not understood anyway. */
const MOST_DOUBTED = 2;

export interface Phrase {
  from: number;
  to: number;
  things: NamedThing[];
  /** Among their products. */
  need: Need;
}

/** Stretches of words that name something; the longest win, and none overlaps another. */
export async function phrasesNaming(
  db: Reader,
  { said }: Typed,
  { under, productsOf }: NamedThings,
): Promise<Phrase[]> {
  // « N 310 »: a lone letter is no word, but with its figure it may be a name
  const phrases = phrasesIn(said).filter(({ from, to }) => !said.slice(from, to).every(saysNothing));
  const keyed = await under(db, [...new Set(phrases.map(({ key }) => key))], NAMES_READ);
  const named = phrases.flatMap(({ from, to, key }) => {
    const things = keyed.filter((thing) => thing.key === key);
    if (things.length === 0) return [];
    return [{ from, to, things, need: { among: productsOf(things.map(({ id }) => id)) } }];
  });
  return named.filter(
    ({ from, to }, at) => !named.slice(0, at).some((other) => from < other.to && other.from < to),
  );
}

export function offered(phrases: readonly Phrase[]): NamedName[] {
  const all = phrases.flatMap(({ things }) => things);
  const each = new Map(all.map(({ slug, name, picture }) => [slug, { slug, name, picture }]));
  return [...each.values()].slice(0, NAMES_OFFERED);
}

/** The words as they would name something; nothing where two spellings name different things: no guess is shown as an answer. */
export async function nameMeant(db: Reader, typed: Typed, things: NamedThings): Promise<string | undefined> {
  // a word without a figure is seldom a model
  if (!typed.said.some(hasDigit)) return undefined;
  const naming = new Map<string, string>();
  for (const text of await otherSpellings(db, typed)) {
    const phrases = await phrasesNaming(db, readTyped(text), things);
    const named = phrases.flatMap((phrase) => phrase.things.map(({ id }) => id)).toSorted();
    if (named.length > 0) naming.set(named.join(), naming.get(named.join()) ?? text);
  }
  return naming.size === 1 ? [...naming.values()][0] : undefined;
}

/** What was typed, with each word that the shop does not know as one that begins so or is nearly so; the likeliest first. */
export async function otherSpellings(db: Reader, { text, words }: Typed): Promise<string[]> {
  const long = words.filter((word) => word.length >= SHORTEST_DOUBTED && !hasDigit(word));
  const known = await wordsKnown(db, long);
  const doubted = long.filter((one) => !known.has(one));
  if (doubted.length > MOST_DOUBTED) return [];
  let texts = [text];
  for (const word of doubted) {
    const likely = await likelyWords(db, word);
    texts = texts.flatMap((each) => likely.map((shown) => respelt(each, new Map([[word, shown]]))));
  }
  return texts.filter((each) => each !== text).slice(0, SPELLINGS_TRIED);
}

async function likelyWords(db: Reader, word: string): Promise<string[]> {
  const begun = (await wordsBeginning(db, word)).toSorted((one, other) => other.seen - one.seen);
  const near = nearestFirst(word, await wordsNear(db, [word]));
  const likely = [...begun.slice(0, SPELLINGS_OF_WORD), ...near.slice(0, SPELLINGS_OF_WORD)];
  return [...new Set(likely.map(({ shown }) => shown))];
}
