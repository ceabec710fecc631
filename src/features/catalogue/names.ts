/** Classes of the catalogue that style sheets and scripts of others know. */

export const tab = "wc-tab";
export const tabs = "wc-tabs";
export const tabsWrapper = "wc-tabs-wrapper";
export const ordering = "woocommerce-ordering";
export const resultCount = "woocommerce-result-count";
export const reviewLink = "woocommerce-review-link";
export const tabsPanel = "woocommerce-Tabs-panel";

export const tabsSection = "woocommerce-tabs";

export const noticesWrapper = "woocommerce-notices-wrapper";
export const productAttributes = "woocommerce-product-attributes";
export const productAttributesItem = "woocommerce-product-attributes-item";
export const productAttributesItemLabel = "woocommerce-product-attributes-item__label";
export const productAttributesItemValue = "woocommerce-product-attributes-item__value";
