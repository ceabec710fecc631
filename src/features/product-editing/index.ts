/** The public interface of product editing. */
export { goodsLinkSlot } from "./desk/links";
export { isThere } from "./editing/store";
export { type Ties, tiesSlot } from "./editing/ties";
export { type Keeping, keepProducts, writeAgain } from "./keeping/actions";
export {
  codesOf,
  type KeptGood,
  type KeptPicture,
  type KeptProduct,
  type KeptVariation,
  type Numbered,
} from "./keeping/keeping";
export { productsWithCodes, wholeProducts } from "./keeping/store";
export { type Trade, tradeSlot } from "./keeping/trade";
