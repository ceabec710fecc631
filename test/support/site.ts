/** The shop for tests that visit it: one that everybody only reads, or one of your own to change and break, with pages of your own. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession } from "playwright-core";
import type { ElementNode } from "../../src/elements/element";
import { registry, savePage } from "../../src/features/pages";
import type { Database } from "../../src/platform/db";
import type { Visitor } from "./browser";
import { openedDatabase } from "./databases";
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

/** Where the element under test stands: below several windows of text, at the end of its page. */
export const GOAL = "but";

const text = (words: string): ElementNode => ({ element: "text", settings: { text: words } });

/** Six windows of text, a link to the goal above them. */
const above: ElementNode[] = [
  {
    element: "section",
    settings: { space: "none" },
    slots: { content: [{ element: "separator", settings: { target: GOAL, label: "Aller au but" } }] },
  },
  ...Array.from({ length: 6 }, (_, index) => ({
    element: "section",
    settings: { heading: `Partie ${index + 1}` },
    slots: { content: Array.from({ length: 12 }, () => text("Une ligne de texte.")) },
  })),
];

/** The nodes under test at the end of a long page; `first` stands at its head. */
export const farBelow = (nodes: ElementNode[], first: ElementNode[] = []): ElementNode[] => [
  ...first,
  ...above,
  { element: "section", settings: { anchor: GOAL, space: "tight" }, slots: { content: nodes } },
];

/** Starts the shop with these pages, by path; gives its origin. `prepare` may change more of its data. */
export async function siteWithPages(
  pages: Readonly<Record<string, ElementNode[]>>,
  prepare: (database: Database) => Promise<unknown> = async () => {},
): Promise<string> {
  const data = await seededData();
  const database = await openedDatabase({ file: `${data}/vitrine.db` });
  for (const [path, body] of Object.entries(pages)) {
    const page = { path, title: "Essai", description: "Une page d’essai.", document: { body } };
    const saved = await savePage(database, registry, page);
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }
  await prepare(database);
  return (await ownSite({ data })).origin;
}

/** Every answer takes this much longer, as on a distant or a mobile network. */
export async function addLatency({ page, context }: Visitor, ms: number): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ms,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return session;
}
