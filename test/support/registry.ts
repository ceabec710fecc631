/** What the whole shop declares, its trades included: every element, and what listings are narrowed by. */
import { features } from "../../src/features/all";
import type { Facet } from "../../src/features/catalogue/facets/facets";
import { facetsOf } from "../../src/features/catalogue/facets/own-facets";
import { filledBy } from "../../src/features/feature";
import { registryOf } from "../../src/features/pages";

export const registry = registryOf(filledBy(features));

export const FACETS = facetsOf(filledBy(features));

export function facetNamed(name: string): Facet {
  const facet = FACETS.find((one) => one.name === name);
  if (!facet) throw new Error(`no facet ${name}`);
  return facet;
}
