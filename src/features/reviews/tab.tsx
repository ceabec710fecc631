/** Draws the reviews for a product's page: for everybody, or with the one that only its author sees. */
import type { Database } from "../../platform/db";
import type { DrawReviews } from "../catalogue";
import { type Settings, settingsTag } from "../settings";
import { openReviews } from "./actions";
import { ReviewsPanel } from "./panel";
import type { Review } from "./reviews";
import { reviewsSettings } from "./settings";
import { texts } from "./texts.fr";

export interface ReviewsSource {
  database: Database;
  settings: Settings;
}

export function reviewsTab({ database, settings }: ReviewsSource, own?: Review): DrawReviews {
  return async (product, page) => {
    const { perPage, open, ratingRequired } = await settings.read(reviewsSettings);
    const total = product.rating.reviews;
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return undefined;
    const found = await openReviews(database, product.id, { page, perPage });
    const props = { ...found, product, total, page, pages, own, open, ratingRequired };
    return {
      title: texts.tab(total),
      content: <ReviewsPanel {...props} />,
      tags: [settingsTag(reviewsSettings.feature)],
    };
  };
}
