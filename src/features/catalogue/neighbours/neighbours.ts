/** What is shown beside a product: what belongs with it before what shares its shelf, and what can be had first. */
import type { Product } from "../catalogue";

/** A product that may be shown beside another. */
export interface Neighbour {
  id: number;
  colour: string | null;
  stock: number;
  /** The slug of its category. */
  shelf: string;
  /** How much both have in common; nothing for what only shares the shelf. */
  common: number;
  /** How far it stands from the product: in numbers, or in places on the shelf. */
  distance: number;
}

/** What a trade knows of products that belong together. */
export interface Kinship {
  /** The listed products that belong with this one, on whatever shelf; nothing known of it: those of its shelf do. */
  near(product: Product): Promise<Neighbour[] | undefined>;
  /** Of these, those that serve wherever this one does. */
  standIns(product: Product, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Before the name of what stands in for a product that is sold out. */
  standInLabel: string;
}

/** What the product itself says of where it belongs. */
export type Place = Pick<Neighbour, "colour" | "shelf">;

/** The few to show, the nearest first. */
export function chosenFrom(pool: readonly Neighbour[], place: Place, count: number): number[] {
  return inOrder(pool, place)
    .slice(0, count)
    .map(({ id }) => id);
}

/** What may stand in for a product that is sold out: in stock, of the same shelf and the same colour. */
export function substitutesIn(pool: readonly Neighbour[], place: Place): number[] {
  const isSame = (one: Neighbour) => one.colour === place.colour && one.shelf === place.shelf;
  return inOrder(pool, place)
    .filter((one) => place.colour !== null && one.common > 0 && one.stock > 0 && isSame(one))
    .map(({ id }) => id);
}

function inOrder(pool: readonly Neighbour[], place: Place): Neighbour[] {
  return pool.toSorted(
    (one, other) =>
      Number(other.common > 0) - Number(one.common > 0) ||
      Number(other.stock > 0) - Number(one.stock > 0) ||
      other.common - one.common ||
      Number(other.shelf === place.shelf) - Number(one.shelf === place.shelf) ||
      Number(other.colour === place.colour) - Number(one.colour === place.colour) ||
      one.distance - other.distance ||
      one.id - other.id,
  );
}
