/** Chance that always falls the same way: one fixed seed, and a separate stream for each name. */
const SEED = 2009;

export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number between both bounds, included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Streams are named so that adding a product changes nothing for the others. */
export function random(name: string): Random {
  const next = mulberry32(hash(`${SEED}:${name}`));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    shuffle: (list) => shuffled(list, between),
  };
}

function shuffled<T>(list: readonly T[], between: (low: number, high: number) => number): T[] {
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last--) {
    const other = between(0, last);
    [cards[last], cards[other]] = [cards[other] as T, cards[last] as T];
  }
  return cards;
}

/** FNV-1a: spreads a name over 32 bits. */
function hash(name: string): number {
  let bits = 0x811c9dc5;
  for (const char of name) bits = Math.imul(bits ^ char.codePointAt(0)!, 0x01000193);
  return bits >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
