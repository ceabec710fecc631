/** Order attribution under the names that others gave it: cookies, their fields, inputs, settings. Browser and server. */
import type { AttributionField } from "../orders";

/** In the order in which they are written. */
export const COOKIES = {
  migrations: "sbjs_migrations",
  currentAdd: "sbjs_current_add",
  firstAdd: "sbjs_first_add",
  current: "sbjs_current",
  first: "sbjs_first",
  udata: "sbjs_udata",
  session: "sbjs_session",
  promo: "sbjs_promo",
} as const;
export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Where each value that goes with an order stands: cookie, without the beginning of its name, and field. */
export const FIELDS: Record<AttributionField, string> = {
  source_type: "current.typ",
  referrer: "current_add.rf",
  utm_campaign: "current.cmp",
  utm_source: "current.src",
  utm_medium: "current.mdm",
  utm_content: "current.cnt",
  utm_id: "current.id",
  utm_term: "current.trm",
  session_entry: "current_add.ep",
  session_start_time: "current_add.fd",
  session_pages: "session.pgs",
  session_count: "udata.vst",
  user_agent: "udata.uag",
};

export const PREFIX = "wc_order_attribution_";
export const ELEMENT = "wc-order-attribution-inputs";
/** Its name in the JSON call, and in the store of a checkout made of blocks. */
export const EXTENSION = "woocommerce/order-attribution";
export const CHECKOUT_STORE = "wc/store/checkout";
/** As the consent declarations call it. */
export const SERVICE = "sourcebuster-js";

/** The element that holds the settings, as a block of data. */
export const SETTINGS_ID = "wc-order-attribution-js-extra";

/** A search engine: its host, the query parameter of a search, and what it is called. */
export interface Organic {
  host: string;
  param: string;
  display?: string;
}

/** A site whose visitors are counted under a name or medium of their own. */
export interface Referral {
  host: string;
  medium?: string;
  display?: string;
}

/** What a merchant may set. Whatever is absent or zero is the library's own default. */
export interface Preferences {
  /** Months. */
  lifetime?: number;
  /** Minutes. */
  session_length?: number;
  /** Hours from UTC; absent: the visitor's own. */
  timezone_offset?: number;
  campaign_param?: string;
  term_param?: string;
  content_param?: string;
  user_ip?: string;
  promocode?: { min?: number; max?: number };
  typein_attributes?: { source: string; medium: string };
  /** Cookies are set for this domain and its subdomains; absent: for this host only. */
  domain?: string;
  organics?: readonly Organic[];
  referrals?: readonly Referral[];
}

/** `wc_order_attribution`, as its script reads it. */
export interface WireParams {
  lifetime: number;
  session: number;
  ajaxurl: string;
  prefix: string;
  allowTracking: boolean;
}

/** What the page tells the browser. */
export interface PageSettings {
  params: WireParams;
  /** The values that go with an order, and where each stands. */
  fields: Record<string, string>;
  /** The consent category that it needs. */
  category: string;
  preferences: Preferences;
}
