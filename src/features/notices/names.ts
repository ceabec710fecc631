/** Names that others chose for the notices, as both the server and the browser use them. */

/** One cookie a notice; this value says that the visitor has seen enough of it. */
export const noticeCookie = (id: string): string => `store_notice${id}`;
export const HIDDEN = "hidden";

/** Cookies of notices that the visitor has hidden. */
export const HIDDEN_NOTICES = /(?:^|; )store_notice([0-9a-f]{32})=hidden(?=;|$)/g;

export const DISMISSED = "woocommerce_coming_soon_banner_dismissed";
export const BANNER = "#coming-soon-footer-banner";
/** Tells the browser, and nobody else, that it is shown a shop that is not open yet. */
export const PREVIEWING = "vitrine_apercu_visible";

export const storeNotice = "woocommerce-store-notice";
export const storeNoticeDismissLink = "woocommerce-store-notice__dismiss-link";
