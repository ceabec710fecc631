/** What is typed in the page editor and could not be saved, in a real browser: kept until somebody takes it back or throws it away. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { canvas, faultsAt, newPageFrom, outline, ready, saved, textBox } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const FOUND = /Un texte non enregistré du .+ a été retrouvé\./;
const words = (page: Page) => textBox(page, "Texte");
const note = (page: Page, text: string) => page.locator("[data-saved]", { hasText: text }).waitFor();
const unsavedIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":draft:page:")).length);

/** A guide whose text is chosen, in the editor. */
async function openText(page: Page): Promise<string> {
  await newPageFrom(page, desk.site.origin, "Guide");
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  await words(page).waitFor();
  return page.url();
}

async function typeOffline(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await words(page).fill(text);
  await note(page, "Pas de connexion");
}

/** Typed without a connection, closed, and opened again. */
async function closeUnsaved(page: Page, url: string, text: string): Promise<Page> {
  const context = page.context();
  await typeOffline(page, text);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(url);
  await ready(again);
  await again.getByText(FOUND).waitFor();
  return again;
}

test("EDIT-14 a text that was found again stays offered while one types and saves, until it is taken back", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await openText(page);
  const again = await closeUnsaved(page, url, "Écrit avant de fermer");
  await words(again).fill("Tapé sans répondre");
  await canvas(again).getByText("Tapé sans répondre").waitFor();
  await saved(again);
  expect(await faultsAt(again)).toEqual([]);
  await shoot(again, "editeur-texte-retrouve");
  await outline(again).getByRole("link", { name: "La page elle-même" }).click();
  await again.locator("#reglages").getByLabel("Adresse", { exact: true }).waitFor();
  expect([await again.getByText(FOUND).count(), await unsavedIn(again)]).toEqual([1, 1]);
  await again.reload();
  await again.getByRole("button", { name: "Le reprendre" }).click();
  // typed upon an older text: both are shown, and nothing is written over
  await again.getByText("Vous avez changé cet élément dans un autre onglet.").first().waitFor();
  expect(await words(again).innerText()).toBe("Écrit avant de fermer");
  await again.locator("dd", { hasText: "Tapé sans répondre" }).waitFor();
  await again.locator("#reglages").getByRole("button", { name: "Garder le mien" }).click();
  await canvas(again).getByText("Écrit avant de fermer").waitFor();
  await eventually(() => unsavedIn(again)).toBe(0);
  await again.goto(url);
  await ready(again);
  expect(await again.getByText(FOUND).count()).toBe(0);
});

test("EDIT-14 a text that the server would not read is not said to be saved, and is kept", async () => {
  const { page } = await desk.person();
  await openText(page);
  await page.route("**/element/**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 413, json: { statusCode: 413, error: "Payload Too Large" } })
      : route.fallback(),
  );
  await words(page).fill("Bien trop long");
  await note(page, "À corriger avant d’être enregistré.");
  expect(await unsavedIn(page)).toBe(1);
});

test("EDIT-14 a text that was found again is thrown away by a press, and by nothing else", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await openText(page);
  const first = await closeUnsaved(page, url, "Premier texte");
  const second = await closeUnsaved(first, url, "Second texte");
  expect(await unsavedIn(second)).toBe(2);
  await second.getByRole("button", { name: "Le jeter" }).click();
  await eventually(() => unsavedIn(second)).toBe(1);
  await second.getByRole("button", { name: "Le reprendre" }).press("Enter");
  await canvas(second).getByText("Premier texte").waitFor();
  await eventually(() => unsavedIn(second)).toBe(0);
  expect(await second.getByText(FOUND).count()).toBe(0);
});

test("EDIT-14 two tabs on one text: what one saves erases nothing that the other keeps", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await openText(page);
  const other = await page.context().newPage();
  await other.goto(url);
  await words(other).waitFor();
  await words(page).fill("Du premier onglet");
  await canvas(page).getByText("Du premier onglet").waitFor();
  await words(other).fill("Du second onglet");
  await other.getByText("dans un autre onglet").first().waitFor();
  expect(await unsavedIn(page)).toBe(1);
  await words(page).fill("Encore du premier onglet");
  await canvas(page).getByText("Encore du premier onglet").waitFor();
  await saved(page);
  expect(await unsavedIn(page)).toBe(1);
  await other.close();
  await page.goto(url);
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText("dans un autre onglet").first().waitFor();
  expect(await words(page).innerText()).toBe("Du second onglet");
});

test("EDIT-14 a refused text that is left for another element is offered, not lost", async () => {
  const { page } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide");
  const address = page.locator("#reglages").getByLabel("Adresse", { exact: true });
  await address.fill("/panier/");
  await page.getByText("L’adresse « /panier/ » est déjà prise.").waitFor();
  await outline(page)
    .getByRole("link", { name: /^Foire aux questions/ })
    .click();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText("L’adresse « /panier/ » est déjà prise.").waitFor();
  expect(await address.inputValue()).toBe("/panier/");
});

/** A new list, and its rows. */
async function addList(page: Page) {
  await page.getByRole("searchbox", { name: "Chercher un élément" }).fill("liste");
  await page.locator(".blocks").getByRole("button", { name: "Liste", exact: true }).click();
  await page.getByRole("heading", { name: "Liste", exact: true }).waitFor();
  return (number: number) =>
    page.locator("#reglages").getByRole("textbox", { name: `Lignes, ligne ${number}`, exact: true });
}

test("EDIT-14 letters typed while a new row is being drawn stay, in the field and in the draft", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  const at = await newPageFrom(page, desk.site.origin, "Questions");
  const line = await addList(page);
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const drawing = page.waitForRequest(/\?element=/);
  await page.route(/\?element=/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await line(3).pressSequentially("Livré partout");
  await drawing;
  await line(3).pressSequentially(" au Québec");
  free();
  // the row after it comes once that is saved too
  await line(4).waitFor();
  expect(await line(3).innerText()).toBe("Livré partout au Québec");
  await line(4).pressSequentially("Sans frais");
  await line(5).waitFor();
  await canvas(page).getByText("Sans frais").waitFor();
  await page.goto(at);
  await canvas(page).getByText("Livré partout au Québec").waitFor();
  expect([await page.getByText(FOUND).count(), await unsavedIn(page)]).toEqual([0, 0]);
  expect(problems()).toEqual([]);
});

test("EDIT-14 without a connection no press leaves the editor for the browser's error page", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await openText(page);
  const questions = outline(page).getByRole("link", { name: /^Foire aux questions/ });
  await typeOffline(page, "Écrit sans connexion");
  await questions.click();
  await note(page, "cet élément ne peut pas s’ouvrir pour l’instant");
  await shoot(page, "editeur-sans-connexion");
  await page.getByRole("link", { name: "Comparer" }).click();
  await note(page, "ce que vous écrivez est gardé");
  expect([page.url(), await words(page).innerText()]).toEqual([url, "Écrit sans connexion"]);
  // nor by the browser's way back
  await page.evaluate(() => history.back());
  await note(page, "cet élément ne peut pas s’ouvrir pour l’instant");
  await eventually(() => page.url()).toBe(url);
  expect(await words(page).innerText()).toBe("Écrit sans connexion");
  await page.context().setOffline(false);
  await saved(page);
  await questions.click();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  await canvas(page).getByText("Écrit sans connexion").waitFor();
  // a server that is being started again
  await page.route(/\?element=/, (route) => route.fulfill({ status: 503, body: "" }));
  await outline(page)
    .getByRole("link", { name: /^Texte/ })
    .click();
  await note(page, "cet élément ne peut pas s’ouvrir pour l’instant");
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
});

test("EDIT-14 a pause after a space in a new row moves neither the cursor nor the space", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  const at = await newPageFrom(page, desk.site.origin, "Questions");
  const line = await addList(page);
  await line(3).focus();
  await page.keyboard.type("Bonjour ");
  // drawn anew around it
  await line(4).waitFor();
  await page.keyboard.type("tout le monde");
  await canvas(page).getByText("Bonjour tout le monde").waitFor();
  await page.keyboard.press("Control+z");
  await eventually(() => line(3).innerText()).not.toContain("monde");
  await page.keyboard.type("à vous");
  await canvas(page)
    .getByText(/Bonjour *à vous/)
    .waitFor();
  await saved(page);
  await page.goto(at);
  await canvas(page)
    .getByText(/Bonjour *à vous/)
    .waitFor();
  expect(problems()).toEqual([]);
});
