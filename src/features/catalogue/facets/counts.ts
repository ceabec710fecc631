/** From the products of a shelf, counted by what they are, to what each value of each facet would leave. */
import { type Chosen, FACETS, type FacetName, FIXED_VALUES, isNamed, pairsOf } from "./facets";

/** So many products that are alike in everything that a facet asks. */
export interface Cell {
  values: Record<FacetName, string | null>;
  count: number;
}

/** The shop's own names, by slug, in the order in which they are offered. */
export type Names = Record<"categorie" | "fabricant", ReadonlyMap<string, string>>;

export interface FacetValue {
  value: string;
  /** How many products there are with this value, whatever else is chosen in the same facet. */
  count: number;
  chosen: boolean;
}

export interface Facet {
  name: FacetName;
  values: FacetValue[];
}

export interface Counts {
  /** With every facet applied. */
  total: number;
  /** With none. */
  all: number;
  facets: Facet[];
}

/** One pass over the cells: each is counted for a facet when all the others let it through. */
export function countFacets(
  cells: readonly Cell[],
  chosen: Chosen,
  names: Names,
  offered: readonly FacetName[],
): Counts {
  const asked = FACETS.flatMap((name) => (chosen[name] ? [{ name, values: new Set(chosen[name]) }] : []));
  const tallies = offered.map((name) => ({ name, found: new Map<string, number>() }));
  let [total, all] = [0, 0];
  for (const { values, count } of cells) {
    all += count;
    const failing = failed(values, asked);
    if (failing === "none") total += count;
    for (const { name, found } of tallies) tally(found, values[name], isLet(failing, name) ? count : 0);
  }
  const facets = tallies.map(({ name, found }) => toFacet(name, found, chosen, names));
  return { total, all, facets: facets.filter(isWorthAsking) };
}

type Asked = { name: FacetName; values: ReadonlySet<string | null> }[];

/** The one facet that keeps a cell out, when it is only one. */
function failed(values: Cell["values"], asked: Asked): FacetName | "none" | "several" {
  let failing: FacetName | "none" = "none";
  for (const { name, values: wanted } of asked) {
    if (wanted.has(values[name])) continue;
    if (failing !== "none") return "several";
    failing = name;
  }
  return failing;
}

/** Whether the facets other than this one let a cell through. */
const isLet = (failing: FacetName | "none" | "several", name: FacetName): boolean =>
  failing === "none" || failing === name;

/** A value that the shelf has is noted even when nothing of it is left. */
function tally(found: Map<string, number>, value: string | null, count: number): void {
  if (value !== null) found.set(value, (found.get(value) ?? 0) + count);
}

function toFacet(name: FacetName, found: ReadonlyMap<string, number>, chosen: Chosen, names: Names): Facet {
  const isChosen = (value: string) => chosen[name]?.includes(value) ?? false;
  const values = orderOf(name, names).filter((value) => found.has(value) || isChosen(value));
  return {
    name,
    values: values.map((value) => ({ value, count: found.get(value) ?? 0, chosen: isChosen(value) })),
  };
}

/** A facet with one value narrows nothing. */
const isWorthAsking = ({ values }: Facet) => values.length > 1 || values.some(({ chosen }) => chosen);

const orderOf = (name: FacetName, names: Names): readonly string[] =>
  isNamed(name) ? [...names[name].keys()] : FIXED_VALUES[name];

export const isAnyChosen = (chosen: Chosen): boolean => pairsOf(chosen).length > 0;
