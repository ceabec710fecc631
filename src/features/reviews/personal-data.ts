/** What a person said of products: what is published stays without a name, the rest goes. */

import type { Writer } from "../../platform/db";
import { productTag } from "../catalogue";
import { eraseDetails } from "../desk";
import { defineHolding } from "../personal-data";
import { reviewsBy, type StoredReview, unsignReview } from "./store";
import { texts } from "./texts.fr";

export const reviewsHolding = defineHolding<StoredReview>({
  name: "reviews",
  ...texts.personalData,
  find: reviewsBy,
  meets: ({ author, createdAt }) => ({ name: author, at: createdAt }),
  erase: async (trx: Writer, { found, invalidate }) => {
    for (const review of found) {
      await unsignReview(trx, review, texts.somebody);
      // the journal names them beside what was decided
      await eraseDetails(trx, `review:${review.number}`);
      invalidate(productTag(review.productId));
    }
  },
});
