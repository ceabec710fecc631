/** The one number that holds what facets ask of a product, as the database computes it. */
import type { Facet } from "./facets";

export type FixedOf = Record<string, string | null>;

/** Each number is read once: there are some hundreds of them in a shop. */
const read = new WeakMap<readonly Facet[], Map<number, FixedOf>>();

/** The values of those facets that have a part in the number. */
export function valuesIn(facets: readonly Facet[], cell: number): FixedOf {
  const kept = read.get(facets) ?? new Map<number, FixedOf>();
  read.set(facets, kept);
  const known = kept.get(cell);
  if (known) return known;
  const found: FixedOf = {};
  for (const { name, cell: part } of facets)
    if (part) found[name] = part.among[Math.floor(cell / part.times) % part.among.length] ?? null;
  kept.set(cell, found);
  return found;
}
