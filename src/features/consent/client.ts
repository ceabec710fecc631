/** Consent in the browser: one script for the page. What few visitors need is fetched when they do. */
import type { BannerView } from "./banner/show";
import { findBanner } from "./banner/show";
import { activate, expectScripts } from "./blocking/activation";
import { startCleaning } from "./blocking/cleaning";
import { type ConsentRecord, type Deed, isAsked, isCategory, RELOAD_MS } from "./consent";
import { lazily, raiseFailure } from "./failure";
import { changes, standing, tell, tellCategories } from "./visit/events";
import { RELOAD_KEPT, stored } from "./visit/jar";
import { track } from "./visit/track";
import { openVisit, type Visit } from "./visit/visit";
import { SETTINGS_ID, valuesOf, type WireSettings } from "./wire";

const RESCAN_MS = 2000;
const RESIZE_MS = 500;

export function startConsent(): void {
  const block = document.getElementById(SETTINGS_ID);
  if (!block) return;
  const settings = JSON.parse(block.textContent ?? "") as WireSettings;
  // a page drawn ahead of the visit decides nothing before it is shown
  if (isPrerendered()) document.addEventListener("prerenderingchange", () => begin(settings), { once: true });
  else begin(settings);
}

const isPrerendered = () => !!(document as Document & { prerendering?: boolean }).prerendering;

function begin(settings: WireSettings): void {
  if (settings.geoip !== "1") arrive(settings);
  else lazily(import("./visit/geo"), async ({ withUserData }) => arrive(await withUserData(settings)));
}

/** In the order in which other scripts expect to hear of it (Spec 7.5). */
function arrive(settings: WireSettings): void {
  const visit = openVisit(settings);
  offer(visit);
  markLate(settings);
  tell("wp_consent_type_defined");
  tell("cmplz_before_cookiebanner");
  const { sent, reload } = visit.do({ does: "arrive" });
  noteSilence(visit);
  tell("cmplz_before_categories_consent", standing(visit));
  for (const category of visit.consented()) enable(visit, { category });
  activate(visit);
  tell("cmplz_cookie_banner_data", settings);
  tellCategories(visit);
  const view = findBanner(settings);
  view.show(isAskedHere(visit));
  tell("cmplz_cookie_warning_loaded", settings.region);
  if (sent) track(visit, sent);
  if (reload) reloadSoon();
  listen(visit, view);
}

/** What neighbours and other scripts call. */
function offer({ settings, allows, rules }: Visit): void {
  Object.assign(window, {
    complianz: settings,
    wp_consent_type: rules.mode,
    cmplz_get_cookie: (name: string) => valuesOf(document.cookie, settings.prefix + name)[0] ?? "",
    cmplz_has_consent: (category: string) => allows(category),
    cmplz_has_service_consent: (service: string, category: string) => allows(category, service),
  });
}

/** For `allowed`, which knows no rules. */
function noteSilence({ rules, settings }: Visit): void {
  const implied = rules.mode !== "optin" && !rules.signal && rules.visitor === "person" ? "allow" : "";
  Object.assign(document.documentElement.dataset, {
    consentSilence: rules.visitor === "bot" ? "all" : implied,
    consentPrefix: settings.prefix,
    consentRegion: settings.region,
  });
}

/** On the page that shows the choices the banner does not ask as well. */
function isAskedHere({ record, rules, settings }: Visit): boolean {
  return (
    isAsked(record(), rules) &&
    settings.disable_cookiebanner !== "1" &&
    !document.querySelector("#cmplz-manage-consent-container, .cmplz-dropdown-cookiepolicy")
  );
}

/* ------------------------------------------------------------------------- deeds */

function listen(visit: Visit, view: BannerView): void {
  const { settings } = visit;
  const act = (deed: Deed) => {
    const { before, record, reload, sent } = visit.do(deed);
    view.show(deed.does === "manage");
    if (deed.does === "close" || deed.does === "manage") return;
    // the banner is seen to go before anything heavy begins
    afterPaint(() => {
      follow(visit, before, record);
      if (deed.does === "deny") tell("cmplz_revoke", reload);
      track(visit, sent);
      if (reload) reloadSoon();
      void startCleaning(visit);
    });
  };
  onClicks(visit, view, act);
  if (visit.rules.mode === "optout")
    lazily(import("./banner/optout"), (chunk) => chunk.dismissItself(visit, act));
  watchLeaving(visit, view);
  watchContent(visit);
  document.addEventListener("cmplz_consent_action", (event) => {
    const category = String((event as CustomEvent).detail?.category);
    if (isCategory(category)) act({ does: "accept-category", category });
  });
  const container = document.querySelector<HTMLElement>(".cmplz-manage-consent-container");
  if (container) lazily(preferences(), (chunk) => chunk.fillContainer(container, visit, act));
  void startCleaning(visit);
  if (stored(RELOAD_KEPT)) lazily(import("./visit/reload"), ({ restore }) => restore());
  if (settings.soft_cookiewall === "1" && isAskedHere(visit)) view.enter(document.body);
}

/** What changed is let go and told, category by category, then service by service. */
function follow(visit: Visit, before: ConsentRecord, after: ConsentRecord): void {
  const { categories, services } = changes(before, after);
  const { region } = visit.settings;
  expectScripts();
  tell("cmplz_before_categories_consent", standing(visit));
  for (const category of categories) {
    if (after.choices[category as keyof typeof after.choices] === "allow") enable(visit, { category });
    tell("cmplz_status_change", {
      category,
      value: visit.allows(category) ? "allow" : "deny",
      ...standing(visit),
    });
  }
  for (const service of services) {
    const value = !!after.services[service];
    tell("cmplz_status_change_service", { service, value, region });
    if (value) for (const name of ["general", service]) enable(visit, { service: name });
  }
  activate(visit);
  tellCategories(visit);
}

function enable(visit: Visit, which: { category?: string; service?: string }): void {
  const detail = { ...which, ...standing(visit) };
  tell("cmplz_before_category", detail);
  activate(visit, which);
  tell("cmplz_enable_category", detail);
}

function onClicks(visit: Visit, view: BannerView, act: (deed: Deed) => void): void {
  const deeds: [string, (on: HTMLElement) => void][] = [
    [".cmplz-accept", () => act({ does: "accept" })],
    [".cmplz-deny", () => act({ does: "deny" })],
    [".cmplz-close", () => act({ does: "close" })],
    [".cmplz-view-preferences", (on) => lazily(preferences(), (chunk) => chunk.togglePreferences(on, visit))],
    [".cmplz-save-preferences", (on) => lazily(preferences(), (chunk) => chunk.savePreferences(on, act))],
    [
      ".cmplz-accept-category",
      ({ dataset: { category = "" } }) =>
        act({ does: "accept-category", category: isCategory(category) ? category : "marketing" }),
    ],
    [
      ".cmplz-accept-service:not(input)",
      ({ dataset: { service = "", category = "" } }) =>
        act({
          does: "set-service",
          service,
          category: isCategory(category) ? category : "marketing",
          ticked: true,
        }),
    ],
    [
      ".cmplz-manage-consent",
      (on) => {
        act({ does: "manage" });
        view.enter(on);
      },
    ],
  ];
  document.addEventListener("click", (event) => {
    for (const [selector, deed] of deeds) {
      const on = (event.target as Element).closest<HTMLElement>(selector);
      if (!on) continue;
      event.preventDefault();
      return deed(on);
    }
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape" && (target as Element).closest?.(".cmplz-cookiebanner")) act({ does: "close" });
  });
}

const preferences = () => import("./banner/preferences");

/** Told on the way out if it never was; looked at again on the way back, for another tab may have answered. */
function watchLeaving(visit: Visit, view: BannerView): void {
  const leave = () => {
    const { sent } = visit.do({ does: "leave" });
    if (sent) track(visit, sent);
  };
  const comeBack = () => {
    if (visit.record().banner === "dismissed") view.show(false);
    activate(visit);
    tellCategories(visit);
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : comeBack()));
}

/** Content that came after the page is held back or let go like the rest (CON-14). */
function watchContent(visit: Visit): void {
  const scan = () => {
    markLate(visit.settings);
    activate(visit);
  };
  let timer = 0;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = window.setTimeout(scan, RESIZE_MS);
  });
  if (visit.settings.block_ajax_content === "1") setInterval(scan, RESCAN_MS);
}

/** What the server drew carries its notice already. */
function markLate(settings: WireSettings): void {
  const late = document.querySelectorAll<HTMLElement>(
    ":is(.cmplz-placeholder-element, .cmplz-image):not(.cmplz-processed)",
  );
  for (const held of late) {
    held.classList.add("cmplz-processed");
    lazily(import("./blocking/placeholders"), ({ markPlaceholder }) => markPlaceholder(held, settings));
  }
}

let isReloading = false;

/** Once, when the choice has had time to leave; what was typed comes along. */
function reloadSoon(): void {
  if (isReloading) return;
  isReloading = true;
  const memory = import("./visit/reload");
  setTimeout(() => {
    memory
      .then(({ remember }) => remember())
      .catch((reason: unknown) => raiseFailure(reason, "reload"))
      .finally(() => location.reload());
  }, RELOAD_MS);
}

const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
