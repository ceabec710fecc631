/** A shop of one's own from the first page to the invoice: not one word, number or picture of the demo is in it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { frameSettings } from "../../src/features/frame";
import { noticeSettings } from "../../src/features/notices";
import { invoiceSettings } from "../../src/features/orders/invoice/settings";
import { openSettings } from "../../src/features/settings";
import { newWireBuyer } from "../support/checkouts";
import { openedDatabase } from "../support/databases";
import { wordsOf } from "../support/documents";
import { shelve } from "../support/goods";
import { BOOK, franceSite } from "../support/shopping";
import { emptyData, ownSite, type RunningSite, sharedSite } from "../support/site";

/** Its name and trade, its street and telephone, its tax numbers, its codes of articles. */
const DEMO =
  /encre|bor[ée]al|cartouche|imprimante|toner|plumea|pressiers|819[ -]555|70000 ?0000|1000000000|\bEB-\d/i;

const STARTS = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/panier/",
  "/commande/",
  "/consentement/",
  "/bureau/",
  "/?s=rien",
  "/nulle-part/",
  "/elements/",
  "/elements/tous/",
  "/elements/video/",
  "/wp-json/complianz/v1/cookie_data",
];

/** Every address of the site that a page, a map or a feed names, with what was said there. */
async function crawl(origin: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const waiting = [...STARTS];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (said.has(path)) continue;
    const answer = await fetch(origin + path);
    const isText = /text|json|xml/.test(answer.headers.get("content-type") ?? "");
    const body = isText ? await answer.text() : "";
    said.set(path, `${answer.headers.getSetCookie().join()} ${body}`);
    waiting.push(...linksIn(body, origin + path).filter((link) => !said.has(link)));
  }
  return said;
}

/** What a press would change, and built files, which are the same for every shop, are left out. */
function linksIn(body: string, from: string): string[] {
  // the styles of the build name no page, and write pictures out
  const pages = body.replace(/<style>.*?<\/style>/gs, "");
  const named = [...pages.matchAll(/(?:href|src)="([^"#]+)|<loc>([^<]+)|url\(([^)]+)\)/g)];
  return named.flatMap(([, link = "", listed = "", drawn = ""]) => {
    const url = URL.parse((link || listed || drawn).replaceAll("&amp;", "&"), from);
    if (!url || url.origin !== new URL(from).origin) return [];
    return /^\/assets\/|add-to-cart|remove_item/.test(url.pathname + url.search)
      ? []
      : [url.pathname + url.search];
  });
}

/** The sentence around each word of the demo. */
const foundIn = (where: string, text: string): string[] =>
  [...text.matchAll(new RegExp(DEMO, "gi"))].map(
    ({ index }) => `${where}: …${text.slice(Math.max(0, index - 40), index + 40)}…`,
  );

/** A paid order with everything that it makes: its pages, letters and invoice. */
async function buy(site: RunningSite, productId: number, more: Record<string, string>): Promise<string[]> {
  const buyer = newWireBuyer(site.origin);
  await buyer.add(productId);
  const number = await buyer.order("acheteuse@exemple.test", { billing_phone: "418 555-0100", ...more });
  const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
  for (const state of ["payee", "expediee"]) await move(site, number, state);
  const letters = await database.read.selectFrom("outbox").select(["kind", "subject", "body"]).execute();
  const followed = letters.map(({ body }) => /\/suivi\/[^/"\s\\]+\//.exec(body)?.[0]).find((found) => found);
  const pdf = Buffer.from(await (await fetch(`${site.origin}${followed}facture.pdf`)).arrayBuffer());
  expect(letters.length).toBeGreaterThan(2);
  expect(wordsOf(pdf)).toContain("Facture");
  return [
    ...letters.flatMap(({ kind, subject, body }) => foundIn(`letter ${kind}`, `${subject} ${body}`)),
    ...foundIn("invoice", wordsOf(pdf)),
  ];
}

const move = ({ data }: RunningSite, number: number, state: string) =>
  promisify(execFile)(
    process.execPath,
    [`${process.env.DIST ?? "dist"}/server/shop.js`, "etat", String(number), state],
    { env: { ...process.env, DATA_DIR: data, ENV_FILE: "" } },
  );

async function soapShop(): Promise<RunningSite> {
  const site = await ownSite({ data: await emptyData(), env: { DEMO: "0", TRUSTED_PROXIES: "127.0.0.1" } });
  const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
  const settings = openSettings(database);
  await settings.change(frameSettings, "name", "Savonnerie du Lac");
  await settings.change(invoiceSettings, "seller", "Savonnerie du Lac inc.");
  await settings.change(invoiceSettings, "address", "4, rue du Lac\nSherbrooke (Québec)  J1H 1A1");
  await shelve(database, [
    { id: 1, sku: "SAV-1", slug: "savon-au-miel", name: "Savon au miel", price_cents: 900 },
    { id: 2, sku: "SAV-2", slug: "savon-noir", name: "Savon noir", price_cents: 1100 },
  ]);
  await settings.change(noticeSettings, "comingSoon", false);
  return site;
}

test("a soap shop in Québec has nothing of the demo on any page, in any letter or on its invoice", async () => {
  const site = await soapShop();
  const bought = await buy(site, 1, {});
  const pages = await crawl(site.origin);
  expect(pages.size).toBeGreaterThan(20);
  expect([...pages.get("/produit/savon-au-miel/")!.matchAll(/Savonnerie du Lac/g)].length).toBeGreaterThan(0);
  expect([...bought, ...[...pages].flatMap(([path, text]) => foundIn(path, path + text))]).toEqual([]);
});

const IN_LYON = {
  billing_country: "FR",
  billing_state: "",
  billing_city: "Lyon",
  billing_postcode: "69002",
};

test("nor has the bookshop in France", async () => {
  const site = await ownSite({
    data: await emptyData(),
    env: { DEMO: "fr", TRUSTED_PROXIES: "127.0.0.1" },
  });
  const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
  const { id } = await database.read
    .selectFrom("products")
    .select("id")
    .where("stock", ">", 3)
    .where("price_cents", ">", 0)
    .executeTakeFirstOrThrow();
  const bought = await buy(site, id, IN_LYON);
  const pages = await crawl(site.origin);
  expect(pages.size).toBeGreaterThan(30);
  expect([...bought, ...[...pages].flatMap(([path, text]) => foundIn(path, path + text))]).toEqual([]);
});

test("nor has a bookshop of one's own in France", async () => {
  const site = await franceSite();
  const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
  const settings = openSettings(database);
  await settings.change(frameSettings, "name", "Librairie du Pont");
  await settings.change(noticeSettings, "comingSoon", false);
  const bought = await buy(site, BOOK.id, IN_LYON);
  const pages = await crawl(site.origin);
  expect(pages.size).toBeGreaterThan(20);
  expect(pages.get(`/produit/${BOOK.slug}/`)).toContain("Librairie du Pont");
  expect([...bought, ...[...pages].flatMap(([path, text]) => foundIn(path, path + text))]).toEqual([]);
});

test("control: the demo's own pages are full of these words", async () => {
  const home = await (await fetch(`${await sharedSite()}/`)).text();
  expect(foundIn("/", home).length).toBeGreaterThan(10);
});
