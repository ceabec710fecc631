/** Classes of the reviews that style sheets and scripts of others know. */

export const reviews = "woocommerce-Reviews";
export const reviewsTitle = "woocommerce-Reviews-title";
