/** Addresses and parameters of the statistics' section of the desk. */
import { deskPath } from "../../desk";

export const SECTION = "statistiques/";
export const TAXES_SECTION = `${SECTION}taxes/`;
export const TAXES = deskPath(TAXES_SECTION);
export const CSV = "csv/:table/";
export const PARAMETERS = {
  days: "jours",
  from: "du",
  to: "au",
  compared: "comparer",
  measure: "mesure",
} as const;

export const COMPARED = ["avant", "an", "sans"] as const;
export type Compared = (typeof COMPARED)[number];

export const MEASURES = ["visiteurs", "visites", "vues", "rebond", "duree"] as const;
export type Measure = (typeof MEASURES)[number];

/** The same period and comparison as the screen's. */
export const csvPath = (table: string, url: URL): string => deskPath(`${SECTION}csv/${table}/`) + url.search;

/** Buttons of every shop, by names that stay. */
export const BUTTONS = {
  cart: ".single_add_to_cart_button",
  listed: ".ajax_add_to_cart",
  checkout: ".wc-proceed-to-checkout",
  form: ".wpcf7-submit",
} as const;
