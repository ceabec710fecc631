/** What somebody saw of a thing when its form was drawn: sent along, so that nobody replaces what they have not seen. */
import { createHash } from "node:crypto";

/** The same for the same values, in this order. */
export const seenMark = (...values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
