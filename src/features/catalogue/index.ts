/** The public interface of the catalogue. */

export * as description from "../../elements/text/lines";
export { changeOffer, changeStock, type Offer, type OfferRefusal, rateProduct } from "./actions";
export { ProductCard as ProductCardView } from "./card/product-card";
export {
  type Choice,
  type Given,
  type ListedProduct,
  type NamedLink,
  type Product,
  type ProductCard,
  stockColumns,
  stockState,
  UNCOUNTED_STOCK,
  type Unit,
} from "./catalogue";
export { categoryTiles } from "./category-tiles/element";
export { banded } from "./facets/columns";
export { type Band, type Facet, facetSlot } from "./facets/facets";
export { bandPrices } from "./facets/price-bands-store";
export { settlePriceBands } from "./facets/settle-bands";
export { renameSlug } from "./former-addresses";
export type { Asked, Good } from "./goods/goods";
export { fullName } from "./goods/naming";
export { findGood, goodsFor } from "./goods/store";
export type { Kinship, Neighbour } from "./neighbours/neighbours";
export {
  additionSlot,
  type DrawReviews,
  kinshipSlot,
  type ProductAddition,
  type ProductParts,
  productPartsOf,
  reviewsSlot,
} from "./parts";
export { changePrice, changeSale, notePrices, priceAt, writeHistory } from "./prices/actions";
export { awaitsPrice, type PriceChange, struckPrice, withPrice } from "./prices/prices";
export { dueSales, isOn, type Sale, saleOf, salesOf, setSale } from "./prices/sales-store";
export { historiesOf, priceNow } from "./prices/store";
export { productAnswer } from "./product/answer";
export { findProduct } from "./product/store";
export { productGrid } from "./product-grid/element";
export { REFUSALS, type Refusal, refusalWords } from "./refusals";
export { catalogueSettings } from "./settings";
export { type Counts, sell, takeBack } from "./stock/actions";
export { MOST_STOCK } from "./stock/command";
export { saysSomethingElse } from "./stock/stock";
export { familiesOf, familyOf, findBySku, findBySkus } from "./stock/store";
export {
  cards,
  cardsFor,
  findCategory,
  findListed,
  findListedSlug,
  holdFamilies,
  holdProduct,
  listCategories,
  listedAmong,
  listedSlugs,
  listMakers,
  offerOf,
  type ProductRow,
  toCard,
} from "./store";
export { breadcrumbData, collectionData } from "./structured-data";
export { COUNTS_TAG, productTag, SHELVES_TAG } from "./tags";
export { TAX_CLASSES, type TaxClass } from "./tax-classes";
export { type ProductWords, wordsOf, wordsSlot } from "./words.fr";
