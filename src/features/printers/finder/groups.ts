/** The order in which one chooses for a printer: shelf by shelf, packs, then what prints most, then the rest. */
import { type ProductCard, stockState } from "../../catalogue";
import { COLOURS } from "../inks";
import type { Fitting } from "./store";

/** Within a group what is sold out comes last, and colours come in their order. */
export function inGroups(fitting: readonly Fitting[]): ProductCard[] {
  const places = new Map(fitting.map((one) => [one, placeOf(one, fitting)]));
  return fitting
    .toSorted((one, other) => compare(places.get(one), places.get(other)))
    .map(({ card }) => card);
}

/** Compared from the first number to the last. */
function placeOf(one: Fitting, all: readonly Fitting[]): number[] {
  const { card, shelf } = one;
  const isOut = stockState(card.stock) === "out";
  return [shelf.position, sizeOf(one, all), Number(isOut), colourPlace(card), -(card.yieldPages ?? 0)];
}

function sizeOf(one: Fitting, all: readonly Fitting[]): number {
  if (isPack(one.card)) return 0;
  return all.some((other) => isLargerThan(other, one)) ? 2 : 1;
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
