/** What the catalogue's pages are made with, and the place another feature fills on them. */
import type { ReactNode } from "react";
import type { Database } from "../../platform/db";
import type { Site } from "../../platform/http/site";
import { defineSlot } from "../../platform/slots";
import type { Settings } from "../settings";
import type { ListedProduct, Rating } from "./catalogue";
import type { CountShelf } from "./facets/kept-counts";
import type { Misses } from "./search/misses";

export interface CatalogueParts {
  database: Database;
  site: Site;
  settings: Settings;
  count: CountShelf;
  /** Remembers what was searched for and not found; absent: nobody does. */
  misses?: Misses;
  /** Draws what people said of a product; absent: the page has no such tab. */
  reviews?: DrawReviews;
}

/** What a product's own page needs. */
export type ProductParts = Pick<CatalogueParts, "database" | "site" | "settings" | "reviews">;

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
