/** Which products a listing holds. */
import type { RawBuilder } from "kysely";
import type { Match } from "../../search";
import type { Chosen } from "../facets/facets";

export interface Shelf {
  category?: string;
  maker?: string;
  search?: Match;
  /** What it is narrowed to. */
  chosen?: Chosen;
  /** The same, as the database is asked. */
  conditions?: readonly RawBuilder<boolean>[];
}
