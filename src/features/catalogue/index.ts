/** The front door of the catalogue. */
export { changeStock, productTag, RATINGS_TAG, rateProduct, SHELVES_TAG } from "./actions";
export type { Given, ListedProduct, Listing, Product, ProductCard, Rating } from "./catalogue";
export type { Asked, Good } from "./goods/goods";
export { findGood, goodsFor } from "./goods/store";
export type { CatalogueParts, DrawReviews, ReviewsTab } from "./parts";
export { productAnswer } from "./product/answer";
export { isPossible, variationFor } from "./product/choices/choices";
export { productGrid } from "./product-grid/element";
export { REFUSAL_CODES, REFUSALS, type Refusal } from "./refusals";
export { catalogueRoutes } from "./routes";
export { type Counts, sell, takeBack } from "./stock/actions";
export { familyOf, findBySku } from "./stock/store";
export { cardsFor, findListed, holdProduct, listCategories, listedSlugs } from "./store";
