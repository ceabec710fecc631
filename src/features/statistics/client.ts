/** Visitor statistics on every page, where the region lets them run. What tells visitors apart is fetched with consent. */
import { allowed, isRobot, onConsentChange, whenStatisticsMayRun } from "../consent/allowed";
import { CATEGORY, SERVICE, SETTINGS_ID, type WireHit, type WireSettings } from "./wire";

export function startStatistics(): void {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  if (!text) return;
  const settings: WireSettings = { ...(JSON.parse(text) as WireSettings), page_id: pageId() };
  Object.assign(window, { burst: settings });
  whenStatisticsMayRun(() => run(settings));
}

/** The number of a product, on its page. */
const pageId = (): string => document.querySelector<HTMLElement>("[data-viewed]")?.dataset.viewed ?? "0";

function run(settings: WireSettings): void {
  if (isRobot() || (settings.options.do_not_track && hasSignal())) return;
  let hasBegun = false;
  let isCounted = false;
  const look = () => {
    if (hasBegun || !allowed(CATEGORY, SERVICE)) return;
    hasBegun = true;
    // once the page is painted, and only if it is shown
    requestAnimationFrame(() => setTimeout(() => import("./page-view").then(({ begin }) => begin(settings))));
  };
  /** Without consent a page that is left is counted, and nothing else. */
  const leave = () => {
    if (hasBegun || isCounted || !document.hidden) return;
    isCounted = true;
    const hit: WireHit = {
      uid: false,
      fingerprint: false,
      url: location.origin + location.pathname,
      time_on_page: 0,
      completed_goals: [],
    };
    navigator.sendBeacon(settings.beacon_url, JSON.stringify(hit));
  };
  look();
  onConsentChange(look);
  document.addEventListener("visibilitychange", leave);
  // a page that comes back from the browser's memory is seen again
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isCounted = false;
  });
}

function hasSignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || doNotTrack === "yes" || !!globalPrivacyControl;
}
