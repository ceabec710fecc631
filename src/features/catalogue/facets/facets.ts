/** Facets: what a listing can be narrowed by, as addresses say it. Several values of one facet widen, several facets narrow. */
import { COLOURS } from "../catalogue";

/** In the order in which addresses carry them and the page shows them. */
export const FACETS = [
  "categorie",
  "format",
  "couleur",
  "fabricant",
  "rendement",
  "prix",
  "stock",
  "note",
] as const;
export type FacetName = (typeof FACETS)[number];

/** Facets whose values are the shop's own names, known only to the database. */
export const NAMED_FACETS = ["categorie", "fabricant"] as const satisfies readonly FacetName[];
export type NamedFacet = (typeof NAMED_FACETS)[number];
export type FixedFacet = Exclude<FacetName, NamedFacet>;

/** A value reaches from here up to where the next one begins. */
export interface Band {
  value: string;
  from: number;
}

export const YIELD_BANDS: readonly Band[] = [
  { value: "moins-de-500", from: 0 },
  { value: "500-a-1500", from: 500 },
  { value: "1500-a-5000", from: 1500 },
  { value: "5000-et-plus", from: 5000 },
];

/** In cents. */
export const PRICE_BANDS: readonly Band[] = [
  { value: "moins-de-30", from: 0 },
  { value: "30-a-75", from: 3000 },
  { value: "75-a-150", from: 7500 },
  { value: "150-et-plus", from: 15_000 },
];

/** In hundredths of a star; those whom nobody rated stand apart. */
export const RATING_BANDS: readonly Band[] = [
  { value: "moins-de-3", from: 0 },
  { value: "3-a-4", from: 300 },
  { value: "4-et-plus", from: 400 },
];

const valuesOf = (bands: readonly Band[]) => bands.map(({ value }) => value);

export const FIXED_VALUES: Record<FixedFacet, readonly string[]> = {
  format: ["unite", "lot", "au-choix"],
  couleur: COLOURS,
  rendement: valuesOf(YIELD_BANDS),
  prix: valuesOf(PRICE_BANDS),
  stock: ["en-stock", "epuise"],
  note: [...valuesOf(RATING_BANDS).reverse(), "sans-note"],
};

/** What is chosen. Always in one order, without repetition, and without empty facets: one choice has one address. */
export type Chosen = Partial<Record<FacetName, readonly string[]>>;

/** More than any shop's makers on one page; beyond, an address is somebody's game. */
const MAX_NAMED = 12;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 60;
/** How much of a list is looked at before it is given up. */
const MAX_READ = 40;

/** From whatever an address carries to the values it may mean; undefined when none is left. */
export function readValues(name: FacetName, raw: unknown): readonly string[] | undefined {
  const given = [raw].flat().slice(0, MAX_READ);
  const values = isNamed(name)
    ? [...new Set(given.filter(isSlug))].sort().slice(0, MAX_NAMED)
    : FIXED_VALUES[name].filter((value) => given.includes(value));
  return values.length > 0 ? values : undefined;
}

const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_SLUG && SLUG.test(value);

export const isNamed = (name: FacetName): name is NamedFacet =>
  (NAMED_FACETS as readonly FacetName[]).includes(name);

/** Only the facets of a query that carries other things too. */
export function chosenIn(query: Chosen): Chosen {
  return Object.fromEntries(
    FACETS.flatMap((name) => {
      const values = query[name];
      return values && values.length > 0 ? [[name, values]] : [];
    }),
  );
}

/** As an address or a form carries it. */
export const pairsOf = (chosen: Chosen): [name: FacetName, value: string][] =>
  FACETS.flatMap((name) => (chosen[name] ?? []).map((value): [FacetName, string] => [name, value]));

export const without = (chosen: Chosen, name: FacetName, value: string): Chosen =>
  chosenIn({ ...chosen, [name]: chosen[name]?.filter((one) => one !== value) });

/** What is left when the names that nobody carries (any more) are dropped. */
export function onlyKnown(chosen: Chosen, isKnown: (facet: NamedFacet, slug: string) => boolean): Chosen {
  const kept = NAMED_FACETS.map((name) => [name, chosen[name]?.filter((slug) => isKnown(name, slug))]);
  return chosenIn({ ...chosen, ...Object.fromEntries(kept) });
}
