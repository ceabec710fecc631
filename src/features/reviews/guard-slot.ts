/** Who asks for proof before a review is taken, while too many come at once. */
import type { PostGuard } from "../../platform/http/post-guard";
import { defineSlot } from "../../platform/slots";

export const reviewGuardSlot = defineSlot<PostGuard>("guard of reviews");
