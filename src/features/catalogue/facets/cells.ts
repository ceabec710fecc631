/** The one number that holds everything the fixed facets ask of a product, as the database computes it. */
import { FIXED_VALUES, type FixedFacet } from "./facets";

/** From the smallest part to the greatest; nothing where a product has no such thing. */
const PARTS: readonly [name: FixedFacet, values: readonly (string | null)[]][] = [
  ["format", FIXED_VALUES.format],
  ["couleur", [null, ...FIXED_VALUES.couleur]],
  ["rendement", [null, ...FIXED_VALUES.rendement]],
  ["prix", FIXED_VALUES.prix],
  ["stock", FIXED_VALUES.stock],
  ["note", FIXED_VALUES.note.toReversed()],
];

export type FixedOf = Record<FixedFacet, string | null>;

/** Each number is read once: there are some hundreds of them in a shop. */
const read = new Map<number, FixedOf>();

export function valuesIn(cell: number): FixedOf {
  const known = read.get(cell);
  if (known) return known;
  let left = cell;
  const values = PARTS.map(([name, among]) => {
    const value = among[left % among.length] ?? null;
    left = Math.floor(left / among.length);
    return [name, value];
  });
  const found = Object.fromEntries(values) as FixedOf;
  read.set(cell, found);
  return found;
}
