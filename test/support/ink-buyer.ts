/** Somebody in a real browser who buys the black ink: a shop with enough of it, the cart, the form, the order. */
import type { Page } from "playwright-core";
import { findOrder, type Order } from "../../src/features/orders";
import type { Database } from "../../src/platform/db";
import { addByWire } from "./add-by-wire";
import type { Visitor, VisitorOptions } from "./browser";
import { calmVisitor } from "./calm";
import { openedDatabase } from "./databases";
import { BELIEVING, giveOwnAddress } from "./own-address";
import { ownSite, type RunningSite, seededData } from "./site";
import { bySlug, INK } from "./stock";

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
