/** The visitor's region and how its people are asked, from the server: fetched only when geo-IP is on. */

import * as names from "../names";
import type { PageLink, WireSettings } from "../wire";
import { askFor } from "./asking";
import { raiseFailure } from "./failure";
import { stored } from "./storage";
import { store } from "./storing";

const KEPT = names.userDataKey;

type UserData = Partial<WireSettings>;

/** What the server answers wins over the page; kept for the tab's life, as long as both versions are the same. */
export async function withUserData(settings: WireSettings): Promise<WireSettings> {
  const kept = stored<UserData>(KEPT);
  const isFresh = kept?.version === settings.version && kept.banner_version === settings.banner_version;
  const data = isFresh ? kept : await ask(settings);
  const merged = { ...settings, ...data };
  lead(merged);
  linkPolicies(merged);
  return merged;
}

/** An address that wants each visitor on the page of their own region gets it added, once (Wire 5.5). */
function lead({ region }: WireSettings): void {
  const wanted = new URLSearchParams(location.search);
  if (!wanted.has(names.regionRedirectParameter) || wanted.has(names.regionParameter)) return;
  wanted.set(names.regionParameter, region);
  location.replace(`?${wanted}${location.hash}`);
}

/** Links to the policies lead to those of the visitor's region; one that does not exist is not shown. */
function linkPolicies({ page_links, region }: WireSettings): void {
  const pages: Record<string, PageLink> = page_links[region] ?? {};
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${names.links} a[data-relative_url]`)) {
    const kind = [...link.classList].find((name) => name in pages) ?? "";
    const page = pages[kind];
    link.hidden = !page;
    if (!page) continue;
    link.href = page.url + (link.dataset.relative_url ?? "");
    link.textContent = page.title;
  }
}

async function ask(settings: WireSettings): Promise<UserData | undefined> {
  const region = new URLSearchParams(location.search).get(names.userRegionParameter);
  const wanted = region ? `&${names.userRegionParameter}=${encodeURIComponent(region)}` : "";
  const url = `${settings.url}banner?${settings.locale}&token=${token()}${wanted}`;
  try {
    const data = await askFor<UserData>(url);
    store(KEPT, data);
    return data;
  } catch (reason) {
    // the page's own rules then hold
    raiseFailure(reason, url);
    return undefined;
  }
}

/** A few letters that keep caches from answering for the server. */
export const token = (): string =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 5);
