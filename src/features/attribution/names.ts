/** Names of order attribution that other programs fixed. */

export const cookiePrefix = "sbjs_";
/** Where scripts of others look for it on `window`. */
export const globalName = "wc_order_attribution";
