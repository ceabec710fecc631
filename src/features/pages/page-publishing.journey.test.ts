/** What becomes of a draft, in a real browser: shown to others by a link, and published at its time. */
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { canvas, faultsAt, newPageFrom } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test("EDIT-09 a preview link comes into view, chosen and copied by a press; what is planned is said at the head", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await newPageFrom(page, desk.site.origin, "Guide");
  await page.getByRole("button", { name: "Faire un lien d’aperçu" }).click();
  const link = page.getByLabel("Lien d’aperçu");
  await link.waitFor();
  await eventually(() => page.evaluate(() => String(getSelection()))).toContain("http");
  expect(await link.evaluate((field) => field === document.activeElement)).toBe(true);
  const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect([y > 50, y + height < 900]).toEqual([true, true]);
  await page.getByRole("button", { name: "Copier", exact: true }).click();
  await page.locator("[data-saved]", { hasText: "Le lien est copié." }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await shoot(page, "editeur-lien-apercu");
  expect(await faultsAt(page)).toEqual([]);
  await page.getByLabel("Jour").fill("2099-03-02");
  await page.getByLabel("Heure").fill("22:20");
  await page.getByRole("button", { name: "Programmer" }).click();
  await page.locator(".studio__bar", { hasText: /Sera publiée lundi 2 mars 2099, 22\sh\s20/ }).waitFor();
  const freed = page.getByRole("button", { name: "Ne plus programmer" });
  const box = await freed.boundingBox();
  expect([(box?.y ?? 0) > 50, (box?.y ?? 900) < 900]).toEqual([true, true]);
  await shoot(page, "editeur-programmee");
  expect(problems()).toEqual([]);
});

test("EDIT-08 the link of a button is chosen among the shop's addresses, and one that leads nowhere is told at its field and when it is published", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide");
  await page.getByRole("searchbox", { name: "Chercher un élément" }).fill("bouton");
  await page.locator(".blocks").getByRole("button", { name: "Bouton", exact: true }).click();
  const link = page.locator("#reglages").getByRole("combobox", { name: "Lien", exact: true });
  await link.waitFor();
  const list = page.locator(`datalist#${await link.getAttribute("list")} option[value="/contact/"]`);
  expect(await list.count()).toBe(1);
  await link.fill("/n-existe-pas/");
  await page.locator("[data-saved]", { hasText: "ne mène à aucune page" }).waitFor();
  await canvas(page).locator('a[href="/n-existe-pas/"]').waitFor();
  await page.reload();
  await page.locator("#reglages").getByText("Ne mène à aucune page de la boutique.").waitFor();
  await shoot(page, "editeur-lien-mort");
  expect(await faultsAt(page)).toEqual([]);
  await page.getByRole("button", { name: /^Publier/ }).click();
  await page.getByText("Le lien vers « /n-existe-pas/ » ne mène à aucune page").first().waitFor();
  expect(problems()).toEqual([]);
});
