/** What a newcomer looks for in a page, in a real browser: the words that one sees lead to the field that holds them. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { canvas, faultsAt, newPageFrom, outline, ready, saved } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const side = (page: Page) => page.locator("#reglages");
const title = (page: Page) => side(page).getByRole("textbox", { name: "Titre", exact: true });
const hasCursor = (page: Page) =>
  eventually(() => title(page).evaluate((field) => field === document.activeElement)).toBe(true);

async function openHome(page: Page): Promise<void> {
  await page.goto(`${desk.site.origin}/bureau/pages/`);
  await page
    .getByRole("row", { name: /page d’accueil/ })
    .getByRole("link")
    .first()
    .click();
  await ready(page);
}

test("EDIT-08 EDIT-10 pressing the promise of the home page puts the cursor into its field, and it is changed there", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await openHome(page);
  await canvas(page).locator("h1 span").first().click();
  await side(page).getByRole("heading", { name: "Diapositive à la une" }).waitFor();
  await hasCursor(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("La bonne encre, toujours.");
  await canvas(page).locator("h1", { hasText: "La bonne encre, toujours." }).waitFor();
  await saved(page);
  await shoot(page, "editeur-promesse");
  // another text of the same element
  await canvas(page).locator(".hero-slide__text").first().click();
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    "e.text",
  );
  expect(problems()).toEqual([]);
});

test("EDIT-08 an element that only holds others leads to their words from its own settings", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await openHome(page);
  await outline(page)
    .getByRole("link", { name: /^Diaporama/ })
    .first()
    .click();
  const inside = side(page).getByRole("link", { name: /^Diapositive/ });
  await inside.first().waitFor();
  await shoot(page, "editeur-contenant");
  expect(await faultsAt(page)).toEqual([]);
  await inside.first().focus();
  await page.keyboard.press("Enter");
  await title(page).waitFor();
  // not at the top of the screen again
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-current"));
  await eventually(focused).toBe("true");
  expect(problems()).toEqual([]);
});

test("EDIT-08 « Aller à » opens a page at the element that says the words", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide", "/ou-sont-les-mots/");
  await page.keyboard.press("Control+k");
  const first = page.locator("dialog[data-go-to] [role=option]", {
    hasText: "Modifier la promesse de la page d’accueil",
  });
  await page.locator("dialog[data-go-to][open]").waitFor();
  await page.keyboard.type("promesse");
  await first.waitFor();
  await shoot(page, "aller-a-promesse");
  await first.click();
  await title(page).waitFor();
  expect(await side(page).getByRole("heading", { level: 2 }).first().innerText()).toBe(
    "Diapositive à la une",
  );
  expect(problems()).toEqual([]);
});

test("EDIT-08 on a telephone what was added is shown with its settings, the picture to choose first", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Page vide", "/sur-un-telephone/");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Ajouter" }).locator("visible=true").click();
  // few results stand where many did
  const find = page.getByRole("searchbox", { name: "Chercher un élément" });
  await find.fill("image");
  await page.locator(".blocks li:visible").nth(7).waitFor({ state: "detached" });
  const back = page.locator(".studio__list").getByRole("link", { name: "Retour à la page" });
  expect((await back.boundingBox())?.y).toBeLessThan(160);
  await page.locator(".studio__list .blocks").getByRole("button", { name: "Image", exact: true }).click();
  const change = side(page).getByRole("group", { name: "Image" }).getByRole("button", { name: "Changer" });
  await change.waitFor();
  expect(await outline(page).first().isVisible()).toBe(false);
  expect(problems()).toEqual([]);
});
