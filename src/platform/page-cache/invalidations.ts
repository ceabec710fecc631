/** What was invalidated and when, for the pages that are being drawn at that moment. */

/** How many tags are remembered; beyond, every page under way counts as out of date. */
const MOST_TAGS = 10_000;

export interface Invalidations {
  add(invalidated: readonly string[] | "everything"): void;
  /** Says, later, whether none of these tags was invalidated since now. */
  watch(): (tags: readonly string[]) => boolean;
}

export function createInvalidations(): Invalidations {
  const lastOf = new Map<string, number>();
  let lastOfEverything = 0;
  let count = 0;
  return {
    add: (invalidated) => {
      count += 1;
      const isTooMany = lastOf.size > MOST_TAGS;
      if (isTooMany) lastOf.clear();
      if (isTooMany || invalidated === "everything") lastOfEverything = count;
      if (invalidated !== "everything") for (const tag of invalidated) lastOf.set(tag, count);
    },
    watch: () => {
      const since = count;
      return (tags) => lastOfEverything <= since && tags.every((tag) => (lastOf.get(tag) ?? 0) <= since);
    },
  };
}
