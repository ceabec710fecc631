/** What we gave out and want to recognise: signed texts, and tokens that last a while. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../kernel/clock";

export interface Signing {
  /** A text with its signature; what was signed for one purpose is worth nothing for another. */
  seal(purpose: string, text: string): string;
  /** The text, if we signed it for this purpose. */
  open(purpose: string, sealed: string | undefined): string | undefined;
  /** The same with an end: worth nothing once `ms` have passed. */
  sealFor(ms: number, purpose: string, text: string): string;
  openInTime(purpose: string, sealed: string | undefined): string | undefined;
  /** A token about something, good for one to two ticks of `tickMs`. */
  token(tickMs: number, ...about: string[]): string;
  isToken(given: unknown, tickMs: number, ...about: string[]): boolean;
}

/** Enough of the signature: 128 bits. */
const LENGTH = 22;
/** What was signed with an end is not taken for what was signed without one. */
const TIMED = "#timed";

export function createSigning(secret: string, clock: Clock): Signing {
  const sign = (...parts: string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url").slice(0, LENGTH);
  const tick = (tickMs: number, back: number) => String(Math.floor(clock.now() / tickMs) - back);
  const seal: Signing["seal"] = (purpose, text) => `${text}.${sign("seal", purpose, text)}`;
  const open: Signing["open"] = (purpose, sealed) => {
    const at = sealed?.lastIndexOf(".") ?? -1;
    if (sealed === undefined || at < 0) return undefined;
    const text = sealed.slice(0, at);
    return isSame(sealed.slice(at + 1), sign("seal", purpose, text)) ? text : undefined;
  };
  return {
    seal,
    open,
    sealFor: (ms, purpose, text) => seal(`${purpose}${TIMED}`, `${(clock.now() + ms).toString(36)}-${text}`),
    openInTime: (purpose, sealed) => {
      const [, until = "", text = ""] =
        /^([0-9a-z]+)-(.*)$/s.exec(open(`${purpose}${TIMED}`, sealed) ?? "") ?? [];
      return until && clock.now() < Number.parseInt(until, 36) ? text : undefined;
    },
    token: (tickMs, ...about) => sign("token", tick(tickMs, 0), ...about),
    isToken: (given, tickMs, ...about) =>
      [0, 1].some((back) => isSame(given, sign("token", tick(tickMs, back), ...about))),
  };
}

/** In a time that tells nothing of how much was right. */
function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== "string" || given.length !== expected.length) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
