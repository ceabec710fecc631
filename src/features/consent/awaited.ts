/** For neighbours whose scripts must know of consent before they begin: waits for it, the way the wire does. */
import { allowed } from "./allowed";

/** Spec 9.4. */
const POLL_MS = 30;
const GIVE_UP_MS = 30_000_000;

/** Calls back once consent has been read on this page. */
export function whenConsentKnown(act: () => void): void {
  if (isKnown()) return act();
  const began = Date.now();
  const timer = setInterval(() => {
    const late = Date.now() - began > GIVE_UP_MS;
    if (!isKnown() && !late) return;
    clearInterval(timer);
    if (!late) act();
  }, POLL_MS);
}

const isKnown = () => "cmplz_get_cookie" in window;

/**
 * Site statistics scripts run when the region is not uk (Spec 9.4); there they wait for the visitor's yes.
 * That a script runs allows it nothing: it asks `allowed` before it keeps or sends anything.
 */
export function whenStatisticsMayRun(start: () => void): void {
  whenConsentKnown(() => {
    if (document.documentElement.dataset.consentRegion !== "uk" || allowed("statistics")) return start();
    const onChange = () => {
      if (!allowed("statistics")) return;
      document.removeEventListener("cmplz_fire_categories", onChange);
      start();
    };
    document.addEventListener("cmplz_fire_categories", onChange);
  });
}
