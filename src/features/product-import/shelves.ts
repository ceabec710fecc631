/** The shelves and makers that products of a file may stand on and be of, and what else they may name. */
import { fold, slugify } from "../../kernel/text";
import type { Tables } from "../../platform/db";
import { texts } from "./texts.fr";

export type Category = Tables["categories"];
export type Maker = Tables["makers"];

export interface Known {
  categories: readonly Category[];
  makers: readonly Maker[];
  /** What each column of a trade may name. */
  trade: ReadonlyMap<string, ReadonlySet<string>>;
  lastPosition: number;
}

/** Asking for a category or a maker by name makes it, when there is none yet. */
export interface Shelves {
  category(name: string): string;
  maker(name: string): string | null;
  /** Whether the shop knows what a column of a trade names. */
  isKnown(column: string, id: string): boolean;
  nextPosition(): number;
  /** Those that were asked for and are not yet in the shop. */
  made(): { categories: Category[]; makers: Maker[] };
}

export function openShelves(known: Known): Shelves {
  const categories = byName(known.categories, (slug, name, count) => ({
    id: slug,
    slug,
    name,
    description: "",
    position: Math.max(0, ...known.categories.map(({ position }) => position)) + count,
  }));
  const makers = byName(known.makers, (slug, name) => ({ id: slug, slug, name, blurb: "" }));
  let position = known.lastPosition;
  return {
    category: (name) => categories.find(name || texts.unsorted),
    maker: (name) => (name ? makers.find(name) : null),
    isKnown: (column, id) => known.trade.get(column)?.has(id) ?? false,
    nextPosition: () => ++position,
    made: () => ({ categories: categories.made, makers: makers.made }),
  };
}

function byName<Row extends { id: string; slug: string; name: string }>(
  known: readonly Row[],
  make: (slug: string, name: string, count: number) => Row,
) {
  const ids = new Map<string, string>();
  for (const { id, slug } of known) ids.set(slug, id);
  for (const { id, name } of known) ids.set(fold(name), id);
  const made: Row[] = [];
  const add = (slug: string, name: string): string => {
    const row = make(slug, name, made.length + 1);
    made.push(row);
    ids.set(slug, row.id);
    ids.set(fold(name), row.id);
    return row.id;
  };
  return {
    made,
    find: (name: string): string => {
      const slug = slugify(name) || `nom-${made.length + 1}`;
      return ids.get(fold(name)) ?? ids.get(slug) ?? add(slug, name);
    },
  };
}
