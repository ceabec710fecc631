/** Takes away the cookies and storage keys of what is not consented. Fetched when there is something to take. */
import * as names from "../names";
import { askFor } from "../visit/asking";
import { eraseCookie } from "../visit/cookies";
import { raiseFailure } from "../visit/failure";
import { stored } from "../visit/storage";
import { eraseStored, store } from "../visit/storing";
import type { Visit } from "../visit/visit";
import { type CookieData, cookiesOf } from "../wire";

const KEPT = names.cookieDataKey;

let known: CookieData | undefined;

/** Says whether it knew what to take. */
export async function shred(visit: Visit): Promise<boolean> {
  known ??= await ask(`${visit.settings.url}cookie_data`);
  for (const [category, services] of Object.entries(known ?? {}))
    for (const [service, parts] of Object.entries(services))
      if (!visit.allows(category, service)) for (const part of parts) erase(part, visit);
  return !!known;
}

/** Every cookie whose name contains it, consent's own excepted, and the storage key of that very name (Wire 5.5). */
function erase(part: string, { record, settings: { prefix } }: Visit): void {
  const own = [...cookiesOf(record()).keys()].map((name) => prefix + name);
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0] ?? "";
    if (name.includes(part) && !own.includes(name)) eraseCookie(name);
  }
  eraseStored(part);
}

/** Asked for once a tab. Where it cannot be had nothing is erased. */
async function ask(url: string): Promise<CookieData | undefined> {
  const kept = stored<unknown>(KEPT);
  if (isCookieData(kept)) return kept;
  try {
    const data = await askFor<CookieData>(url);
    store(KEPT, data);
    return data;
  } catch (reason) {
    raiseFailure(reason, url);
    return undefined;
  }
}

/** Any script of the page may write in the storage. */
function isCookieData(kept: unknown): kept is CookieData {
  const isMap = (value: unknown): value is object => typeof value === "object" && value !== null;
  const isName = (part: unknown) => typeof part === "string" && part !== "";
  return (
    isMap(kept) &&
    Object.values(kept).every(
      (services) =>
        isMap(services) &&
        Object.values(services).every((parts) => Array.isArray(parts) && parts.every(isName)),
    )
  );
}
