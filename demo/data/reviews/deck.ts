/** Sentences dealt like cards: none comes back before all that fit have been used as often. */
import type { Random } from "../random";

export interface Deck {
  /** The least used card among those that fit, by chance between equals. */
  draw(cards: readonly string[], fits: (card: string) => boolean): string | null;
  /** A card never drawn before, or none. */
  once(cards: readonly string[]): string | null;
}

export function newDeck(chance: Random): Deck {
  const used = new Map<string, number>();
  const times = (card: string) => used.get(card) ?? 0;
  const draw: Deck["draw"] = (cards, fits) => {
    const open = cards.filter(fits);
    if (open.length === 0) return null;
    const least = Math.min(...open.map(times));
    const card = chance.pick(open.filter((one) => times(one) === least));
    used.set(card, least + 1);
    return card;
  };
  return { draw, once: (cards) => draw(cards, (one) => times(one) === 0) };
}
