/** What somebody asks for who types a verb and a thing: « rembourser la commande 7319 ». */
import { fold } from "../../kernel/text";

/** Between a verb and its thing; they name neither. */
const SMALL = new Set("a au aux d de des du l la le les n no numero sur un une".split(" "));

/** A verb is known by its beginning, as one types; shorter, it is as soon the beginning of a name. */
const SHORTEST = 4;

export const wordsWithoutSmall = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !SMALL.has(word));

/** Which verbs are asked for, and the words that say of what; `verbs` has the words of each, without accents. */
export function readDeed<Verb extends string>(
  typed: string,
  verbs: Readonly<Record<Verb, string>>,
): { asked: Verb[]; thing: string } {
  const names = Object.keys(verbs) as Verb[];
  const meantBy = (word: string) =>
    word.length < SHORTEST
      ? []
      : names.filter((name) => verbs[name].split(" ").some((known) => known.startsWith(word)));
  const words = wordsWithoutSmall(typed).map((word) => ({ word, meant: meantBy(word) }));
  const thing = words.filter(({ meant }) => meant.length === 0).map(({ word }) => word);
  return {
    asked: names.filter((name) => words.some(({ meant }) => meant.includes(name))),
    thing: thing.join(" "),
  };
}
