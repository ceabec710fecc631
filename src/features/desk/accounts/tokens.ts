/** Secrets that the shop hands out and knows again by their hash: whoever reads the table, or a copy of it, cannot use them. */
import { createHash, randomBytes } from "node:crypto";

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const newToken = (): string => randomBytes(32).toString("base64url");
