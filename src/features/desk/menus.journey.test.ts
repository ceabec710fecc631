/** Menus cover what is beneath: whoever is done with one is rid of it, by mouse and by keyboard. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
let order: string;

beforeAll(async () => {
  desk = await openDesk(await seededData());
  const { number } = await desk.database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .orderBy("placed_at")
    .executeTakeFirstOrThrow();
  order = `${desk.site.origin}/bureau/commandes/${number}/`;
});

const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((menu) => (menu as HTMLDetailsElement).open);
const openOnes = (page: Page) =>
  page.locator(":is(.menu, .me, .dock > details)[open] > summary").allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("DESK-17 a menu closes by a press elsewhere, by opening another, and behind the dialog that it opens", async () => {
  const { page, problems } = await desk.person();
  const others = page.getByText("Autres actions", { exact: true });
  await page.goto(order);
  await others.click();
  expect(await isOpen(page, ".page .menu")).toBe(true);
  await page.locator("h1").click();
  expect(await isOpen(page, ".page .menu")).toBe(false);
  await others.click();
  await page.locator(".me summary").click();
  expect(await openOnes(page)).toEqual([expect.stringContaining("Propriétaire")]);
  // the same without a pointer, as what reads a screen out presses
  await others.evaluate((button) => (button as HTMLElement).click());
  await expect.poll(() => openOnes(page)).toEqual([expect.stringContaining("Autres actions")]);
  await page.getByText("Rembourser…", { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Rembourser la commande?" });
  await dialog.waitFor();
  expect(await openOnes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ne rien faire" }).click();
  await expect.poll(() => focused(page)).toContain("Autres actions");
  // pressed again, its own button closes it; what is inside of it does not
  await others.click();
  await page.locator(".page .menu__list").click({ position: { x: 2, y: 2 } });
  expect(await isOpen(page, ".page .menu")).toBe(true);
  await others.click();
  expect(await isOpen(page, ".page .menu")).toBe(false);
  expect(problems()).toEqual([]);
});

test("DESK-17 Escape closes a menu and leaves the keyboard at its button, before it empties a choice of rows", async () => {
  const { page, problems } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/commandes/?etat=toutes`);
  const chosen = page.locator("tbody .pick:checked");
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await page.locator(".me summary").click();
  // as where a press gives nothing the focus
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Escape");
  expect(await isOpen(page, ".me")).toBe(false);
  expect(await focused(page)).toContain("Propriétaire");
  expect(await chosen.count()).toBe(1);
  await page.locator("h1").click();
  await page.keyboard.press("Escape");
  expect(await chosen.count()).toBe(0);
  // while a dialog is open, Escape is the dialog's
  await page.goto(`${desk.site.origin}/bureau/statistiques/`);
  const period = page.locator(".page .menu").first();
  await period.locator("summary").press("Enter");
  expect(await period.evaluate((menu) => (menu as HTMLDetailsElement).open)).toBe(true);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  // Tab goes through it, and out of it closes it
  await period.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  expect(await period.evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  expect(await openOnes(page)).toHaveLength(1);
  await period.locator("[type=submit]").focus();
  await page.keyboard.press("Tab");
  expect(await openOnes(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("DESK-17 on a telephone « Plus » closes by Escape, and by a press on what it darkens", async () => {
  const { page, problems } = await desk.person();
  await page.goto(order);
  await page.setViewportSize({ width: 390, height: 1400 });
  const more = page.locator(".dock summary");
  await more.click();
  await page.keyboard.press("Escape");
  expect(await isOpen(page, ".dock > details")).toBe(false);
  expect(await focused(page)).toContain("Plus");
  await more.click();
  await page.mouse.click(195, 20);
  expect(await isOpen(page, ".dock > details")).toBe(false);
  expect(page.url()).toBe(order);
  expect(problems()).toEqual([]);
});

test("DESK-17 what is folded and is no menu stays open when one presses elsewhere or Escape", async () => {
  const { page, problems } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/statistiques/`);
  const behind = page.locator("details.behind").first();
  await behind.locator("summary").click();
  await page.locator("h1").click();
  await page.keyboard.press("Escape");
  expect(await behind.evaluate((each) => (each as HTMLDetailsElement).open)).toBe(true);
  expect(problems()).toEqual([]);
});
