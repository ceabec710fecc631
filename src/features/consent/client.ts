/** Consent in the browser: one script for the page. What few visitors need is fetched when they do. */
import { onPresses, preferences } from "./banner/presses";
import { type BannerView, findBanner } from "./banner/show";
import { activate } from "./blocking/activation";
import { startCleaning } from "./blocking/cleaning";
import { isAsked, isImplied } from "./consent";
import * as names from "./names";
import { type Act, createAct, enable } from "./visit/deeds";
import { standing, tellCategories } from "./visit/events";
import { lazily } from "./visit/failure";
import { reloadSoon } from "./visit/restart";
import { RELOAD_KEPT, stored } from "./visit/storage";
import { tell } from "./visit/tell";
import { track } from "./visit/track";
import { openVisit, type Visit } from "./visit/visit";
import { markLate, watchContent, watchLeaving } from "./visit/watch";
import { offer } from "./visit/wire-functions";
import type { WireSettings } from "./wire";

export function startConsent(): void {
  // the gate has read them
  const settings = (window as { [names.settingsGlobal]?: WireSettings })[names.settingsGlobal];
  if (!settings) return;
  // a page drawn ahead of the visit decides nothing before it is shown
  if (isPrerendered()) document.addEventListener("prerenderingchange", () => begin(settings), { once: true });
  else begin(settings);
}

const isPrerendered = () => !!(document as Document & { prerendering?: boolean }).prerendering;

function begin(settings: WireSettings): void {
  if (!settings.geoip) arrive(settings);
  else lazily(import("./visit/geo"), async ({ withUserData }) => arrive(await withUserData(settings)));
}

/** In the order in which other scripts expect to hear of it. */
function arrive(settings: WireSettings): void {
  const visit = openVisit(settings);
  const view = findBanner(settings);
  const act = createAct(visit, view);
  const showBanner = () => {
    view.show(isAskedHere(visit));
    tell(names.cookieWarningLoadedEvent, settings.region);
  };
  offer(visit, act, showBanner);
  markLate(settings);
  tell("wp_consent_type_defined");
  tell(names.beforeBannerEvent);
  const { reload } = visit.do({ does: "arrive" });
  noteSilence(visit);
  tell(names.beforeCategoriesConsentEvent, standing(visit));
  for (const category of visit.consented()) enable(visit, { category });
  activate(visit);
  tell(names.bannerDataEvent, settings);
  tellCategories(visit);
  showBanner();
  if (visit.unsent) track(visit);
  if (reload) reloadSoon();
  attend(visit, view, act);
}

/** For `allowed`, which knows no rules. */
function noteSilence({ rules }: Visit): void {
  const implied = isImplied(rules) ? "allow" : "";
  document.documentElement.dataset.consentSilence = rules.visitor === "bot" ? "all" : implied;
}

/** On the page that shows the choices the banner does not ask as well. */
function isAskedHere({ record, rules, settings }: Visit): boolean {
  return (
    isAsked(record(), rules) &&
    !settings.disable_cookiebanner &&
    !document.querySelector(`#${names.manageConsentContainer}, .${names.choicePage}`)
  );
}

function attend(visit: Visit, view: BannerView, act: Act): void {
  onPresses(visit, view, act);
  watchLeaving(visit, view);
  watchContent(visit);
  startCleaning(visit);
  const container = document.querySelector<HTMLElement>(`.${names.manageConsentContainer}`);
  if (container) lazily(preferences(), (chunk) => chunk.fillContainer(container, visit, act));
  if (visit.rules.mode === "optout")
    lazily(import("./banner/optout"), (chunk) => chunk.dismissItself(visit, act));
  if (stored(RELOAD_KEPT)) lazily(import("./visit/reload"), ({ restore }) => restore());
  if (visit.settings.soft_cookiewall && isAskedHere(visit)) view.enter();
}
