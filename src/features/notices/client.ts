/** The notices in the browser: dismissed where they stand. */
import { swapRegions } from "../../platform/islands/regions";
import * as names from "./names";
import { BANNER, DISMISSED, HIDDEN, noticeCookie, PREVIEWING } from "./names";

export function startNotices(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const notice = target.closest(`.${names.storeNoticeDismissLink}`);
    const banner = target.closest<HTMLElement>(".coming-soon-footer-banner-dismiss");
    if (notice || banner) event.preventDefault();
    if (notice) dismissNotice(notice.closest<HTMLElement>("[data-notice-id]"));
    if (banner) void dismissBanner(banner);
  });
  const place = document.querySelector<HTMLElement>(BANNER);
  if (place && document.cookie.includes(`${PREVIEWING}=`)) void fetchBanner(place.dataset.from ?? "");
}

/** Until the browser is closed, or the shop has something else to say. */
function dismissNotice(notice: HTMLElement | null): void {
  if (!notice) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be at once
  document.cookie = `${noticeCookie(notice.dataset.noticeId ?? "")}=${HIDDEN};path=/;samesite=lax`;
  notice.hidden = true;
}

/** Only whoever previews the shop asks for it. */
async function fetchBanner(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (answer.ok) swapRegions((await answer.json()) as Record<string, string>, [BANNER]);
}

/** The nonce goes to our own site and nowhere else, whatever the page says. */
async function dismissBanner({ dataset: { restUrl = "", restNonce = "" } }: HTMLElement): Promise<void> {
  const url = new URL(restUrl, location.href);
  if (url.origin === location.origin)
    await fetch(url, {
      method: "POST",
      headers: { "X-WP-Nonce": restNonce },
      body: new URLSearchParams({ [`meta[${DISMISSED}]`]: "yes" }),
    }).catch(() => {});
  document.querySelector<HTMLElement>(BANNER)!.hidden = true;
}
