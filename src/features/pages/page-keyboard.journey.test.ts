/** A page from its template to its last version, and the menu that leads to it, in a real browser with nothing but a keyboard. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { newPage } from "../../../test/support/browser";
import { openDesk } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { followed, type Keys, keyboardOn } from "../../../test/support/keyboard";
import { seededData } from "../../../test/support/site";
import { outline, ready, saved } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const entry = (page: Page, name: string | RegExp) => outline(page).getByRole("link", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** From the list of pages, with the template of a guide. */
async function makeGuide(page: Page, keys: Keys, title: string): Promise<string> {
  await page.goto(`${desk.site.origin}/bureau/pages/`);
  await keys.press("n");
  await page.getByRole("heading", { name: "Une nouvelle page" }).waitFor();
  await page.waitForLoadState();
  // the cursor is in the title already
  await page.keyboard.type(title);
  await keys.tabTo(page.getByRole("radio", { checked: true }));
  const guide = page.getByRole("radio", { name: /^Guide/ });
  while (!(await guide.isChecked())) await keys.press("ArrowDown");
  await keys.press("Enter");
  await page.waitForURL(/\/bureau\/pages\/[0-9a-f]{32}\//);
  await ready(page);
  return page.getByLabel("Adresse", { exact: true }).inputValue();
}

/** In the page itself: Enter opens the text that the outline is on, Escape leads back there. */
async function writeText(page: Page, keys: Keys, words: string): Promise<void> {
  await keys.enter(entry(page, /^Texte/));
  await page.locator("#reglages").getByRole("heading", { name: "Texte", exact: true }).waitFor();
  await keys.holdsFocus();
  await keys.press("Enter", "Control+a");
  await page.keyboard.type(words);
  await keys.press("Escape");
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Texte");
  await saved(page);
}

async function publish(page: Page, keys: Keys): Promise<void> {
  await keys.enter(button(page, /^Publier/), "back");
  await page.getByText("est publiée").first().waitFor();
  await ready(page);
}

test("EDIT-08 EDIT-09 EDIT-15 by keyboard alone a page is made from a template, previewed, scheduled, published and restored", async () => {
  const { site, database, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const keys = keyboardOn(page);
  const path = await makeGuide(page, keys, "Recycler au clavier");
  const id = /pages\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? "";
  await writeText(page, keys, "Rapportez vos cartouches.");
  // previewed: the link is made, and stands chosen
  await keys.enter(entry(page, "La page elle-même"), "back");
  await page.getByLabel("Titre", { exact: true }).waitFor();
  await keys.enter(button(page, "Faire un lien d’aperçu"));
  const link = page.getByLabel("Lien d’aperçu");
  await eventually(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
  const { page: visitor } = await newPage();
  await visitor.goto(await link.inputValue());
  await visitor.getByText("Rapportez vos cartouches.").waitFor();
  expect((await visitor.goto(site.origin + path))?.status()).toBe(404);
  // scheduled
  await keys.tabTo(page.getByLabel("Jour"), "back");
  // from its calendar over its parts
  await keys.press("Shift+Tab", "Shift+Tab", "Shift+Tab");
  // in the order of this browser's own language
  await page.keyboard.type("03022099");
  expect(await page.getByLabel("Jour").inputValue()).toBe("2099-03-02");
  await keys.enter(button(page, "Programmer"));
  await page.locator(".studio__bar", { hasText: /Sera publiée lundi 2 mars 2099, 9\sh/ }).waitFor();
  await database.write((trx) =>
    trx.updateTable("page_drafts").set({ publish_at: 1 }).where("page_id", "=", id).execute(),
  );
  const status = async () => (await fetch(site.origin + path)).status;
  await expect.poll(status, { timeout: 60_000, interval: 250 }).toBe(200);
  // published again with other words, then brought back to the first ones
  await page.reload();
  await ready(page);
  await writeText(page, keys, "Autre chose.");
  await publish(page, keys);
  await visitor.goto(site.origin + path);
  await visitor.getByText("Autre chose.").waitFor();
  await keys.enter(page.getByRole("link", { name: "Historique" }).first());
  await keys.enter(button(page, /Revenir à cette version Version 1/));
  await page.getByText("Le brouillon est maintenant la version 1.").first().waitFor();
  await ready(page);
  await publish(page, keys);
  await visitor.goto(site.origin + path);
  await visitor.getByText("Rapportez vos cartouches.").waitFor();
  expect(problems()).toEqual([]);
});

test("EDIT-10 EDIT-11 EDIT-15 by keyboard alone an address is changed, the old one leads to it, and the menu names it", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const keys = keyboardOn(page);
  const old = await makeGuide(page, keys, "Encres végétales");
  await publish(page, keys);
  await page.getByText("Aucun menu n’y mène encore").first().waitFor();
  const { page: visitor } = await newPage();
  expect(await followed(visitor, site.origin + old)).toEqual({ status: 200, path: old });
  await keys.write(page.getByLabel("Adresse", { exact: true }), "/encres-du-potager/");
  await saved(page);
  await keys.holdsFocus();
  await publish(page, keys);
  const now = { status: 301, path: "/encres-du-potager/" };
  expect(await followed(visitor, site.origin + old)).toEqual(now);
  await keys.press("Control+k");
  await page.locator("dialog[data-go-to][open]").waitFor();
  await page.keyboard.type("menus");
  await page.locator("dialog[data-go-to] [role=option]", { hasText: "Menus et pied de page" }).waitFor();
  await keys.press("Enter");
  await page.getByRole("heading", { name: "Menus et pied de page" }).waitFor();
  await keys.write(page.getByRole("textbox", { name: "Texte, ligne 1" }).first(), "Nos encres");
  await keys.write(page.getByRole("combobox", { name: "Adresse, ligne 1" }).first(), now.path);
  await keys.press("Escape", "Control+s");
  await page.getByText("» est enregistré.").first().waitFor();
  await visitor.goto(site.origin);
  const named = visitor.locator(`header a[href="${now.path}"]`, { hasText: "Nos encres" });
  await named.first().waitFor({ state: "attached" });
  expect(problems()).toEqual([]);
});
