/** Lets go what was held back: scripts, frames, images, and areas of our own pages. Fetched with the first of them. */
import { wakeWithin } from "../../../platform/islands/runtime";
import { parse, trustedScript } from "../../../platform/islands/trusted";
import * as names from "../names";
import { askFor } from "../visit/asking";
import { raiseFailure } from "../visit/failure";
import type { Visit } from "../visit/visit";
import { activate } from "./activation";

const OWN = ["type", "async", "data-category", "data-service", "data-script-type"];

/** Consent may have been taken back while this was fetched: then it is held as before. */
function isStillAllowed(held: HTMLElement, { allows }: Visit): boolean {
  const { category = "marketing", service } = held.dataset;
  return held.classList.toggle(names.activated, allows(category, service));
}

/** In the order in which they are asked for; the head's listener tells which one did not load. */
export function runScript(held: HTMLScriptElement, visit: Visit, done: (isLoaded: boolean) => void): void {
  if (!isStillAllowed(held, visit)) {
    done(false);
    return;
  }
  const script = document.createElement("script");
  for (const { name, value } of held.attributes) if (!OWN.includes(name)) script.setAttribute(name, value);
  if (held.dataset.scriptType === "module") script.type = "module";
  script.async = false;
  script.onload = () => done(true);
  script.onerror = () => done(false);
  script.src = trustedScript(held.getAttribute(names.scriptSourceData) ?? "");
  held.replaceWith(script);
}

/** `from` had the focus, before the question went. */
export function show(held: HTMLElement, visit: Visit, from: Element | null): void {
  if (!isStillAllowed(held, visit)) return;
  if (held instanceof HTMLIFrameElement || held instanceof HTMLImageElement) load(held, from);
  else void fillArea(held, visit);
}

function load(held: HTMLIFrameElement | HTMLImageElement, from: Element | null): void {
  const place = held.closest<HTMLElement>(`.${names.blockedContentContainer}`);
  if (held.dataset.deferlazy) held.loading = "lazy";
  held.setAttribute(held.getAttribute(names.targetData) ?? "src", held.getAttribute(names.sourceData) ?? "");
  place?.classList.remove(
    names.blockedContentContainer,
    `${names.placeholder}-${place.dataset.placeholder_class_index}`,
  );
  const hadFocus = from && place?.contains(from);
  place?.querySelector(`.held-back__notice, .${names.blockedContentNotice}`)?.remove();
  if (hadFocus) enter(held, held instanceof HTMLImageElement ? -1 : 0);
}

async function fillArea(area: HTMLElement, visit: Visit): Promise<void> {
  const { post_id: post, block_id: block } = area.dataset;
  const url = `${visit.settings.url}consent-area/${post}/${block}`;
  try {
    fill(area, await askFor<string>(url));
    activate(visit);
  } catch (reason) {
    area.classList.remove(names.activated);
    raiseFailure(reason, url);
  }
}

function fill(area: HTMLElement, html: string): void {
  const hadFocus = area.contains(document.activeElement);
  area.classList.remove(names.placeholder, "held-back");
  area.replaceChildren(parse(html));
  wakeWithin(area);
  if (hadFocus) enter(area, -1);
}

/** Who accepted by keyboard goes on from the content. */
function enter(content: HTMLElement, tabIndex: number): void {
  content.tabIndex = tabIndex;
  content.focus();
}
