/** The front door of orders. */
export { type Instructions, moveOrder, type OrderWorld, resendLetter, writeOrder } from "./actions";
export { ATTRIBUTION_FIELDS, type Attribution, type AttributionField, readAttribution } from "./attribution";
export { type Reply, runCommand } from "./command";
export { createOrderLinks, type OrderLinks } from "./links";
export {
  type Address,
  articlesIn,
  type Country,
  DELIVERIES,
  type Delivery,
  drawNumber,
  formatNumber,
  type Order,
  type OrderState,
  PAYMENTS,
  type Payment,
} from "./orders";
export { ordersRoutes } from "./routes";
export { orderSettings } from "./settings";
export { findOrder, hasBought, insertOrder, listOrders, type NewOrder } from "./store";
export { texts as orderTexts } from "./texts.fr";
