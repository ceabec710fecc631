/** A connection that has PostgreSQL parse each statement once: asked again, it travels as a name and its values. */
import { sql } from "kysely";
import pg from "pg";
import { isOutdated, isUnanswered } from "./faults";

/** Each takes a little of the server's memory on every connection; whatever comes after is asked unnamed. */
const MOST_NAMED = 500;
/** What is asked less often, such as lists of an odd length, would only fill the room of the others. */
const ASKED_OFTEN = 3;
const MOST_COUNTED = 2000;
const ANEW = "/* planned anew */";

/** Said in a statement whose best plan depends on its values too much for one plan to serve them all. */
export const plannedAnew = sql.raw(ANEW);

const asked = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED || !isAskedOften(text) || text.includes(ANEW)) return known;
  const name = `v${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

function isAskedOften(text: string): boolean {
  const times = (asked.get(text) ?? 0) + 1;
  if (asked.size >= MOST_COUNTED) asked.clear();
  asked.set(text, times);
  return times >= ASKED_OFTEN;
}

/** Other names from now on: those that the connections know are never called again. */
function rename(): void {
  names.clear();
  generation += 1;
}

type Query = pg.Client["query"];

export class PreparingClient extends pg.Client {
  /** With values, as kysely asks; the rest, such as what begins and ends transactions, is not named. */
  override query: Query = ((text: unknown, values?: unknown, ...more: []) => {
    if (typeof text !== "string" || !Array.isArray(values))
      return super.query(text as never, values as never, ...more);
    const asked = values.length > 0 ? this.askNamed(text, values) : super.query(text);
    return asked.catch((error: unknown) => this.giveUp(error));
  }) as Query;

  /** Whatever is asked after a query without an answer would wait behind it: the pool takes another connection. */
  private giveUp(error: unknown): never {
    if (isUnanswered(error)) void this.end();
    throw error;
  }

  private async askNamed(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await super.query({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      rename();
      // outside of a transaction it can be asked again at once; inside, the whole is tried again
      return super.query({ text, values }).catch(() => {
        throw error;
      });
    }
  }
}
