/** Who asks for proof before a card is taken, while too many are refused. */
import type { PostGuard } from "../../../platform/http/post-guard";
import { defineSlot } from "../../../platform/slots";

export const cardGuardSlot = defineSlot<PostGuard>("guard of payments by card");
