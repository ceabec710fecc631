/** The facets in an address, read at the door: whatever comes, only what may be meant goes on. */
import { z } from "zod";
import { FACETS, type FacetName, readValues } from "./facets";

const facet = (name: FacetName) =>
  z
    .unknown()
    .optional()
    .transform((raw) => readValues(name, raw));

type Fields = Record<FacetName, z.ZodType<readonly string[] | undefined>>;

/** Fields for the query of a listing; on a maker's own shelf one does not choose the maker. */
export function facetFields(except: readonly FacetName[] = []) {
  const names = FACETS.filter((name) => !except.includes(name));
  return Object.fromEntries(names.map((name) => [name, facet(name)])) as unknown as Fields;
}
