/** Runs inline in the head of every page: knows before the first paint whether the banner asks. Kept very small. */
import { raiseFailure } from "./visit/failure";
import { hasSignal, SPEED_BOTS } from "./visit/visitor";

export function decideConsentEarly(): void {
  customElements.define("consent-gate", ConsentGate);
  addEventListener("error", onScriptFailure, true);
  for (const [, name] of document.cookie.matchAll(/cmplz_(\w+)=allow/g))
    document.documentElement.classList.add(`consent-${name}`);
}

/** Stands just before the banner, with the shop's settings: it speaks as soon as the parser reaches it. */
class ConsentGate extends HTMLElement {
  connectedCallback() {
    const { prefix, policy, mode = "", signals, silent } = this.dataset;
    const { classList } = document.documentElement;
    const stored = (name: string) => new RegExp(`${prefix}${name}=([^;]+)`).exec(document.cookie)?.[1];
    const isOutdated = (stored("policy_id") ?? policy) !== policy;
    const isQuiet = silent || (signals && hasSignal(navigator)) || SPEED_BOTS.test(navigator.userAgent);
    if (isOutdated) classList.remove("consent-preferences", "consent-statistics", "consent-marketing");
    if (
      /^opt/.test(mode) &&
      !isQuiet &&
      !isManaging() &&
      (isOutdated || stored("banner-status") !== "dismissed")
    )
      classList.add("consent-ask");
  }
}

/** Where the choices themselves are shown, the banner would ask twice. */
const isManaging = () =>
  document.querySelector("#cmplz-manage-consent-container, .cmplz-dropdown-cookiepolicy");

/** Without its script the banner still answers: as a plain form at the end of the page. */
function onScriptFailure({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  if (target.type === "module") document.documentElement.classList.add("consent-plain");
  raiseFailure("(network error)", target.src);
}
