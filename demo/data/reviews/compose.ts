/** Writes the reviews of one product out of the sentences that suit it. */
import { printers } from "../printers";
import { type Random, random } from "../random";
import type { DemoProduct, DemoReview } from "../types";
import { wordsFor } from "./banks";
import { type Deck, newDeck } from "./deck";
import { people } from "./people";
import type { Words } from "./words";

/** One desk for the whole shop, so that a sentence rests before it is used again elsewhere. */
export function reviewDesk(): (product: DemoProduct) => DemoReview[] {
  const deck = newDeck(random("avis"));
  const written = new Set<string>();
  return (product) => reviewsOf(product, deck).filter(({ body }) => body !== "" && isNew(written, body));
}

function isNew(written: Set<string>, body: string): boolean {
  return written.size < written.add(body).size;
}

function reviewsOf(product: DemoProduct, deck: Deck): DemoReview[] {
  const chance = random(`avis:${product.slug}`);
  const said = new Set<string>();
  const bank = wordsFor(product);
  const authors = people(chance, reviewCount(product, chance));
  const all = authors.map((author) => ({
    ...author,
    ...opinion(product, bank, deck, chance, said),
    daysAgo: chance.between(1, Math.min(product.daysAgo - 1, 720)),
    verified: chance.chance(0.78),
  }));
  return all.sort((one, other) => one.daysAgo - other.daysAgo);
}

/** The more it sells the more is said, up to twelve; some sell in silence. */
function reviewCount(product: DemoProduct, chance: Random): number {
  if (chance.chance(0.06) || product.daysAgo < 8) return 0;
  const shelf =
    { imprimantes: 10, tambours: 18, entretien: 18, etiquettes: 30, papier: 48, toner: 40 }[
      product.category
    ] ?? 65;
  const count = Math.round(product.sold / shelf) + chance.between(0, 3);
  // of what sells most, not everybody has said the same number of things
  return count <= 12 ? count : 12 - (product.sold % 6);
}

function opinion(product: DemoProduct, bank: Words, deck: Deck, chance: Random, said: Set<string>): Opinion {
  const draw: Draw = {
    once: (cards) => deck.once(cards),
    spare: (cards, near) => spare(deck, cards, said, near),
  };
  const { rating, body } = reserved(bank, chance.next(), draw) ?? praise(bank, chance, draw);
  return { rating, body: fill(body, product, chance) };
}

/** One comment in ten has no stars; about as many have two or three. */
function reserved(bank: Words, luck: number, draw: Draw): Opinion | null {
  const [rating, cards] = luck < 0.1 ? [null, bank.notes] : luck < 0.17 ? [3, bank.mixed] : [2, bank.sorry];
  const body = luck < 0.2 ? draw.once(cards) : null;
  return body ? { rating, body } : null;
}

/** A whole review where some are written, else sentences that follow from one another. */
function praise(bank: Words, chance: Random, draw: Draw): Opinion {
  if (bank.pleased.length > 0) {
    const body = draw.once(bank.pleased) ?? "";
    return { rating: RESERVE.test(body) || chance.chance(0.06) ? 4 : 5, body };
  }
  const rating = chance.chance(0.68) ? 5 : 4;
  const story = chance.chance(0.3) ? draw.once(bank.scenes) : null;
  const told = story ?? personAndVerdict(bank, chance, draw);
  const end = rating === 4 ? bank.caveats : chance.chance(0.55) ? bank.closings : [];
  return { rating, body: [told, draw.spare(end, told)].filter(Boolean).join(" ") };
}

function personAndVerdict(bank: Words, chance: Random, draw: Draw): string {
  const use = chance.chance(0.7) ? draw.spare(bank.uses, "") : null;
  const verdict = draw.spare(bank.verdicts, use ?? "");
  return [use, verdict].filter(Boolean).join(" ");
}

/** Words by which a reader would expect a star to be missing. */
const RESERVE = /étoile|j'aurais|j'aimerais|un peu|bémol|Il faudrait|, mais|Il manque/i;

/** Two sentences on one of these would repeat or deny each other. */
const TOPICS = [
  /pâl|terne|teinte|couleurs? /i,
  /nettoy|buse|régler/i,
  /niveau/i,
  /install|insér|insertion|bec|languette|bande de/i,
  /emball|boîte|carton|étiquette|colis|sac /i,
  /livraison|livré|reçu|parti|jour même/i,
  /prix|paie|cher|rabais|calcul|cent par page/i,
  /\{/,
];

interface Opinion {
  rating: number | null;
  body: string;
}

interface Draw {
  /** A card never used before in the shop. */
  once(cards: readonly string[]): string | null;
  /** A card not yet used for this product, on another subject than the words it stands near. */
  spare(cards: readonly string[], near: string): string | null;
}

function spare(deck: Deck, cards: readonly string[], said: Set<string>, near: string): string | null {
  const clashes = (card: string) => TOPICS.some((topic) => topic.test(card) && topic.test(near));
  const card = deck.draw(cards, (one) => !said.has(one) && !clashes(one));
  if (card) said.add(card);
  return card;
}

function fill(text: string, product: DemoProduct, chance: Random): string {
  if (!text.includes("{")) return text;
  const name = modelName(chance.pick(product.printers));
  const vowel = /^[AEIOUÉÈ]/.test(name);
  return text
    .replaceAll("{ma}", `${vowel ? "mon" : "ma"} ${name}`)
    .replaceAll("{Ma}", `${vowel ? "Mon" : "Ma"} ${name}`)
    .replaceAll("{la}", vowel ? `l'${name}` : `la ${name}`)
    .replaceAll("{La}", vowel ? `L'${name}` : `La ${name}`);
}

/** « Studio 42 »: nobody names the maker of the printer they own. */
function modelName(slug: string): string {
  const { name } = printers.find((printer) => printer.slug === slug)!;
  return name.slice(name.indexOf(" ") + 1);
}
