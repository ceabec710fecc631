/** What the catalogue's pages are kept under: touched when they must be drawn anew. */

export const productTag = (id: number): string => `product:${id}`;
/** Touched when products come, go, or change places. */
export const SHELVES_TAG = "shelves";
/** Touched when the best rated may have changed places. */
export const RATINGS_TAG = "ratings";
/** Touched when what a facet counts may have changed. */
export const COUNTS_TAG = "facets";
