/** Facets: what a listing can be narrowed by, as addresses say it. Several values of one facet widen, several facets narrow. */
import type { RawBuilder } from "kysely";
import { defineSlot } from "../../../platform/slots";

/** In addresses and forms: narrowed to what belongs to one thing, as a trade names it. */
export const FOR = "pour";

/** A facet as it is declared: by the catalogue, or by a trade. */
export interface Facet {
  /** In addresses. */
  name: string;
  title: string;
  /** Addresses carry facets and pages show them in the order of these numbers. */
  place: number;
  /** In the order in which they are offered; absent: the shop's own names, known only to the database. */
  values?: readonly FacetChoice[];
  /** How its names look and in which order addresses carry them; absent: slugs, by alphabet. */
  names?: { like: RegExp; order(one: string, other: string): number };
  /** Which of its values a product has, in SQL. Absent with the values. */
  column?: RawBuilder<string | null>;
  /** Which part of `facet_cell` tells the same. Absent with the values. */
  cell?: CellPart;
}

interface FacetChoice {
  value: string;
  label: string;
  /** The class of a dot before the label. */
  dot?: string;
}

/** The number divided by `times`: what is left over when that is divided by how many there are says which. */
interface CellPart {
  times: number;
  /** Null: a product has no such thing. */
  among: readonly (string | null)[];
}

/** What a trade adds to what listings are narrowed by. */
export const facetSlot = defineSlot<Facet>("facet of listings");

export const inOrder = (facets: readonly Facet[]): Facet[] => facets.toSorted((a, b) => a.place - b.place);

/** A value reaches from here up to where the next one begins. */
export interface Band extends FacetChoice {
  from: number;
}

/** What is chosen. Always in one order, without repetition, and without empty facets: one choice has one address. */
export type Chosen = Readonly<Partial<Record<string, readonly string[]>>>;

/** More than any shop's makers on one page; beyond, an address is somebody's game. */
const MAX_NAMED = 12;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 60;
/** How much of a list is looked at before it is given up. */
const MAX_READ = 40;

/** From whatever an address carries to the values it may mean; undefined when none is left. */
export function readValues({ values: offered, names }: Facet, raw: unknown): readonly string[] | undefined {
  const given = [raw].flat().slice(0, MAX_READ);
  const values = offered
    ? offered.map(({ value }) => value).filter((value) => given.includes(value))
    : [...new Set(given.filter((value) => isSlug(value, names?.like)))]
        .sort(names?.order)
        .slice(0, MAX_NAMED);
  return values.length > 0 ? values : undefined;
}

const isSlug = (value: unknown, like = SLUG): value is string =>
  typeof value === "string" && value.length <= MAX_SLUG && like.test(value);

/** Only these facets of a query that carries other things too, in their order. */
export function chosenIn(facets: readonly Facet[], query: object): Chosen {
  const all = query as Chosen;
  return withoutEmpty(facets.map(({ name }) => [name, all[name]]));
}

function withoutEmpty(pairs: readonly (readonly [string, readonly string[] | undefined])[]): Chosen {
  return Object.fromEntries(pairs.filter(([, values]) => values && values.length > 0));
}

/** As an address or a form carries it. */
export const pairsOf = (chosen: Chosen): [name: string, value: string][] =>
  Object.entries(chosen).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );

export const isAnyChosen = (chosen: Chosen): boolean => pairsOf(chosen).length > 0;

export const without = (chosen: Chosen, name: string, value: string): Chosen =>
  withoutEmpty(
    Object.entries(chosen).map(([facet, values]) => [
      facet,
      facet === name ? values?.filter((one) => one !== value) : values,
    ]),
  );

/** What is left when the names that nobody carries (any more) are dropped. */
export function onlyKnown(chosen: Chosen, names: Names): Chosen {
  return withoutEmpty(
    Object.entries(chosen).map(([facet, values]) => [
      facet,
      names[facet] ? values?.filter((slug) => names[facet]?.has(slug)) : values,
    ]),
  );
}

/** The shop's own names for facets that have no values of their own, by slug, in the order in which they are offered. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** The words for a value of a facet. */
export function labelOf({ name, values }: Facet, names: Names, value: string): string {
  return values?.find((one) => one.value === value)?.label ?? names[name]?.get(value) ?? value;
}
