/** Shows what was held back: frames, images, and areas of our own pages. Fetched with the first of them. */
import { wakeWithin } from "../../../platform/islands/runtime";
import { parse } from "../../../platform/islands/trusted";
import { askFor } from "../visit/asking";
import { raiseFailure } from "../visit/failure";
import type { Visit } from "../visit/visit";
import { activate } from "./activation";

/** `from` had the focus, before the question went. Consent may have been taken back while this was fetched. */
export function show(held: HTMLElement, visit: Visit, from: Element | null): void {
  const { category = "marketing", service } = held.dataset;
  if (!visit.allows(category, service)) held.classList.remove("cmplz-activated");
  else if (held instanceof HTMLIFrameElement || held instanceof HTMLImageElement) load(held, from);
  else void fillArea(held, visit);
}

function load(held: HTMLIFrameElement | HTMLImageElement, from: Element | null): void {
  const { srcCmplz = "", cmplzTarget = "src", deferlazy } = held.dataset;
  const place = held.closest<HTMLElement>(".cmplz-blocked-content-container");
  if (deferlazy) held.loading = "lazy";
  held.setAttribute(cmplzTarget, srcCmplz);
  place?.classList.remove(
    "cmplz-blocked-content-container",
    `cmplz-placeholder-${place.dataset.placeholder_class_index}`,
  );
  const hadFocus = from && place?.contains(from);
  place?.querySelector(".held-back__notice, .cmplz-blocked-content-notice")?.remove();
  if (hadFocus) enter(held, held instanceof HTMLImageElement ? -1 : 0);
}

async function fillArea(area: HTMLElement, visit: Visit): Promise<void> {
  const { post_id: post, block_id: block } = area.dataset;
  const url = `${visit.settings.url}consent-area/${post}/${block}`;
  try {
    fill(area, await askFor<string>(url));
    activate(visit);
  } catch (reason) {
    area.classList.remove("cmplz-activated");
    raiseFailure(reason, url);
  }
}

function fill(area: HTMLElement, html: string): void {
  const hadFocus = area.contains(document.activeElement);
  area.classList.remove("cmplz-placeholder", "held-back");
  area.replaceChildren(parse(html));
  wakeWithin(area);
  if (hadFocus) enter(area, -1);
}

/** Who accepted by keyboard goes on from the content. */
function enter(content: HTMLElement, tabIndex: number): void {
  content.tabIndex = tabIndex;
  content.focus();
}
