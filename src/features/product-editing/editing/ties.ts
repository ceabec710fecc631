/** Things of a trade that a product is tied to, chosen by their names on the product's own screen. */
import { done, type Result, refused } from "../../../kernel/result";
import type { Reader } from "../../../platform/db";
import { defineSlot } from "../../../platform/slots";
import type { KeptProduct } from "../keeping/keeping";
import { many, one, type Values } from "./form";

interface TiedThing {
  id: string;
  name: string;
}

export interface Ties {
  /** The field of the form. */
  name: string;
  /** What a product keeps them as, and how the journal names that. */
  part: keyof KeptProduct;
  texts: {
    title: string;
    note: string;
    part: string;
    add: string;
    addHelp: string;
    unknown(name: string, near: readonly string[]): string;
    tooMany(most: number): string;
  };
  idsOf(product: KeptProduct): readonly string[];
  fieldsOf(ids: readonly string[]): Partial<KeptProduct>;
  /** Of these numbers those that are there, by name. */
  named(db: Reader, ids: readonly string[]): Promise<TiedThing[]>;
  /** The one of this whole name. */
  called(db: Reader, name: string): Promise<TiedThing | undefined>;
  /** Whether the shop has any. */
  isAny(db: Reader): Promise<boolean>;
  /** Names that hold these words, so many at most. */
  namesLike(db: Reader, words: string, limit: number): Promise<string[]>;
}

export const tiesSlot = defineSlot<Ties>("things that products are tied to");

/** The names that are to be added: one, or several with semicolons between. */
export const addedField = (name: string): string => `${name}_ajout`;
/** The names that the browser's code has put beside the others, each with a box of its own. */
export const pickedField = (name: string): string => `${name}_nom`;
/** Sent with every form that shows them: one without leaves them as they are. */
export const shownField = (name: string): string => `${name}_montre`;

export const tieValues = (all: readonly Ties[], product: KeptProduct | undefined): Values =>
  Object.fromEntries(all.map((ties) => [ties.name, product ? ties.idsOf(product) : []]));

/** What a form draws: those that the product has, by name. */
export interface ShownTies {
  ties: Ties;
  things: readonly TiedThing[];
}

/** A shop that has none of them is not asked about them. */
export async function shownTies(all: readonly Ties[], db: Reader, values: Values): Promise<ShownTies[]> {
  const shown = await Promise.all(
    all.map(async (ties) => ({
      ties,
      things: await ties.named(db, many(values, ties.name)),
      isAny: await ties.isAny(db),
    })),
  );
  return shown.filter(({ isAny }) => isAny);
}

/** While one types. */
export const MOST_FOUND = 20;

/** What a form says of them; a name that nothing bears is refused at its field. */
export async function readTies(
  all: readonly Ties[],
  db: Reader,
  values: Values,
): Promise<Result<Partial<KeptProduct>, Record<string, string>>> {
  const errors: Record<string, string> = {};
  const fields: Partial<KeptProduct> = {};
  for (const ties of all) {
    if (one(values, shownField(ties.name)) === "") continue;
    const ids = (await ties.named(db, many(values, ties.name))).map(({ id }) => id);
    const added = [...many(values, pickedField(ties.name)), ...namesIn(one(values, addedField(ties.name)))];
    if (added.length > MOST_ADDED) errors[addedField(ties.name)] = ties.texts.tooMany(MOST_ADDED);
    else
      for (const name of added) {
        const found = await ties.called(db, name);
        if (found) ids.push(found.id);
        else errors[addedField(ties.name)] ??= await unknown(ties, db, name);
      }
    Object.assign(fields, ties.fieldsOf([...new Set(ids)].sort()));
  }
  return Object.keys(errors).length > 0 ? refused(errors) : done(fields);
}

/** With those that it may have meant: without a script, nothing else shows them. */
const unknown = async ({ texts, namesLike }: Ties, db: Reader, name: string): Promise<string> =>
  texts.unknown(name.slice(0, 80), await namesLike(db, name, MOST_NEAR));

const MOST_NEAR = 5;
/** In one go. */
const MOST_ADDED = 100;

const namesIn = (text: string): string[] =>
  text
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
