/** Words without a break, as merchants and buyers write them, on every page of the shop at the widths of telephones. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { registry, savePage } from "../../src/features/pages";
import type { Database } from "../../src/platform/db";
import { overflow, widen } from "../support/accessibility";
import type { Visitor } from "../support/browser";
import { openedDatabase } from "../support/databases";
import { BELIEVING, fillIn, INK_PAGE, type InkShop, thanked, withInk } from "../support/shopping";
import { ownSite, seededData } from "../support/site";

const WORD = "Anticonstitutionnellement".repeat(3);
const WIDTHS = [320, 390];

let shop: InkShop;
/** Somebody with ink in the cart, who has the same browser for all pages. */
let visitor: Visitor;
beforeAll(async () => {
  const data = await seededData();
  const database = await openedDatabase({ file: `${data}/vitrine.db` });
  await writeLongWords(database);
  await savePageOfSliders(database);
  shop = { database, site: await ownSite({ data, env: BELIEVING }) };
  visitor = await withInk(shop, "/robots.txt", { width: 320 });
});

const writeLongWords = (database: Database) =>
  database.write(async (trx) => {
    const words = { name: WORD, summary: WORD, description: JSON.stringify([WORD, `- ${WORD}`]) };
    await trx
      .updateTable("products")
      .set({ ...words, attributes: JSON.stringify([{ name: WORD, value: WORD }]), stock: 1_000 })
      .execute();
    for (const table of ["categories", "makers", "series", "printers"] as const)
      await trx.updateTable(table).set({ name: WORD }).execute();
    await trx.updateTable("makers").set({ blurb: WORD }).execute();
    await trx.updateTable("categories").set({ description: WORD }).execute();
    await trx.updateTable("product_codes").set({ code: WORD }).where("code", "=", "214XL").execute();
    await trx.updateTable("product_pictures").set({ alt: WORD, caption: WORD }).execute();
    const review = { author: WORD.slice(0, 60), body: WORD };
    await trx.updateTable("reviews").set(review).execute();
  });

/** One directly in the page, one in a section from edge to edge. */
async function savePageOfSliders(database: Database): Promise<void> {
  const text = { element: "text", settings: { text: WORD } };
  const slides = [text, text].map((node) => ({ element: "slide", slots: { content: [node] } }));
  const slider = { element: "content-slider", slots: { slides } };
  const section = { element: "section", settings: { width: "full" }, slots: { content: [slider] } };
  const saved = await savePage(database, registry, {
    path: "/essai-diaporama/",
    title: "Essai",
    description: "Deux diaporamas.",
    document: { body: [slider, section] },
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
}

/** How far the page goes beyond the window at each width. */
async function beyond(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await widen(page, width);
    found.push(await overflow(page));
  }
  return found;
}

describe("a word without a break stays in the window at 320 and at 390 px", () => {
  test.each([
    "/",
    "/boutique/",
    "/categorie/encre/",
    "/fabricant/altaria/",
    INK_PAGE,
    `${INK_PAGE}#tab-additional_information`,
    `${INK_PAGE}#tab-reviews`,
    "/produit/flacon-d-encre-sirocco-70-a-l-unite/",
    `/recherche/?s=${WORD}`,
    "/recherche/?s=altaria",
    "/trouver-ma-cartouche/",
    "/imprimante/altaria-studio-40/",
    "/plan-du-site/",
    "/essai-diaporama/",
    "/panier/",
    "/commande/",
  ])("on %s", async (path) => {
    const { page } = visitor;
    await page.goto(`${shop.site.origin}/robots.txt`);
    const answer = await page.goto(shop.site.origin + path);
    expect(answer?.status()).toBe(200);
    expect(await beyond(page)).toEqual([0, 0]);
  });

  test("in the drawer of the cart", async () => {
    const { page } = visitor;
    await page.goto(shop.site.origin + INK_PAGE);
    await page.locator(".tool--cart").click();
    const drawer = page.locator("dialog[open]");
    await drawer.waitFor();
    for (const width of WIDTHS) {
      await widen(page, width);
      expect(await overflow(page)).toBe(0);
      expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
  });

  test("on the confirmation of an order, and on the pages that follow it", async () => {
    const { page } = await withInk(shop, "/commande/", { width: 320 });
    const name = WORD.slice(0, 50);
    await page.locator("details.folded summary").first().click();
    await fillIn(page, {
      billing_email: `${name}@exemple.ca`,
      billing_first_name: name,
      billing_last_name: name,
      billing_company: name,
      billing_address_1: name,
      billing_city: name,
    });
    expect(await beyond(page)).toEqual([0, 0]);
    await page.locator("#place_order").click();
    await thanked(page);
    expect(await beyond(page)).toEqual([0, 0]);
    const links = await page
      .locator("main a[href*='/suivi/']")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links).not.toEqual([]);
    for (const link of new Set(links.filter((href) => !href.endsWith(".pdf")))) {
      await page.goto(link);
      expect(await beyond(page)).toEqual([0, 0]);
    }
  });
});
