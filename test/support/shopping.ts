/** Visitors in a real browser who put things into carts and buy the black ink: consent already said, each from an address of their own. */
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { migrations } from "../../db/migrations";
import { findOrder, type Order } from "../../src/features/orders";
import { invoiceSettings } from "../../src/features/orders/invoice/settings";
import { marketSettings, openSettings } from "../../src/features/settings";
import { type Database, migrate, openDatabase } from "../../src/platform/db";
import { newPage, type Visitor, type VisitorOptions } from "./browser";
import { openedDatabase } from "./databases";
import { atEndOfFile } from "./endings";
import { shelve } from "./goods";
import { emptyData, ownSite, type RunningSite, seededData } from "./site";
import { bySlug, INK } from "./stock";

export const shoppingSite = (data?: string): Promise<RunningSite> => ownSite({ data, env: BELIEVING });

/** A seeded data folder, changed before a shop is started on it. */
export async function changedData(change: (database: Database) => Promise<unknown>): Promise<string> {
  const data = await seededData();
  const database = await openDatabase({ file: join(data, "vitrine.db") });
  await change(database);
  await database.close();
  return data;
}

/** The database of a running shop, opened beside it as our tools do. */
export async function databaseOf({ data }: RunningSite): Promise<Database> {
  const database = await openDatabase({ file: join(data, "vitrine.db") });
  atEndOfFile(() => database.close());
  return database;
}

export async function newVisitor(site: RunningSite, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newPage({ pictures: false, ...options });
  await giveOwnAddress(visitor);
  await visitor.context.addCookies(
    [
      ["cmplz_banner-status", "dismissed"],
      ["cmplz_policy_id", "16"],
    ].map(([name = "", value = ""]) => ({ name, value, url: site.origin })),
  );
  return visitor;
}

/** The numbers of the first articles that the shop's page lets one add at once. */
export async function firstArticles({ origin }: RunningSite, count: number): Promise<string[]> {
  const html = await (await fetch(`${origin}/boutique/`)).text();
  const buttons = html.match(/<[^>]*\bajax_add_to_cart\b[^>]*>/g) ?? [];
  return buttons.slice(0, count).map((button) => /data-product_id="(\d+)"/.exec(button)?.[1] ?? "");
}

export async function calmVisitor(site: string, options?: VisitorOptions): Promise<Visitor> {
  const visitor = await newPage({ pictures: false, ...options });
  const answered = { "cmplz_banner-status": "dismissed", cmplz_policy_id: "16", cmplz_functional: "allow" };
  await visitor.context.addCookies(
    Object.entries(answered).map(([name, value]) => ({ name, value, url: site })),
  );
  return visitor;
}

export async function addByWire(
  { context }: Pick<Visitor, "context">,
  origin: string,
  productId: number | string,
  count = 1,
): Promise<void> {
  const answer = await context.request.post(`${origin}/?wc-ajax=add_to_cart`, {
    form: { product_id: String(productId), quantity: String(count) },
  });
  const told = (await answer.json()) as { fragments?: object };
  if (!told.fragments) throw new Error(`Not added: ${answer.status()} ${JSON.stringify(told)}`);
}

/** The environment of such a shop. */
export const BELIEVING = { TRUSTED_PROXIES: "127.0.0.1,::1" };

let made = 0;

export async function giveOwnAddress({ context }: Pick<Visitor, "context">): Promise<void> {
  made += 1;
  await context.setExtraHTTPHeaders({ "x-forwarded-for": `10.20.${made >> 8}.${made & 255}` });
}

export const INK_PAGE = `/produit/${INK}/`;

export interface InkShop {
  site: RunningSite;
  database: Database;
}

/** A shop of your own with black ink for every test of the file, however often it is run. */
export async function openInkShop(env?: Record<string, string>): Promise<InkShop> {
  const data = await seededData();
  const database = await openedDatabase({ file: `${data}/vitrine.db` });
  await database.write((trx) =>
    trx.updateTable("products").set({ stock: 1000 }).where("slug", "=", INK).execute(),
  );
  return { site: await ownSite({ data, env: { ...BELIEVING, ...env } }), database };
}

export interface InkBuyerOptions extends VisitorOptions {
  count?: number;
  /** By the product's page and its button; the others only send what the button sends. */
  walks?: boolean;
}

/** Somebody with black ink in the cart, at `path`. */
export async function withInk(shop: InkShop, path: string, options: InkBuyerOptions = {}): Promise<Visitor> {
  const { origin } = shop.site;
  const visitor = await calmVisitor(origin, { reducedMotion: true, ...options });
  await giveOwnAddress(visitor);
  if (options.walks) await walk(visitor.page, origin, options);
  else await addByWire(visitor, origin, (await bySlug(shop, INK)).id, options.count);
  await visitor.page.goto(origin + path);
  return visitor;
}

async function walk(page: Page, origin: string, { count, javaScript }: InkBuyerOptions): Promise<void> {
  await page.goto(origin + INK_PAGE);
  if (count) await page.locator("form.cart input.qty").fill(String(count));
  await page.locator("form.cart [type=submit]").click();
  if (javaScript !== false) await page.locator("a.added_to_cart").waitFor();
}

/** The same, at the checkout, once its script is there. */
export async function atCheckout(shop: InkShop, options: InkBuyerOptions = {}): Promise<Visitor> {
  const visitor = await withInk(shop, "/commande/", options);
  if (options.javaScript !== false) await checkoutReady(visitor.page);
  return visitor;
}

export const checkoutReady = (page: Page) => page.locator("form.checkout[data-controlled]").waitFor();

let buyers = 0;

export async function fillIn(page: Page, more: Record<string, string> = {}): Promise<void> {
  buyers += 1;
  const typed = {
    // of their own, since orders are limited by mail address
    billing_email: `josee.gauthier.${buyers}@exemple.ca`,
    billing_first_name: "Josée",
    billing_last_name: "Gauthier",
    billing_address_1: "87, rue des Forges",
    billing_city: "Trois-Rivières",
    billing_postcode: "G9A 1B2",
    ...more,
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
  await page.locator("#terms").check();
}

export const thanked = (page: Page) => page.waitForURL(/\/commande\/confirmation\//);

/** The order whose thanks the page shows. */
export async function placed(shop: InkShop, page: Page): Promise<Order | undefined> {
  await thanked(page);
  const key = /confirmation\/([0-9a-f]{32})\//.exec(page.url())?.[1] ?? "";
  return findOrder(shop.database.read, { key });
}

/** As by a link there that hides nothing; waits for the page. */
export async function arrive(page: Page, url: string, referrer = ""): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await session.send("Page.navigate", { url, ...(referrer && { referrer, referrerPolicy: "unsafeUrl" }) });
  await loaded;
  await session.detach();
}

/** What the visitor's earlier answer left: allowed are these categories only. */
export async function answered(context: BrowserContext, url: string, ...allowed: string[]): Promise<void> {
  const choices = ["preferences", "statistics", "marketing"].map((name) => [
    `cmplz_${name}`,
    allowed.includes(name) ? "allow" : "deny",
  ]);
  await context.addCookies(
    [
      ...choices,
      ["cmplz_functional", "allow"],
      ["cmplz_banner-status", "dismissed"],
      ["cmplz_policy_id", "16"],
    ].map(([name = "", value = ""]) => ({ name, value, url })),
  );
}

/** Cookies whose names begin so, in the order in which they were made. */
export async function cookiesOf(context: BrowserContext, prefix: string): Promise<Record<string, string>> {
  const found = (await context.cookies()).filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

export const LAMP = { id: 1, slug: "lampe-de-lecture" };
export const BOOK = { id: 2, slug: "le-roman-du-pont" };

export async function franceSite(): Promise<RunningSite> {
  const data = await emptyData();
  const database = await openDatabase({ file: `${data}/vitrine.db` });
  await migrate(database, migrations);
  const settings = openSettings(database);
  await settings.change(marketSettings, "country", "FR");
  for (const [name, value] of [
    ["seller", "Librairie du Pont SARL"],
    ["address", "3, quai de Saône\n69002 Lyon"],
    ["siren", "123 456 789"],
    ["rcs", "Lyon B 123 456 789"],
    ["vatNumber", "FR 32 123456789"],
  ] as const)
    await settings.change(invoiceSettings, name, value);
  await shelve(database, [
    { ...LAMP, sku: "LIB-1", name: "Lampe de lecture", price_cents: 124_950, stock: 50 },
    { ...BOOK, sku: "LIB-2", name: "Le roman du pont", price_cents: 1990, stock: 50, tax_class: "books" },
  ]);
  await database.close();
  return ownSite({ data, env: { DEMO: "0", TRUSTED_PROXIES: "127.0.0.1" } });
}
