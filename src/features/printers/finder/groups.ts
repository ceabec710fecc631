/** The order in which one chooses for a printer: shelf by shelf, packs, then what prints most, then the rest. */
import { type ProductCard, stockState } from "../../catalogue";
import { COLOURS } from "../inks";
import type { Fitting } from "./store";
import { texts } from "./texts.fr";

/** In the order in which they are shown. */
const PACK = 0;
const LARGE = 1;
const REGULAR = 2;

export interface Group {
  title: string;
  cards: ProductCard[];
}

/** The same under headings: packs, what prints most, the rest of the first shelf; then a group for each shelf. */
export function groupsOf(fitting: readonly Fitting[]): Group[] {
  const shelves = Map.groupBy(sorted(fitting), ({ shelf }) => shelf.slug);
  return [...shelves.values()].flatMap((own, at) => {
    const sizes = Map.groupBy(own, (one) => sizeOf(one, fitting));
    const isSplit = at === 0 && sizes.size > 1;
    return isSplit ? [...sizes].map(([size, some]) => group(titleOf(size, sizes), some)) : [shelfGroup(own)];
  });
}

const group = (title: string, some: readonly Fitting[]): Group => ({
  title,
  cards: some.map(({ card }) => card),
});

const shelfGroup = (own: readonly Fitting[]): Group => group(own[0]?.shelf.name ?? "", own);

/** Nothing is large where nothing is smaller. */
function titleOf(size: number, sizes: ReadonlyMap<number, unknown>): string {
  if (size === PACK) return texts.packs;
  return size === LARGE && sizes.has(REGULAR) ? texts.large : texts.regular;
}

/** Within a group what is sold out comes last, and colours come in their order. */
function sorted(fitting: readonly Fitting[]): Fitting[] {
  const places = new Map(fitting.map((one) => [one, placeOf(one, fitting)]));
  return fitting.toSorted((one, other) => compare(places.get(one), places.get(other)));
}

/** Compared from the first number to the last. */
function placeOf(one: Fitting, all: readonly Fitting[]): number[] {
  const { card, shelf } = one;
  const isOut = stockState(card.stock) === "out";
  return [shelf.position, sizeOf(one, all), Number(isOut), colourPlace(card), -(card.yieldPages ?? 0)];
}

function sizeOf(one: Fitting, all: readonly Fitting[]): number {
  if (isPack(one.card)) return PACK;
  return all.some((other) => isLargerThan(other, one)) ? REGULAR : LARGE;
}

/** Four colours are never one cartridge. */
const isPack = ({ apartCents, colour }: ProductCard) => apartCents !== null || colour === "quatre-couleurs";

/** « XL » beside the regular one: the same colour, for more pages. */
function isLargerThan(other: Fitting, { card, shelf }: Fitting): boolean {
  const isAlike = other.shelf.slug === shelf.slug && other.card.colour === card.colour;
  return isAlike && !isPack(other.card) && (other.card.yieldPages ?? 0) > (card.yieldPages ?? 0);
}

/** What has no colour of ours comes last. */
function colourPlace({ colour }: ProductCard): number {
  const place = (COLOURS as readonly (string | null)[]).indexOf(colour);
  return place < 0 ? COLOURS.length : place;
}

function compare(one: readonly number[] = [], other: readonly number[] = []): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
