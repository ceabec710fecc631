/** The public interface of the reviews. */
export { decide, postReview } from "./actions";
export { reviewGuardSlot } from "./guard-slot";
export { reviewsSettings } from "./settings";
export { listWaiting } from "./store";
