/** Runs inline in the head of every page: knows before the first paint whether the banner asks. Kept very small. */
import * as names from "./names";
import { raiseFailure } from "./visit/failure";
import { hasSignal, SPEED_BOTS } from "./visit/visitor";
import type { WireSettings } from "./wire";

export function decideConsentEarly(): void {
  customElements.define("consent-gate", ConsentGate);
  addEventListener("error", onScriptFailure, true);
  // the shop's prefix is known further down only: the gate puts a wrong guess right
  markAllowed("\\w*");
}

/** Stands just after the shop's settings: it reads them, for every script, as soon as the parser reaches it. */
class ConsentGate extends HTMLElement {
  connectedCallback() {
    const settings = JSON.parse(this.previousElementSibling?.textContent ?? "") as WireSettings;
    (window as { [names.settingsGlobal]?: WireSettings })[names.settingsGlobal] = settings;
    const { prefix, current_policy_id: policy, geoip, consenttype } = settings;
    const isOutdated = (stored(`${prefix}policy_id`) ?? policy) !== policy;
    markAllowed(prefix, !isOutdated);
    if (
      !geoip &&
      consenttype !== "other" &&
      !isQuiet(settings) &&
      !isManaging() &&
      (isOutdated || stored(`${prefix}banner-status`) !== "dismissed")
    )
      document.documentElement.classList.add("consent-ask");
  }
}

/** `name` may be a pattern. */
const stored = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];

/** What is allowed shows no question. Where one service is refused, all questions show: it may be any of them. */
function markAllowed(prefix: string, isCurrent = true): void {
  for (const name of ["preferences", "statistics", "marketing"])
    document.documentElement.classList.toggle(
      `consent-${name}`,
      isCurrent &&
        stored(prefix + name) === "allow" &&
        // a second cookie of the name may refuse
        !new RegExp(`_services=[^;]*:false|${name}=d`).test(document.cookie),
    );
}

const isQuiet = ({ disable_cookiebanner: isOff, do_not_track_enabled: honours }: WireSettings) =>
  isOff || (honours && hasSignal(navigator)) || SPEED_BOTS.test(navigator.userAgent);

/** Where the choices themselves are shown, the banner would ask twice. */
const isManaging = () => document.querySelector(`#${names.manageConsentContainer}, .${names.choicePage}`);

/** Without its script the banner still answers: as a plain form at the end of the page. */
function onScriptFailure({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  if (target.type === "module") document.documentElement.classList.add("consent-plain");
  raiseFailure("(network error)", target.src);
}
