/** The facets in an address, read at the door: whatever comes, only what may be meant goes on. */
import { z } from "zod";
import { type Facet, readValues } from "./facets";

const field = (facet: Facet) =>
  z
    .unknown()
    .optional()
    .transform((raw) => readValues(facet, raw));

type Fields = Record<string, z.ZodType<readonly string[] | undefined>>;

/** Fields for the query of a listing. */
export const facetFields = (facets: readonly Facet[]): Fields =>
  Object.fromEntries(facets.map((facet) => [facet.name, field(facet)]));
