/** The shop for tests that visit it: one that everybody only reads, or one of your own to change and break. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { atEndOfFile } from "./endings";
import { type RunningSite, type SiteOptions, startSite } from "./processes";
import { shared } from "./run";

export type { RunningSite };

/** The origin of the seeded shop that the whole run shares. Tests with carts of their own are welcome (each visitor
 * has one); tests that change stock, prices, pages or settings start their own. */
export function sharedSite(): Promise<string> {
  return shared("site");
}

/** A seeded shop of your own, stopped at the end of the file. Give `data` to start again on an earlier folder. */
export async function ownSite(options: Partial<SiteOptions> = {}): Promise<RunningSite> {
  const site = await startSite({ data: options.data ?? (await seededData()), env: options.env });
  atEndOfFile(site.stop);
  return site;
}

/** A copy of the seeded demo's data folder, removed at the end of the file. */
export async function seededData(): Promise<string> {
  const data = await emptyData();
  await cp(await shared("data"), data, { recursive: true });
  return data;
}

/** An empty data folder: a shop that starts on it makes and seeds its database. */
export async function emptyData(): Promise<string> {
  const folder = await mkdtemp(join(await shared("folder"), "data-"));
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
