/** Things that a trade knows beside products and that people search for by name: each has a page, and products. */
import type { RawBuilder } from "kysely";
import type { ReactNode } from "react";
import type { Suggestion } from "../../design/suggestions/suggestions";
import type { PictureSource } from "../../kernel/picture";
import type { Reader } from "../../platform/db";
import { defineSlot } from "../../platform/slots";

export interface NamedThing {
  id: string;
  slug: string;
  name: string;
  /** How its name is compared. */
  key: string;
  picture?: PictureSource | undefined;
}

/** What pages show of one. */
export type NamedName = Pick<NamedThing, "slug" | "name" | "picture">;

export interface NamedThings {
  /** Those with a name that is written so, at most `limit`. */
  under(db: Reader, keys: readonly string[], limit: number): Promise<NamedThing[]>;
  /** The one with this address. */
  at(db: Reader, slug: string): Promise<Pick<NamedThing, "id" | "slug" | "name"> | undefined>;
  /** What a listing that is narrowed to what belongs to one says of it. */
  only(name: string): string;
  /** Selects `product_id` and `weight`: the products of any of these. */
  productsOf(ids: readonly string[]): RawBuilder<unknown>;
  /** Those with a name that begins so, each once: proposed while somebody types. */
  beginning(db: Reader, text: string): Promise<NamedThing[]>;
  suggestion(thing: NamedThing): Suggestion;
  /** How a field asks for suggestions of these alone (`?quoi=`). */
  alone: string;
  /** Above the results of a search that names some. */
  note(things: readonly NamedName[]): ReactNode;
  /** Where to go when nothing was found. */
  wayOut: ReactNode;
  texts: SearchWords;
}

export const namedThingsSlot = defineSlot<NamedThings>("things that searches name");

/** What a search says of itself. */
export interface SearchWords {
  /** On the page of the search box. */
  intro: string;
  /** In the box. */
  field: string;
  /** When the words typed say nothing. */
  tooCommon: string;
  /** When nothing was found. */
  advice: readonly string[];
}
