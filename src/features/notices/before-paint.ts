/** Hides the notices that this visitor has dismissed, before anything is painted: nothing flashes, nothing moves. */
import { HIDDEN_NOTICES } from "./names";

export function hideDismissedNotices(): void {
  const ids = [...document.cookie.matchAll(HIDDEN_NOTICES)].map(([, id]) => `[data-notice-id="${id}"]`);
  if (ids.length === 0) return;
  // a sheet made by script: the policy forbids one in the page, and the notice itself is not there yet
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${ids.join()}{display:none}`);
  document.adoptedStyleSheets.push(sheet);
}
