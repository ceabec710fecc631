/** In what order the shop shows its goods before anybody sorts them: every kind from the first page on. */
import type { DemoProduct } from "./types";

/** Each shelf is spread evenly over the whole, what sells most of it first. The place of each, by slug. */
export function shelfOrder(products: readonly DemoProduct[]): Map<string, number> {
  const shelves = Map.groupBy(products, ({ category }) => category);
  const spread = [...shelves.values()].flatMap((shelf) =>
    shelf
      .toSorted((one, other) => other.sold - one.sold)
      .map(({ slug }, at) => ({ slug, depth: (at + 0.5) / shelf.length })),
  );
  const ordered = spread.sort((one, other) => one.depth - other.depth);
  return new Map(ordered.map(({ slug }, position) => [slug, position]));
}
