/** Links inside the page travel at the pace of their kind (NAV-03 to NAV-05). */
import { follow, goalOf } from "../../design/scroll/anchor";
import { anchorPace } from "./frame";

/** Links that do something else than lead somewhere. */
const notWays = "[data-scroll=off], [role], [aria-controls], [download]";

export function followAnchors(signal: AbortSignal): void {
  // On the window, so that whoever listens on the document (tabs, lightboxes) speaks first.
  addEventListener("click", onClick, { signal });
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href*='#']");
  if (!link || !isPlain(event) || link.matches(notWays)) return;
  const goal = goalOf(link);
  if (!goal) return;
  event.preventDefault();
  const { hash, dataset } = link;
  const pace = anchorPace({ hash, kind: dataset.scroll, inMenu: !!link.closest("[data-site-menu]") });
  follow(link, goal, { ...pace, coveredPx: headerPx() });
}

/** What the header covers of the window, where it stays. */
function headerPx(): number {
  const head = document.querySelector<HTMLElement>("[data-site-head]");
  return head && getComputedStyle(head).position === "sticky" ? head.offsetHeight : 0;
}

/** A click with a modifier asks for another tab or window. */
const isPlain = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey);
