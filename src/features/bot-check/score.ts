/** How human a visit looks, from 0 to 1: from counts and facts that identify nobody. */
import { z } from "zod";
import { SECOND } from "../../kernel/dates";
import type { Action } from "./names";

const count = z.number().int().min(0).max(1_000_000);

/** What the browser tells with a solved puzzle. */
export const signals = z.object({
  /** Presses, keys, moves, touches and changes that the browser itself vouches for. */
  trusted: count,
  /** The same made by a script. */
  untrusted: count,
  /** How long the page has been open. */
  openMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The browser says that it is driven by a program. */
  isDriven: z.boolean(),
});
type Signals = z.infer<typeof signals>;

export interface Seen extends Signals {
  action: Action;
  /** Every browser says which languages it reads. */
  hasLanguage: boolean;
}

/** Only what is above this is a person. */
export const HUMAN_ABOVE = 0.5;

const SOLVED = 60;
const WEIGHTS = { touched: 20, untouched: -30, scripted: -10, stayed: 10, driven: -5, mute: -20 };
const STAY_MS = 3 * SECOND;

/**
 * A solved puzzle by itself is just enough: somebody whose aids move no pointer is not turned away. Anything that a
 * client tells can be invented; what cannot is the work, and that a token serves once. Only a contact form has been
 * watched while it was filled in: other tokens are asked for on a page that has just come.
 */
export function scoreOf({ action, trusted, untrusted, openMs, isDriven, hasLanguage }: Seen): number {
  const touch = trusted > 0 ? WEIGHTS.touched : action === "contactform" ? WEIGHTS.untouched : 0;
  const points =
    SOLVED +
    touch +
    (untrusted > trusted ? WEIGHTS.scripted : 0) +
    (openMs >= STAY_MS ? WEIGHTS.stayed : 0) +
    (isDriven ? WEIGHTS.driven : 0) +
    (hasLanguage ? 0 : WEIGHTS.mute);
  return Math.min(100, Math.max(0, points)) / 100;
}
