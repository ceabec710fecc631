/** The front door of the catalogue. */
export {
  type Counts,
  changeStock,
  productTag,
  RATINGS_TAG,
  rateProduct,
  SHELVES_TAG,
  sell,
  takeBack,
} from "./actions";
export type { Given, ListedProduct, Listing, Product, ProductCard, Rating } from "./catalogue";
export type { Asked, Good } from "./goods/goods";
export { findGood, goodsFor } from "./goods/store";
export type { CatalogueParts, DrawReviews, ReviewsTab } from "./parts";
export { productAnswer } from "./product/answer";
export { isPossible, variationFor } from "./product/choices/choices";
export { productGrid } from "./product-grid/element";
export { REFUSAL_CODES, REFUSALS, type Refusal } from "./refusals";
export { catalogueRoutes } from "./routes";
export { cardsFor, familyOf, findBySku, findListed, holdProduct, listCategories, listedSlugs } from "./store";
