/** Runs inline in the head of every page: knows before the first paint whether the banner asks. Kept very small. */
import { allowed } from "./allowed";
import { raiseFailure } from "./failure";
import { hasSignal, visitorKind } from "./visitor";

export function decideConsentEarly(): void {
  const { classList } = document.documentElement;
  for (const category of ["preferences", "statistics", "marketing"])
    if (allowed(category)) classList.add(`consent-${category}`);
  customElements.define("consent-gate", ConsentGate);
  addEventListener("error", onScriptFailure, true);
}

/** Stands just before the banner, with the shop's settings: it speaks as soon as the parser reaches it. */
class ConsentGate extends HTMLElement {
  connectedCallback() {
    const html = document.documentElement;
    const { prefix = "", policy, mode, signals, silent } = this.dataset;
    const stored = (name: string) =>
      document.cookie.split("; ").find((pair) => pair.startsWith(prefix + name));
    const accepted = stored("policy_id=")?.split("=")[1];
    const outdated = !!accepted && accepted !== policy;
    const visitor = visitorKind(navigator.userAgent);
    const quiet = (!!signals && hasSignal(navigator)) || visitor === "speed-bot";
    const implied = mode === "optin" || mode === "geo" || quiet ? "" : "allow";
    html.dataset.consentPrefix = prefix;
    html.dataset.consentSilence = visitor === "bot" ? "all" : outdated ? "none" : implied;
    if (outdated) html.classList.remove("consent-preferences", "consent-statistics", "consent-marketing");
    if (/^opt/.test(mode ?? "") && !quiet && !silent && !isManaging())
      html.classList.toggle("consent-ask", outdated || !stored("banner-status=dismissed"));
  }
}

/** Where the choices themselves are shown, the banner would ask twice. */
const isManaging = () => document.getElementById("cmplz-manage-consent-container");

/** Without its script the banner still answers: as a plain form at the end of the page. */
function onScriptFailure({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  if (target.type === "module") document.documentElement.classList.add("consent-plain");
  raiseFailure("(network error)", target.src);
}
