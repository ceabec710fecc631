/** One page view after another in one page: sent, and told how long it was looked at. Fetched with consent. */
import { allowed, onConsentChange } from "../consent/allowed";
import * as names from "./names";
import { watchGoals } from "./page-goals";
import { createWatch, type Watch } from "./watch";
import { CATEGORY, SERVICE, UID_COOKIE, type WireHit, type WireSettings } from "./wire";

interface PageView {
  url: string;
  /** Of the visitor, once the view has been sent. */
  uid?: string;
  watch: Watch;
  /** Goals that were reached and not sent yet, and all of them. */
  unsent: Set<string>;
  reached: Set<string>;
}

export function begin(settings: WireSettings): void {
  let view = newView();
  const isAllowed = () => allowed(CATEGORY, SERVICE);
  const look = () => {
    if (!isAllowed()) forget();
    else if (view.uid === undefined) track(settings, view);
  };
  const leave = () => {
    if (view.uid !== undefined && isAllowed()) update(settings, view);
  };
  look();
  onConsentChange(look);
  document.addEventListener(names.fireHitEvent, () => (view.uid === undefined ? look() : leave()));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      view.watch.pause();
      leave();
    } else view.watch.resume();
  });
  addEventListener("blur", () => view.watch.pause());
  addEventListener("focus", () => view.watch.resume());
  addEventListener("pagehide", leave);
  // a page that comes back from the browser's memory is seen again
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    view = newView();
    look();
  });
  for (const sign of ["mousemove", "keyup", "touchstart", "scroll"])
    addEventListener(sign, () => view.watch.noteActivity(), { passive: true, capture: true });
  watchGoals(settings.goals, (id) => {
    if (!view.reached.has(id)) view.unsent.add(id);
    view.reached.add(id);
  });
}

const newView = (): PageView => ({
  url: location.href,
  watch: createWatch(() => performance.now()),
  unsent: new Set(),
  reached: new Set(),
});

/* ------------------------------------------------------------------------- sending */

function track(settings: WireSettings, view: PageView): void {
  view.uid = uid(Number(settings.cookie_retention_days));
  tell(names.beforeTrackHitEvent, settings);
  const { width, height } = screen;
  const hit: WireHit = {
    uid: view.uid,
    fingerprint: false,
    url: view.url,
    page_id: settings.page_id ?? "0",
    referrer_url: document.referrer,
    user_agent: navigator.userAgent || "unknown",
    device_resolution: `${width * devicePixelRatio}x${height * devicePixelRatio}`,
    time_on_page: view.watch.read(),
    completed_goals: takeGoals(view),
  };
  tell(names.trackHitEvent, hit);
  send(settings, hit);
}

/** Only what is new since the last time. */
function update(settings: WireSettings, view: PageView): void {
  const time = view.watch.read();
  if (time === 0 && view.unsent.size === 0) return;
  tell(names.beforeUpdateHitEvent, settings);
  send(settings, {
    fingerprint: false,
    uid: view.uid ?? false,
    url: view.url,
    time_on_page: time,
    completed_goals: takeGoals(view),
  });
}

function takeGoals({ unsent }: PageView): string[] {
  const goals = [...unsent];
  unsent.clear();
  return goals;
}

/** A JSON text within a JSON text, as this family of clients sends it. */
function send({ beacon_url }: WireSettings, hit: WireHit): void {
  navigator.sendBeacon(beacon_url, JSON.stringify(JSON.stringify(hit)));
}

const tell = (name: string, detail: unknown) => document.dispatchEvent(new CustomEvent(name, { detail }));

/* -------------------------------------------------------------------------- cookie */

/** The visitor's number; once given, it is neither changed nor renewed. */
function uid(days: number): string {
  const known = new RegExp(`(?:^|; )${UID_COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(document.cookie)?.[1];
  const number =
    known ??
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  if (!known) write(number, `;expires=${new Date(Date.now() + days * 86_400_000).toUTCString()}`);
  return number;
}

function forget(): void {
  if (document.cookie.includes(`${UID_COOKIE}=`)) write("", ";max-age=0");
}

function write(value: string, life: string): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and answers late
  document.cookie = `${UID_COOKIE}=${value};SameSite=Strict${secure}${life};path=/`;
}
