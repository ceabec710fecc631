/** What listings of a printer shop are narrowed by: the ink, and how many pages it lasts. */
import { sql } from "kysely";
import { type Band, banded, type Facet } from "../catalogue";
import { facetTexts } from "./facet-texts.fr";
import { COLOURS, dotsOf } from "./inks";

const YIELD_BANDS: readonly Band[] = [
  { value: "moins-de-500", from: 0, label: facetTexts.yields[0] },
  { value: "500-a-1500", from: 500, label: facetTexts.yields[1] },
  { value: "1500-a-5000", from: 1500, label: facetTexts.yields[2] },
  { value: "5000-et-plus", from: 5000, label: facetTexts.yields[3] },
];

/** Several inks together have a dot of their own. */
const dotOf = (dots: string): string => (dots.length > 1 ? "x" : dots);

export const inkFacet: Facet = {
  name: "couleur",
  title: facetTexts.ink,
  place: 30,
  values: COLOURS.map((value) => ({ value, label: facetTexts.inks[value], dot: dotOf(dotsOf(value)) })),
  column: sql`products.colour`,
  cell: { times: 3, among: [null, ...COLOURS] },
};

export const yieldFacet: Facet = {
  name: "rendement",
  title: facetTexts.yield,
  place: 50,
  values: YIELD_BANDS,
  column: banded("products.yield_pages", YIELD_BANDS),
  cell: { times: 21, among: [null, ...YIELD_BANDS.map(({ value }) => value)] },
};
