/** The front door of the catalogue. */
export { changeStock, productTag, RATINGS_TAG, rateProduct, SHELVES_TAG } from "./actions";
export {
  type Choice,
  COLOURS,
  type Colour,
  type Given,
  type ListedProduct,
  type Listing,
  type Product,
  type ProductCard,
  type Rating,
  type Unit,
} from "./catalogue";
export { keepCounts } from "./facets/kept-counts";
export { printerFinder } from "./finder/element";
export { listMakers, printerSlugs } from "./finder/store";
export type { Asked, Good } from "./goods/goods";
export { fullName } from "./goods/naming";
export { findGood, goodsFor } from "./goods/store";
export { type Keeping, keepProducts } from "./keeping/actions";
export {
  codesOf,
  type KeptGood,
  type KeptPicture,
  type KeptProduct,
  type KeptVariation,
  type Numbered,
} from "./keeping/keeping";
export { holdFamilies, productsWithCodes, wholeProducts } from "./keeping/store";
export {
  type CatalogueParts,
  type DrawReviews,
  type ProductParts,
  type ReviewsTab,
  reviewsSlot,
} from "./parts";
export { changePrice } from "./prices/actions";
export { type PriceChange, struckPrice, withPrice } from "./prices/prices";
export { productAnswer } from "./product/answer";
export { isPossible, variationFor } from "./product/choices/choices";
export * as description from "./product/description";
export { productGrid } from "./product-grid/element";
export { REFUSAL_CODES, REFUSALS, type Refusal } from "./refusals";
export { catalogueRoutes } from "./routes";
export { indexPrinters, indexProducts, prepareSearch } from "./search/indexing";
export { type Misses, missesJob, openMisses } from "./search/misses";
export { type Counts, sell, takeBack } from "./stock/actions";
export { familyOf, findBySku } from "./stock/store";
export { cardsFor, findListed, holdProduct, listCategories, listedSlugs } from "./store";
