/** The public interface of orders. */
export {
  type Instructions,
  moveOrder,
  moveWithin,
  type OrderWork,
  type OrderWorld,
  payOtherwise,
  writeOrder,
} from "./actions";
export {
  ATTRIBUTION_FIELDS,
  type Attribution,
  type AttributionField,
  deviceOf,
  ORIGINS,
  type Origin,
  originOf,
  readAttribution,
} from "./attribution";
export {
  type BuyerDetails,
  type BuyerRules,
  buyerRulesSlot,
  type TypedBuyer,
} from "./buyer-rules";
export { originWords } from "./command-print";
export { hasOneAddress } from "./correct";
export { expectedBy, expectedSlot, type WhenExpected } from "./expected";
export { invoiceSettings } from "./invoice/settings";
export { registerOf } from "./invoice/tax-numbers";
export { createOrderLinks } from "./links";
export { ORDER_STYLES } from "./names";
export {
  type Buyer,
  type NextStep,
  type OnlinePanel,
  type OnlinePayment,
  onlinePaymentSlot,
  paidOnlineSlot,
  type RefundOnline,
  refundOnlineSlot,
  takenOnlineSlot,
  takesOnlineSlot,
} from "./online";
export {
  type Address,
  type Country,
  DELIVERIES,
  type Delivery,
  drawNumber,
  formatNumber,
  hasForgottenBuyer,
  mayMove,
  type Order,
  type OrderState,
  type Payment,
  parseNumber,
} from "./orders";
export { isToForget } from "./personal-data-store";
export { type OrderPlaced, orderPlacedSlot } from "./placed";
export { type Purchase, purchaseIn } from "./purchase";
export { orderSettings } from "./settings";
export {
  couponUses,
  findOrder,
  holdOrder,
  insertNote,
  insertOrder,
  listOrders,
  type NewOrder,
  notesOn,
  type SoldOrder,
  soldSince,
  soldWithin,
  whenChangedPlaced,
} from "./store";
export { addressLines, sumRows } from "./sums";
export { type Collected, taxesCollected } from "./taxes/collected";
export { texts as orderTexts } from "./texts.fr";
