/** The front door of the reviews. */
export { decide, openReviews, postReview } from "./actions";
export { reviewGuardSlot } from "./guard-slot";
export type { Review } from "./reviews";
export { type ReviewsParts, reviewsRoutes } from "./routes";
export { reviewsSettings } from "./settings";
export { listWaiting } from "./store";
export { reviewsTab } from "./tab";
