/** Order attribution on every page: waits for consent and follows it. What it does then is fetched when it is needed. */
import { allowed, isRobot, onConsentChange, whenConsentKnown } from "../consent/allowed";
import * as names from "./names";
import { ELEMENT, type PageSettings, SERVICE, SETTINGS_ID, type WireParams } from "./wire";

/** `wc_order_attribution`, for scripts that look for it. */
export interface WireGlobal {
  params: WireParams;
  fields: Record<string, string>;
  setOrderTracking(allow: boolean): void;
  getAttributionData?(): Record<string, string | null>;
}

/** How the visit entered the page, whatever scripts make of the address later. */
export interface Landing {
  href: string;
  referrer: string;
}

export function startAttribution(): void {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  if (!text) return;
  const settings = JSON.parse(text) as PageSettings;
  const { params } = settings;
  const landing = { href: location.href, referrer: document.referrer };
  let isOn: boolean | undefined;
  const look = () => {
    const isAllowed = params.allowTracking && !isRobot() && allowed(settings.category, SERVICE);
    if (isOn === isAllowed || (isOn === undefined && !isAllowed && !hasTraces())) return;
    isOn = isAllowed;
    // once the page is painted, and only if it is shown
    requestAnimationFrame(() =>
      setTimeout(() =>
        import("./tracking").then(({ setTracking }) => setTracking(wire, settings, landing, isAllowed)),
      ),
    );
  };
  const wire: WireGlobal = {
    params,
    fields: settings.fields,
    setOrderTracking: (allow) => {
      params.allowTracking = allow;
      look();
    },
  };
  Object.assign(window, { [names.globalName]: wire });
  whenConsentKnown(() => {
    look();
    onConsentChange(look);
  });
}

/** Something of it that must be emptied when it is off. */
const hasTraces = () =>
  document.cookie.includes(names.cookiePrefix) || document.querySelector(ELEMENT) !== null;
