/** Two editors of one page, in a real browser: what one of them has changed or removed costs the other no letter. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { redrawn } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { canvas, faultsAt, newPageFrom, outline, ready, saved, textBox } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const words = (page: Page) => textBox(page, "Texte");
const side = (page: Page) => page.locator("#reglages");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const unsavedIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":draft:page:")).length);

/** Both have the text of one guide open. */
async function twoEditors() {
  const first = await desk.person({ pixels: true });
  const at = await newPageFrom(first.page, desk.site.origin, "Guide");
  await canvas(first.page).getByText("Écrivez votre texte ici.").click();
  await words(first.page).waitFor();
  const second = await desk.person({ pixels: true });
  await second.page.goto(first.page.url());
  await ready(second.page);
  await words(second.page).waitFor();
  return { first, second, at: at.replace(/#.*$/, ""), url: first.page.url() };
}

test("EDIT-14 an element that a second editor removes keeps the text of the first in view, and comes back with it", async () => {
  const { first, second, url } = await twoEditors();
  await press(second.page, "Supprimer");
  await canvas(second.page).getByText("Écrivez votre texte ici.").waitFor({ state: "detached" });
  const { page } = first;
  await words(page).fill("Une phrase de trop");
  await page.getByText(`${second.account.name} a retiré cet élément.`).first().waitFor();
  expect([page.url(), await words(page).innerText()]).toEqual([url, "Une phrase de trop"]);
  await side(page).getByText("Votre texte est gardé.").waitFor();
  // typing on sends nothing, and loses nothing
  await words(page).press("End");
  await redrawn(page);
  await page.keyboard.type(", ou deux");
  expect(await faultsAt(page)).toEqual([]);
  await page.evaluate(() => location.replace("#reglages"));
  await shoot(page, "editeur-element-retire");
  await page.reload();
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText(`${second.account.name} a retiré cet élément.`).first().waitFor();
  await eventually(() => words(page).innerText()).toBe("Une phrase de trop, ou deux");
  await press(page, "Le remettre");
  await canvas(page).getByText("Une phrase de trop, ou deux").waitFor();
  await outline(page)
    .getByRole("link", { name: /^Texte/ })
    .waitFor();
  await eventually(() => unsavedIn(page)).toBe(0);
  // saved as it is typed again
  await words(page).fill("Encore une");
  await canvas(page).getByText("Encore une").waitFor();
  await saved(page);
  expect(await page.getByText("a retiré cet élément").count()).toBe(0);
});

test("EDIT-14 the text of an element that is gone is never put into another form, and goes by a press alone", async () => {
  const { first, second, at } = await twoEditors();
  const { page } = first;
  await page.context().setOffline(true);
  await words(page).fill("Écrit puis perdu de vue");
  await page.locator("[data-saved]", { hasText: "Pas de connexion" }).waitFor();
  // published without it: the steps of the draft are gone too
  await press(second.page, "Supprimer");
  await canvas(second.page).getByText("Écrivez votre texte ici.").waitFor({ state: "detached" });
  await second.page.getByRole("button", { name: /^Publier/ }).click();
  await second.page.getByText("est publiée").first().waitFor();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(at);
  await ready(again);
  const title = await side(again).getByLabel("Titre", { exact: true }).inputValue();
  await again.getByRole("button", { name: "Le reprendre" }).click();
  const kept = again.locator(".studio__found textarea");
  await kept.first().waitFor();
  expect(await kept.first().inputValue()).toContain("Écrit puis perdu de vue");
  expect(await side(again).getByLabel("Titre", { exact: true }).inputValue()).toBe(title);
  expect(await unsavedIn(again)).toBe(1);
  await shoot(again, "editeur-texte-sans-element");
  await press(again, "Le jeter");
  expect([await kept.count(), await unsavedIn(again)]).toEqual([0, 0]);
});

test("EDIT-14 a page that a second editor removes is said to be, leads to where it is brought back, and keeps the text", async () => {
  const { first, second, at, url } = await twoEditors();
  const { page } = first;
  await second.page.goto(at);
  await ready(second.page);
  await second.page.getByText("Supprimer la page", { exact: true }).click();
  await second.page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await second.page.getByText("est supprimée").first().waitFor();
  await words(page).fill("Écrit sur une page retirée");
  await page.getByText(`${second.account.name} a supprimé cette page`).waitFor();
  expect([page.url(), await words(page).innerText()]).toEqual([url, "Écrit sur une page retirée"]);
  expect(await page.getByRole("link", { name: "Voir les pages supprimées" }).getAttribute("href")).toBe(
    "/bureau/pages/?etat=supprimees",
  );
  expect(await faultsAt(page)).toEqual([]);
  await shoot(page, "editeur-page-supprimee");
  await press(page, "La remettre");
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await canvas(page).getByText("Écrit sur une page retirée").waitFor();
  await saved(page);
});

test("EDIT-14 after a conflict no key writes over the other's text: one chooses, and reads it as the page draws it", async () => {
  const { first, second, url } = await twoEditors();
  await words(first.page).fill("Du premier");
  await words(first.page).press("Control+a");
  await first.page.keyboard.press("Control+b");
  await canvas(first.page).locator("strong", { hasText: "Du premier" }).waitFor();
  await saved(first.page);
  const { page } = second;
  await words(page).fill("De la seconde");
  await side(page).getByText(`${first.account.name} a changé cet élément entre-temps.`).waitFor();
  expect(page.url()).toBe(url);
  // drawn, not written with marks; the size is the same and not told
  await page.locator(".rival strong", { hasText: "Du premier" }).waitFor();
  expect(await page.locator(".rival dt").allInnerTexts()).toEqual(["Texte"]);
  expect(await faultsAt(page)).toEqual([]);
  await page.evaluate(() => location.replace("#reglages"));
  await shoot(page, "editeur-conflit");
  await words(page).press("End");
  await redrawn(page);
  await page.keyboard.type(" et encore");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: /^Publier/ }).click();
  await page.locator("[data-saved]", { hasText: "Choisissez d’abord" }).waitFor();
  await canvas(page).getByText("Écrivez votre texte ici.").waitFor();
  await first.page.reload();
  await canvas(first.page).getByText("Du premier").waitFor();
  await press(page, "Garder le mien");
  await canvas(page).getByText("De la seconde et encore").waitFor();
  await saved(page);
  expect(await page.locator(".rival").count()).toBe(0);
  await ready(first.page);
  await words(first.page).fill("Le premier revient");
  await first.page.getByText(`${second.account.name} a changé cet élément entre-temps.`).first().waitFor();
  await first.page.getByRole("link", { name: "Prendre le sien" }).click();
  await eventually(() => words(first.page).innerText()).toBe("De la seconde et encore");
  expect([await unsavedIn(first.page), await first.page.locator(".rival").count()]).toEqual([0, 0]);
});
