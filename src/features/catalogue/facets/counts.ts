/** From the products of a shelf, counted by what they are, to what each value of each facet would leave. */
import type { Chosen, Facet, Names } from "./facets";

/** So many products that are alike in everything that a facet asks. */
export interface Cell {
  values: Record<string, string | null>;
  count: number;
}

export interface FacetValue {
  value: string;
  /** How many products there are with this value, whatever else is chosen in the same facet. */
  count: number;
  chosen: boolean;
}

export interface CountedFacet {
  name: string;
  facet: Facet;
  values: FacetValue[];
}

export interface Counts {
  /** With every facet applied. */
  total: number;
  /** With none. */
  all: number;
  facets: CountedFacet[];
}

/** One pass over the cells: each is counted for a facet when all the others let it through. */
export function countFacets(
  cells: readonly Cell[],
  chosen: Chosen,
  names: Names,
  offered: readonly Facet[],
): Counts {
  const asked = Object.entries(chosen).map(([name, values]) => ({ name, values: new Set(values) }));
  const tallies = offered.map((facet) => ({ facet, name: facet.name, found: new Map<string, number>() }));
  let [total, all] = [0, 0];
  for (const { values, count } of cells) {
    all += count;
    const failing = failed(values, asked);
    if (failing === "none") total += count;
    for (const { name, found } of tallies)
      tally(found, values[name] ?? null, isLet(failing, name) ? count : 0);
  }
  const facets = tallies.map(({ facet, found }) => toFacet(facet, found, chosen, names));
  return { total, all, facets: facets.filter(isWorthAsking) };
}

type Asked = { name: string; values: ReadonlySet<string | null> }[];

/** The one facet that keeps a cell out, when it is only one. */
function failed(values: Cell["values"], asked: Asked): string | "none" | "several" {
  let failing = "none";
  for (const { name, values: wanted } of asked) {
    if (wanted.has(values[name] ?? null)) continue;
    if (failing !== "none") return "several";
    failing = name;
  }
  return failing;
}

/** Whether the facets other than this one let a cell through. */
const isLet = (failing: string, name: string): boolean => failing === "none" || failing === name;

/** A value that the shelf has is noted even when nothing of it is left. */
function tally(found: Map<string, number>, value: string | null, count: number): void {
  if (value !== null) found.set(value, (found.get(value) ?? 0) + count);
}

function toFacet(facet: Facet, found: ReadonlyMap<string, number>, chosen: Chosen, names: Names) {
  const isChosen = (value: string) => chosen[facet.name]?.includes(value) ?? false;
  const values = orderOf(facet, names).filter((value) => found.has(value) || isChosen(value));
  return {
    name: facet.name,
    facet,
    values: values.map((value) => ({ value, count: found.get(value) ?? 0, chosen: isChosen(value) })),
  };
}

/** A facet with one value narrows nothing. */
const isWorthAsking = ({ values }: CountedFacet) => values.length > 1 || values.some(({ chosen }) => chosen);

const orderOf = ({ name, values }: Facet, names: Names): readonly string[] =>
  values?.map(({ value }) => value) ?? [...(names[name]?.keys() ?? [])];
