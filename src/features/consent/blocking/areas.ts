/** Areas of our own pages that waited for consent: their content is asked for now. Fetched with the first of them. */
import { wakeWithin } from "../../../platform/islands/runtime";
import { parse } from "../../../platform/islands/trusted";
import { askFor } from "../visit/asking";
import { raiseFailure } from "../visit/failure";
import type { Visit } from "../visit/visit";
import { activate } from "./activation";

export async function fillArea(area: HTMLElement, visit: Visit): Promise<void> {
  const { post_id: post, block_id: block } = area.dataset;
  const url = `${visit.settings.url}consent-area/${post}/${block}`;
  try {
    show(area, await askFor<string>(url));
    activate(visit);
  } catch (reason) {
    area.classList.remove("cmplz-activated");
    raiseFailure(reason, url);
  }
}

/** Who accepted by keyboard goes on from the content. */
function show(area: HTMLElement, html: string): void {
  const hadFocus = area.contains(document.activeElement);
  area.classList.remove("cmplz-placeholder", "held-back");
  area.replaceChildren(parse(html));
  wakeWithin(area);
  if (!hadFocus) return;
  area.tabIndex = -1;
  area.focus();
}
