/** Shelves as they were counted: every page, order and choice of a shelf begins with the same counts. */
import type { Database } from "../../../platform/db";
import type { Shelf } from "../listing/shelf";
import { COUNTS_TAG, SHELVES_TAG } from "../tags";
import { type Counted, countsOf } from "./store";

/** Counts a whole shelf, whatever is chosen on it. */
export type CountShelf = (shelf: Shelf) => Promise<Counted[]>;

/** Shops have fewer shelves; names that nobody carries are not let in here, and could not fill it. */
const SHELVES_KEPT = 500;

/** Kept until what is counted changes. What a search finds is counted each time: there is no end of searches. */
export function keepCounts(database: Database): CountShelf {
  const kept = new Map<string, Promise<Counted[]>>();
  database.onInvalidated((invalidated) => {
    if (invalidated === "everything" || invalidated.includes(SHELVES_TAG) || invalidated.includes(COUNTS_TAG))
      kept.clear();
  });
  return (shelf) => {
    if (shelf.search) return countsOf(database.read, shelf);
    const key = JSON.stringify([shelf.category, shelf.maker]);
    const known = kept.get(key);
    if (known) return known;
    const counting = countsOf(database.read, shelf);
    if (kept.size >= SHELVES_KEPT) kept.clear();
    kept.set(key, counting);
    // whoever asked hears of the fault; the next one asks again
    counting.catch(() => kept.get(key) === counting && kept.delete(key));
    return counting;
  };
}
