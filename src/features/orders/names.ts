/** Classes of the pages after an order that style sheets and scripts of others know. */

export const order = "woocommerce-order";
export const orderOverview = "woocommerce-order-overview";
export const thankyouOrderReceived = "woocommerce-thankyou-order-received";

/** The sheet of pages on which an order is placed or shown. */
export const ORDER_STYLES = ["order"] as const;
