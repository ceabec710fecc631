/** What the catalogue's pages are made with, and the places that other features fill on them. */
import type { ReactNode } from "react";
import type { Database } from "../../platform/db";
import type { Site } from "../../platform/http/site";
import { defineSlot, type Slots } from "../../platform/slots";
import type { Misses, NamedThings, WrittenThings } from "../search";
import type { Settings } from "../settings";
import type { ListedProduct, Product, Rating } from "./catalogue";
import type { Facet } from "./facets/facets";
import type { CountShelf } from "./facets/kept-counts";
import type { Kinship } from "./neighbours/neighbours";

export interface CatalogueParts extends ProductParts {
  count: CountShelf;
  /** What listings are narrowed by, in their order. */
  facets: readonly Facet[];
  /** Remembers what was searched for and not found; absent: nobody does. */
  misses?: Misses;
  /** What searches may name beside products. */
  named?: NamedThings;
  /** What they may find beside products. */
  written?: WrittenThings;
}

/** What a product's own page needs. */
export interface ProductParts {
  database: Database;
  site: Site;
  settings: Settings;
  /** Draws what people said of a product; absent: the page has no such tab. */
  reviews?: DrawReviews;
  /** What other features show on the page. */
  additions?: readonly DrawAddition[];
  /** Knows which products belong together; absent: those of one shelf do. */
  kinship?: Kinship;
}

/** The reviews tab of a product's page. */
export interface ReviewsTab {
  title: string;
  content: ReactNode;
  /** The page is drawn anew when one of these is touched. */
  tags: readonly string[];
}

/** Nothing when the reviews do not go on so far. */
export type DrawReviews = (
  product: ListedProduct & { rating: Rating },
  page: number,
) => Promise<ReviewsTab | undefined>;

export const reviewsSlot = defineSlot<DrawReviews>("reviews of a product");

/** What another feature shows on a product's page. */
export interface ProductAddition {
  /** When it leaves, said after « En stock ». */
  dispatch?: string;
  /** Between the stock and the form. */
  offer?: ReactNode;
  /**
   * Under the form, before the facts. What carries `data-while-in-stock` holds only for what can be had now: it is
   * hidden for as long as the variation that is chosen is sold out.
   */
  assurance?: ReactNode;
  /** Between the offer and the tabs. */
  section?: ReactNode;
  /** The page is drawn anew when one of these is touched. */
  tags: readonly string[];
}

export type DrawAddition = (product: Product) => Promise<ProductAddition>;

export const additionSlot = defineSlot<DrawAddition>("addition to a product's page");

export const kinshipSlot = defineSlot<Kinship>("kinship of products");

/** What is needed to draw product pages, for the features that do. */
export const productPartsOf = ({
  database,
  site,
  settings,
  slots,
}: Pick<ProductParts, "database" | "site" | "settings"> & { slots: Slots }): ProductParts => ({
  database,
  site,
  settings,
  reviews: slots.first(reviewsSlot),
  additions: slots.all(additionSlot),
  kinship: slots.first(kinshipSlot),
});
