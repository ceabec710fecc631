/** The front door of the catalogue. */
export { changeStock, rateProduct } from "./actions";
export { ProductCard as ProductCardView } from "./card/product-card";
export {
  type Choice,
  type Given,
  type ListedProduct,
  type NamedLink,
  type Product,
  type ProductCard,
  plainCode,
  stockState,
  type Unit,
} from "./catalogue";
export { isThere } from "./editing/store";
export { banded } from "./facets/columns";
export { type Band, type Facet, facetSlot } from "./facets/facets";
export { settlePriceBands } from "./facets/settle-bands";
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
export { type Trade, tradeSlot } from "./keeping/trade";
export type { Kinship, Neighbour } from "./neighbours/neighbours";
export {
  additionSlot,
  type DrawReviews,
  kinshipSlot,
  namedThingsSlot,
  type ProductAddition,
  type ProductParts,
  productPartsOf,
  reviewsSlot,
} from "./parts";
export { awaitsPrice, type PriceChange, struckPrice, withPrice } from "./prices/prices";
export { productAnswer } from "./product/answer";
export * as description from "./product/description";
export { productGrid } from "./product-grid/element";
export { REFUSALS, type Refusal, refusalWords } from "./refusals";
export { prepareSearch } from "./search/indexing";
export { listMisses, type Miss } from "./search/misses-store";
export type { NamedThings, SearchWords } from "./search/named-things";
export type { Matching } from "./search/search";
export { justAfter, numbersOf } from "./search/store";
export { type Counts, sell, takeBack } from "./stock/actions";
export { familyOf, findBySku } from "./stock/store";
export {
  cards,
  findCategory,
  findListed,
  findListedSlug,
  holdProduct,
  listCategories,
  listedSlugs,
  listMakers,
  toCard,
} from "./store";
export { breadcrumbData, collectionData } from "./structured-data";
export { productTag, SHELVES_TAG } from "./tags";
export { TAX_CLASSES, type TaxClass } from "./tax-classes";
export { type ProductWords, wordsOf, wordsSlot } from "./words.fr";
