/** What the browser code of any feature may ask of consent. Imports nothing but names. */
import * as names from "./names";

/** Classes by which the consent script knows a button of another feature. */
export { accept, acceptCategory, blockedContentNotice, manageConsent } from "./names";

/**
 * Whether the visitor allows a category, or a service of it.
 * Reads the cookies each time it is asked, and says no when in doubt. What silence means is noted on the document
 * by the consent script, which starts first: nothing (refused), « allow » where the law says so, « all » for robots.
 */
export function allowed(category: string, service?: string): boolean {
  if (category === "functional") return true;
  if (isRobot()) return true;
  const prefix = settings().prefix ?? names.cookiePrefix;
  const values = (name: string) =>
    document.cookie
      .split("; ")
      .filter((pair) => pair.startsWith(`${prefix}${name}=`))
      .map((pair) => pair.slice(prefix.length + name.length + 1));
  // of several cookies of one name, one refusal is enough
  const named = service ? values("consented_services").map((text) => saidOf(service, text)) : [];
  if (named.includes(false)) return false;
  if (named.length > 0 && named.every((said) => said === true)) return true;
  const said = values(category).filter(Boolean);
  const { consentSilence } = document.documentElement.dataset;
  return said.length > 0 ? said.every((value) => value === "allow") : consentSilence === "allow";
}

/** A robot may be shown everything; whoever counts or remembers visitors leaves it out. */
export const isRobot = (): boolean => document.documentElement.dataset.consentSilence === "all";

/** Those of the page; with geo-IP, those of the visitor's region once consent is known. */
const settings = () =>
  (window as { [names.settingsGlobal]?: { prefix?: string; region?: string } })[names.settingsGlobal] ?? {};

function saidOf(service: string, text: string): unknown {
  try {
    const services = JSON.parse(text.length > 4096 ? "" : text) as Record<string, unknown>;
    return Object.hasOwn(services, service) ? services[service] : undefined;
  } catch {
    return undefined;
  }
}

/** Spec 9.4. */
const POLL_MS = 30;
const GIVE_UP_MS = 30_000_000;

/** Calls back once consent has been read on this page. */
export function whenConsentKnown(act: () => void): void {
  if (isKnown()) {
    act();
    return;
  }
  const began = Date.now();
  const timer = setInterval(() => {
    const late = Date.now() - began > GIVE_UP_MS;
    if (!isKnown() && !late) return;
    clearInterval(timer);
    if (!late) act();
  }, POLL_MS);
}

/** Calls back at every answer, until `stop`. */
export function onConsentChange(act: () => void, stop?: AbortSignal): void {
  document.addEventListener(names.fireCategoriesEvent, act, stop && { signal: stop });
}

const isKnown = () => names.getCookieFunction in window;

/**
 * Site statistics scripts run when the region is not uk (Spec 9.4); there they wait for the visitor's yes.
 * That a script runs allows it nothing: it asks `allowed` before it keeps or sends anything.
 */
export function whenStatisticsMayRun(start: () => void): void {
  whenConsentKnown(() => {
    if (settings().region !== "uk" || allowed("statistics")) {
      start();
      return;
    }
    const stop = new AbortController();
    onConsentChange(() => {
      if (!allowed("statistics")) return;
      stop.abort();
      start();
    }, stop.signal);
  });
}
