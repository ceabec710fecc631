/** Who looks at the page, as far as its browser says: a person, a robot, or a robot that measures speed. */
import type { Rules } from "../consent";

export const SPEED_BOTS = /GTmetrix|pingdom|pingbot|Lighthouse/i;
/** « Cubot » makes telephones. */
const BOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|heritrix|externalhit|mediapartners|inspectiontool|favicon|httrack|http-?client|libwww|urllib|requests\/|nutch|wget|curl\/|\b(java|yeti|ioi)\b|qwantify|bingpreview|addthis/i;

export function visitorKind(userAgent: string): Rules["visitor"] {
  if (SPEED_BOTS.test(userAgent)) return "speed-bot";
  return BOTS.test(userAgent) ? "bot" : "person";
}

/** « Do not track » or « do not sell or share ». */
export function hasSignal(browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean {
  return browser.doNotTrack === "1" || !!browser.globalPrivacyControl;
}
