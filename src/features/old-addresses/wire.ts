/** The addresses of WooCommerce, as it makes them in English and in French. */

/** With everything beneath them. */
export const SHOP = ["shop"];
export const CART = ["cart"];
export const CHECKOUT = ["checkout"];
export const ACCOUNT = ["my-account", "mon-compte"];
/** Also at the end of any other address. */
export const FEED = "feed";
/** Followed by a slug. */
export const PRODUCT = ["product"];
/** Followed by slugs, of which the last is the category. */
export const CATEGORY = ["product-category", "categorie-produit"];
/** Followed by a slug. */
export const TAG = ["product-tag", "etiquette-produit"];

/** In the query of the home page: a number, or a slug. */
export const BY_NUMBER = ["p", "page_id", "post"];
export const BY_SLUG = "product";
/** A category's or a tag's slug; and all of one type, which with words is a search. */
export const BY_CATEGORY = "product_cat";
export const BY_TAG = "product_tag";
export const BY_TYPE = "post_type";
export const WORDS = "s";
/** What a product without a code is called when it comes from a file of WooCommerce. */
export const codeOfNumber = (number: string): string => `ID-${number}`;
