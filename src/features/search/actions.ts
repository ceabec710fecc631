/** What is asked of the search: which products were meant, whatever was typed. */
import type { Reader } from "../../platform/db";
import { nearest } from "../../platform/text-search/typos";
import { hasDigit } from "../../platform/text-search/words";
import type { NamedName, NamedThings } from "./named-things";
import { nameMeant, offered, type Phrase, phrasesNaming } from "./naming";
import { type Found, type Match, type Need, readTyped, respelt, type Typed, termOf, tidy } from "./search";
import {
  type CodedProduct,
  codedProducts,
  type KnownWord,
  looked,
  namesAny,
  termsHeld,
  wordsBeginning,
  wordsNear,
} from "./store";

/** A word that is typed in part stands for so many words at most. */
const COMPLETIONS = 20;
const SHORTEST_BEGINNING = 2;
/** Fewer letters are a part of a code. */
const SHORTEST_TOLD = 3;
/** A word of fewer products than this may be a slip when a near one is so many times commoner. */
const RARE = 2;
const COMMONER = 10;

/** `isRespelt`: the words are no more those typed, and are not doubted again. */
export async function find(
  db: Reader,
  typed: Typed,
  things?: NamedThings,
  isRespelt = false,
): Promise<Found> {
  const [phrases, coded, held] = await Promise.all([
    things ? phrasesNaming(db, typed, things) : [],
    codedProducts(db, typed.code),
    heldOf(db, typed.words),
  ]);
  const isRead = phrases.length > 0 || coded.length > 0 || isRespelt;
  const meantName = isRead ? undefined : await foundByName(db, typed, things);
  if (meantName) return meantName;
  const named = offered(phrases);
  // where something is named, a code that only begins so is another thing's
  const ownCodes = named.length > 0 ? [] : coded;
  const code = ownCodes.length > 0 ? typed.code : "";
  const straightTo = soleOf(ownCodes);
  if (straightTo) return { match: { needs: [], code }, any: true, named, straightTo };
  const stretches = stretchesOf(typed, phrases).flatMap((stretch) => apart(stretch, held));
  const literal = await sensesOf(db, stretches, held);
  const found = { named, ...(await looked(db, matchOf(literal, code, typed.purpose), ownCodes)) };
  if (isRespelt) return found;
  if (!found.any) return { ...found, ...(await insteadOf(db, { typed, things, literal, named })) };
  const meant = await spellings(db, literal.filter(isRare));
  return meant.size > 0 ? { ...found, meant: respelt(typed.text, shown(meant)) } : found;
}

/**
 * Whether a product is named with one of the words, or something of the trade is; else the pages that are named so are
 * the answer, and come first. The last word may be under way: « cart » names cartridges.
 */
export async function sellsAny(db: Reader, { words, code }: Typed): Promise<boolean> {
  const begun = await completions(db, words.at(-1) ?? "");
  return code !== "" || namesAny(db, [...words.map(termOf), ...begun]);
}

/** What belongs to the one thing that the words name when they are written without slips. */
async function foundByName(
  db: Reader,
  typed: Typed,
  things: NamedThings | undefined,
): Promise<Found | undefined> {
  const text = things && (await nameMeant(db, typed, things));
  if (!text) return undefined;
  const found = await find(db, readTyped(text), things, true);
  return found.any ? { ...found, corrected: text } : undefined;
}

/** The address of the one product with this very code; none when several share it. */
function soleOf(coded: readonly CodedProduct[]): string | undefined {
  const exact = coded.filter(({ isExact }) => isExact);
  return exact.length === 1 ? exact[0]?.slug : undefined;
}

/** What is known of a search that finds nothing. */
interface Vain {
  typed: Typed;
  things: NamedThings | undefined;
  literal: readonly Sense[];
  named: readonly NamedName[];
}

/** Other spellings, what was named alone, or fewer words. */
async function insteadOf(db: Reader, vain: Vain): Promise<Partial<Found> | undefined> {
  return (await corrected(db, vain)) ?? (await namedAlone(db, vain)) ?? (await shortened(db, vain));
}

/* ------------------------------------------------------------------------- words */

/** A word, or words that are one name. */
type Stretch = { word: string } | { need: Need };

/** Names where they stand, and each word that says something once. */
function stretchesOf({ said, words }: Typed, phrases: readonly Phrase[]): Stretch[] {
  const inside = (at: number) => phrases.find(({ from, to }) => at >= from && at < to);
  const left = new Set(words);
  return said.flatMap((word, at): Stretch[] => {
    const phrase = inside(at);
    if (!phrase) return left.delete(word) ? [{ word }] : [];
    return phrase.from === at ? [{ need: phrase.need }] : [];
  });
}

/** What a stretch stands for; no need: nothing in the shop. */
interface Sense {
  word?: string;
  need?: Need;
  /** In how many products, where it is known. */
  seen: number;
}

/** What the shop holds of these words, and of the models that they make two by two. */
function heldOf(db: Reader, words: readonly string[]): Promise<Map<string, number>> {
  const stretches = words.map((word) => ({ word }));
  const split = words.flatMap(partsIn).map(termOf);
  return termsHeld(db, [...new Set([...words.map(termOf), ...split, ...modelsIn(stretches)])]);
}

/** « tessera415x » may be « tessera 415x »: a name and a model, run together. */
const partsIn = (word: string): string[] => /^(\p{L}{3,})(\p{N}.*)$/u.exec(word)?.slice(1) ?? [];

/** Two words when the shop holds both and not the whole. */
function apart(stretch: Stretch, held: ReadonlyMap<string, number>): Stretch[] {
  if (!("word" in stretch) || held.has(termOf(stretch.word))) return [stretch];
  const parts = partsIn(stretch.word);
  const isHeld = parts.length > 0 && parts.every((part) => held.has(termOf(part)));
  return isHeld ? parts.map((word) => ({ word })) : [stretch];
}

async function sensesOf(
  db: Reader,
  stretches: readonly Stretch[],
  held: ReadonlyMap<string, number>,
): Promise<Sense[]> {
  return Promise.all(
    joinModels(stretches, held).map(async (stretch): Promise<Sense> => {
      if ("need" in stretch) return { need: stretch.need, seen: 0 };
      const term = termOf(stretch.word);
      const seen = held.get(term);
      if (seen !== undefined) return { word: stretch.word, need: { terms: [term] }, seen };
      const terms = await completions(db, stretch.word);
      // what was typed in part is no slip
      return { word: stretch.word, need: terms.length > 0 ? { terms } : undefined, seen: Infinity };
    }),
  );
}

/** « 214 XL » may be the « 214xl » of the shop. */
function modelsIn(stretches: readonly Stretch[]): string[] {
  return stretches.flatMap((stretch, at) => joined(stretch, stretches[at + 1]) ?? []);
}

function joined(one: Stretch, next: Stretch | undefined): string | undefined {
  if (!next || !("word" in one && "word" in next)) return undefined;
  const isMixed = isDigits(one.word) !== isDigits(next.word);
  return isMixed ? one.word + next.word : undefined;
}

function joinModels(stretches: readonly Stretch[], held: ReadonlyMap<string, number>): Stretch[] {
  const after: Stretch[] = [];
  for (let at = 0; at < stretches.length; at++) {
    const stretch = stretches[at] as Stretch;
    const model = joined(stretch, stretches[at + 1]);
    const isHeld = model !== undefined && held.has(model);
    after.push(isHeld ? { word: model } : stretch);
    if (isHeld) at += 1;
  }
  return after;
}

const isDigits = (word: string) => /^\p{N}+$/u.test(word);

/** The terms of the words that begin so, the commonest first. */
export async function completions(db: Reader, beginning: string): Promise<string[]> {
  if (beginning.length < SHORTEST_BEGINNING) return [];
  const words = await wordsBeginning(db, beginning);
  const terms = words.toSorted((a, b) => b.seen - a.seen).map(({ term }) => term);
  return [...new Set(terms)].slice(0, COMPLETIONS);
}

/** Every word has to stand for something; the rarest comes first, so that the shortest stretch is walked. */
function matchOf(senses: readonly Sense[], code = "", purpose: readonly string[] = []): Match {
  const needs = senses
    .toSorted((a, b) => a.seen - b.seen)
    .flatMap(({ word = "", need }) =>
      need ? [purpose.includes(word) ? { ...need, isPurpose: true } : need] : [],
    );
  return { needs: needs.length === senses.length ? needs : [], code };
}

/* ------------------------------------------------------------------------- slips */

const isRare = ({ word, seen }: Sense) => word !== undefined && !hasDigit(word) && seen <= RARE;

/** The nearest words for those that stand for nothing or for little, by what was typed. */
async function spellings(db: Reader, senses: readonly Sense[]): Promise<Map<string, KnownWord>> {
  const near = await wordsNear(
    db,
    senses.flatMap(({ word }) => word ?? []),
  );
  const found = senses.flatMap(({ word = "", need, seen }) => {
    const one = nearest(word, near);
    return one && (!need || isMuchCommoner(one, seen)) ? [[word, one] as const] : [];
  });
  return new Map(found);
}

/** As they are to be shown. */
const shown = (words: ReadonlyMap<string, KnownWord>): Map<string, string> =>
  new Map([...words].map(([typed, word]) => [typed, word.shown]));

const isMuchCommoner = (near: KnownWord, seen: number) => near.seen >= COMMONER * Math.max(1, seen);

/** Nothing was found: the same words as they are written in the shop, when that finds something. */
async function corrected(db: Reader, { typed, things, literal }: Vain): Promise<Partial<Found> | undefined> {
  const doubtful = literal.filter((sense) => !sense.need || isRare(sense));
  const better = await spellings(db, doubtful);
  if (better.size === 0) return undefined;
  const text = respelt(typed.text, shown(better));
  // well spelt, the words may name something
  const { match, any, named } = await find(db, readTyped(text), things, true);
  return any ? { match, any, named, corrected: text } : undefined;
}

/** The other words are not said of anything that belongs to what was named: all that does is shown. */
async function namedAlone(
  db: Reader,
  { literal, named }: Vain,
): Promise<Pick<Found, "match" | "any" | "corrected"> | undefined> {
  if (named.length === 0) return undefined;
  const found = await looked(db, matchOf(literal.filter(({ word }) => word === undefined)));
  return found.any ? { ...found, corrected: named.map(({ name }) => name).join(", ") } : undefined;
}

/** Some words stand for nothing at all: the others may do. */
async function shortened(db: Reader, { typed, literal }: Vain): Promise<{ meant: string } | undefined> {
  const known = literal.filter(({ need }) => need);
  // what is left of a code says nothing
  const isTold = known.some(({ word = "" }) => word.length >= SHORTEST_TOLD && !hasDigit(word));
  if (!isTold || known.length === literal.length) return undefined;
  if (!(await looked(db, matchOf(known))).any) return undefined;
  const unknown = literal
    .filter(({ need }) => !need)
    .flatMap(({ word }) => (word ? [[word, ""] as const] : []));
  const rest = respelt(typed.text, new Map(unknown));
  // from the first letter or digit to the last
  return { meant: tidy(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(rest)?.[0] ?? "") };
}
