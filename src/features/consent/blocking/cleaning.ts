/** Takes away, every second, the cookies and storage keys of what is not consented. */
import { raiseFailure } from "../visit/failure";
import { eraseCookiesLike, eraseStored, store, stored } from "../visit/jar";
import type { Visit } from "../visit/visit";
import type { CookieData } from "../wire";

const CLEAN_MS = 1000;
const KEPT = "cmplz_cookie_data";

let started = false;

/** Asked for once a tab; nothing is asked while everything is consented. */
export async function startCleaning(visit: Visit): Promise<void> {
  if (started || visit.settings.clean_cookies !== "1" || !isAnythingRefused(visit)) return;
  started = true;
  const url = `${visit.settings.url}cookie_data`;
  try {
    const data = stored<CookieData>(KEPT) ?? ((await (await fetch(url)).json()) as CookieData);
    store(KEPT, data);
    clean(visit, data);
    setInterval(() => clean(visit, data), CLEAN_MS);
  } catch (reason) {
    started = false;
    raiseFailure(reason, url);
  }
}

function isAnythingRefused({ consented, record }: Visit): boolean {
  return consented().length < 4 || Object.values(record().services).includes(false);
}

function clean({ allows }: Visit, data: CookieData): void {
  for (const [category, services] of Object.entries(data)) {
    for (const [service, parts] of Object.entries(services)) {
      if (allows(category, service)) continue;
      for (const part of parts) {
        eraseCookiesLike(part);
        eraseStored(part);
      }
    }
  }
}
