/** What was searched for in vain and tells of a person: what holds their address, or their whole name. */
import type { Reader } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import { defineHolding, type Holding, holdingSlot } from "../personal-data";
import { MISSES_KEPT, type Misses } from "./misses";
import { deleteMisses, listMisses } from "./misses-store";
import { readTyped } from "./search";
import { texts } from "./texts.fr";

/** Some are written down before the rarest give way. */
const READ = 2 * MISSES_KEPT;

interface Search {
  words: string;
  times: number;
}

/** `slots`: what people are called is known by what others hold of them. */
export const searchesHolding = ({ misses, slots }: { misses: Misses; slots: Slots }): Holding =>
  defineHolding<Search>({
    name: "searches",
    ...texts.personalData,
    find: async (db, address, subjects) => {
      const all = [...(await listMisses(db, READ)), ...misses.waiting()];
      if (all.length === 0) return [];
      const names = await namesOf(db, slots.all(holdingSlot), { address, subjects });
      const tells = tellingOf([address, ...names]);
      return added(all.filter(({ words }) => tells(words)));
    },
    erase: async (trx, { found }) => {
      const words = found.map((search) => search.words);
      await deleteMisses(trx, words);
      misses.forget(words);
    },
  });

async function namesOf(
  db: Reader,
  holdings: readonly Holding[],
  { address, subjects }: { address: string; subjects: readonly string[] },
): Promise<string[]> {
  const names: string[] = [];
  for (const { find, meets } of holdings) {
    if (!meets) continue;
    for (const item of await find(db, address, subjects)) names.push(meets(item).name);
  }
  return names;
}

/** In any order, as they are counted; one word alone may be anybody. */
function tellingOf(texts: readonly string[]): (words: string) => boolean {
  const sought = texts.map((text) => readTyped(text).words).filter(({ length }) => length > 1);
  return (words) => {
    const said = new Set(words.split(" "));
    return sought.some((all) => all.every((word) => said.has(word)));
  };
}

/** The same may be written down already, and wait to be once more. */
function added(searches: readonly Search[]): Search[] {
  const times = new Map<string, number>();
  for (const { words, times: more } of searches) times.set(words, (times.get(words) ?? 0) + more);
  return [...times].map(([words, all]) => ({ words, times: all }));
}
