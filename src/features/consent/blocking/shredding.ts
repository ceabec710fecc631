/** Takes away the cookies and storage keys of what is not consented. Fetched when there is something to take. */
import { askFor } from "../visit/asking";
import { eraseCookie } from "../visit/cookies";
import { raiseFailure } from "../visit/failure";
import { eraseStored, store, stored } from "../visit/storage";
import type { Visit } from "../visit/visit";
import type { CookieData } from "../wire";

const KEPT = "cmplz_cookie_data";

let asked: Promise<CookieData> | undefined;

export async function shred({ settings, allows }: Visit): Promise<void> {
  asked ??= ask(`${settings.url}cookie_data`);
  for (const [category, services] of Object.entries(await asked))
    for (const [service, parts] of Object.entries(services))
      if (!allows(category, service)) for (const part of parts) erase(part);
}

/** Every cookie whose name contains it, and the storage key of that very name (Wire 5.5). */
function erase(part: string): void {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0] ?? "";
    if (name.includes(part)) eraseCookie(name);
  }
  eraseStored(part);
}

/** Asked for once a tab. Where it cannot be had nothing is erased on this page, and the next one asks again. */
async function ask(url: string): Promise<CookieData> {
  try {
    const kept = stored<CookieData>(KEPT);
    if (kept) return kept;
    const data = await askFor<CookieData>(url);
    store(KEPT, data);
    return data;
  } catch (reason) {
    raiseFailure(reason, url);
    return {};
  }
}
