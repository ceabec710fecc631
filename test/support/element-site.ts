/** A shop of your own with pages that hold the elements under test, served as any content page is. */
import type { CDPSession } from "playwright-core";
import type { ElementNode } from "../../src/elements/element";
import { registry, savePage } from "../../src/features/pages";
import type { Database } from "../../src/platform/db";
import type { Visitor } from "./browser";
import { openedDatabase } from "./databases";
import { ownSite, seededData } from "./site";

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
