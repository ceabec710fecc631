/** Running the shop from the desk in a real browser: settings, opening, coupons, stock and prices. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk } from "../../../test/support/desk-browser";
import { emptyData, seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const atDesk: typeof desk.person = (who) => desk.person(who);

const open = (page: Page, address: string) => page.goto(address, { waitUntil: "load" });

/** The screens as they are without a search or a fault are looked at in `screens.journey.test.ts`. */
test("DESK-11, DESK-12, DESK-13 the screens keep nobody out, at 390 and 1280 px, with what is wrong said", async () => {
  const { site, page, problems } = await atDesk();
  for (const path of ["reglages/?q=livraison", "coupons/?etat=tous"]) {
    await open(page, `${site.origin}/bureau/${path}`);
    expect([path, await faultsAtBothWidths(page)]).toEqual([path, []]);
  }
  await open(page, `${site.origin}/bureau/reglages/checkout/`);
  await page.getByLabel("Expédié le jour même avant").fill("midi");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("« midi » n’est pas un nombre.").first().waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(problems(/422/)).toEqual([]);
});

test("DESK-11 a price is changed in its row without a reload, seen in the shop, and taken back", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/?q=altaria+214xl`);
  const price = page.getByRole("textbox", { name: /^Prix de Cartouche cyan Altaria 214XL$/ });
  const before = await price.inputValue();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await price.fill("31,50");
  // the row's button is there only while somebody is in the row: a press by mouse must not take it away
  await page
    .getByRole("row")
    .filter({ has: price })
    .getByRole("button", { name: /^Enregistrer/ })
    .click();
  await page.getByText("Enregistré", { exact: true }).waitFor();
  expect(await page.locator("[data-same-page]").count()).toBe(1);
  const product = () =>
    fetch(`${site.origin}/produit/cartouche-cyan-altaria-214xl/`).then((answer) => answer.text());
  expect(await product()).toContain("31,50\u00a0$");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(product).toContain(`${before}\u00a0$`);
  await page.getByText(`Rétabli : ${before} $`, { exact: true }).waitFor();
  expect(await price.inputValue()).toBe(before);
  // what is refused comes with its reason
  await price.fill("gratuit");
  await price.press("Enter");
  await page.getByText("« gratuit » n’est pas un prix.").first().waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/bureau/produits/");
  // and goes once it is put right: saved looks saved, and is taken back as before
  await price.fill("32,50");
  await price.press("Enter");
  await page.getByText("Enregistré", { exact: true }).waitFor();
  expect(await page.getByText("n’est pas un prix").count()).toBe(0);
  expect(await price.getAttribute("aria-invalid")).toBe(null);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(product).toContain(`${before}\u00a0$`);
  expect(problems(/422/)).toEqual([]);
});

test("DESK-11 what is typed while its row is being saved stays, and two quick presses are one", async () => {
  const { site, page, problems } = await atDesk();
  let goOn = () => {};
  const asked: string[] = [];
  await page.route(/\/enregistrer\//, async (route) => {
    asked.push(route.request().postData() ?? "");
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await route.continue();
  });
  await open(page, `${site.origin}/bureau/produits/?q=altaria+214xl`);
  const row = page.locator("tbody tr").first();
  const [price, stock] = [row.locator(".c-price input"), row.locator(".c-stock input")];
  const before = await price.inputValue();
  await price.fill("77,50");
  await price.press("Enter");
  await price.press("Enter");
  await expect.poll(() => asked.length).toBe(1);
  await stock.fill("41");
  goOn();
  await expect.poll(() => row.locator('input[name="prix_vu"]').inputValue()).toBe("77,50");
  expect([await price.inputValue(), await stock.inputValue()]).toEqual(["77,50", "41"]);
  expect(await stock.evaluate((field) => field === document.activeElement)).toBe(true);
  // the second press had something new to save by then
  await expect.poll(() => asked.length).toBe(2);
  goOn();
  await expect.poll(() => row.locator('input[name="stock_vu"]').inputValue()).toBe("41");
  await price.fill(before);
  await price.press("Enter");
  await price.press("Enter");
  await expect.poll(() => asked.length).toBe(3);
  goOn();
  await expect.poll(() => row.locator('input[name="prix_vu"]').inputValue()).toBe(before);
  expect(asked).toHaveLength(3);
  expect(problems()).toEqual([]);
});

test("DESK-11 what is no price leaves its row its room on a telephone, and is said again in few words", async () => {
  const { site, page } = await atDesk();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${site.origin}/bureau/produits/`);
  const row = page.locator("tbody tr").nth(1);
  const name = await row.locator(".c-name").boundingBox();
  await row.locator(".c-price input").fill("9".repeat(3000));
  await row.locator(".c-price input").press("Enter");
  const refused = page.locator("tr:has([aria-invalid])");
  await refused.waitFor();
  const drawn = await refused.locator(".c-name").boundingBox();
  expect(drawn?.width).toBeGreaterThanOrEqual(name?.width ?? Number.NaN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await refused.locator(".c-price input").fill(" ");
  await refused.locator(".c-price input").press("Enter");
  await page.getByText("Écrivez un prix.").first().waitFor();
});

test("DESK-11 one that is ticked is told in the singular", async () => {
  const { site, page } = await atDesk();
  for (const [list, one, both] of [
    ["produits", "1 choisi", "2 choisis"],
    ["commandes", "1 commande choisie", "2 commandes choisies"],
  ]) {
    await open(page, `${site.origin}/bureau/${list}/`);
    await page.locator("tbody .pick").nth(0).check();
    expect(await page.locator("[data-picked]").textContent()).toBe(one);
    await page.locator("tbody .pick").nth(1).check();
    expect(await page.locator("[data-picked]").textContent()).toBe(both);
  }
});

test("DESK-11 a price that is pressed is typed over, and stands as the others once it is saved", async () => {
  const { site, page } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/`);
  const price = page.locator("tbody .c-price input").first();
  for (const [typed, shown] of [
    ["109", "109,00"],
    ["12.5", "12,50"],
  ] as const) {
    await price.click();
    await page.keyboard.type(typed);
    expect(await price.inputValue()).toBe(typed);
    await price.press("Enter");
    await expect.poll(() => price.inputValue()).toBe(shown);
  }
});

test("DESK-13 links of a menu are written one after the other, and stand in the shop", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/reglages/frame/`);
  const menu = page.getByRole("table", { name: "Menu" });
  const count = await menu.locator("tbody tr").count();
  for (const [at, name] of ["Atelier", "Histoire"].entries()) {
    await menu.getByLabel(`Texte, ligne ${count + at}`).fill(name);
    await menu.getByLabel(`Adresse, ligne ${count + at}`).fill(`/${name.toLowerCase()}/`);
  }
  expect(await menu.locator("tbody tr").count()).toBe(count + 2);
  await page.keyboard.press("Control+s");
  await page.getByText("« Menu » est enregistré.").waitFor();
  const home = await (await fetch(site.origin)).text();
  expect(home).toContain('href="/atelier/"');
  expect(home).toContain('href="/histoire/"');
  await page.waitForLoadState();
  await page.keyboard.press("z");
  await page.getByText("« Menu » est remis comme avant.").waitFor();
  expect(await (await fetch(site.origin)).text()).not.toContain('href="/histoire/"');
  expect(problems()).toEqual([]);
});

test.each([true, false])(
  "DESK-13, DESK-18 an empty shop is filled in step by step (script: %s)",
  async (javaScript) => {
    const { site, person } = await openDesk(await emptyData(), { DEMO: "0" });
    const { page } = await person({ javaScript });
    await open(page, `${site.origin}/bureau/`);
    await page.getByRole("link", { name: /Continuer/ }).click();
    await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Savonnerie du Fleuve");
    await page.getByRole("textbox", { name: "Adresse, ligne 1" }).fill("1, rue du Quai");
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await page.getByText("2 réglages sont enregistrés.").waitFor();
    await page.getByText("Savonnerie du Fleuve, Canada, 1, rue du Quai").waitFor();
    await page.getByRole("textbox", { name: "Vendeur", exact: true }).waitFor();
  },
);

test.each([true, false])("DESK-12, DESK-18 a coupon is made and ended (script: %s)", async (javaScript) => {
  const { site, page } = await atDesk({ javaScript });
  await open(page, `${site.origin}/bureau/coupons/`);
  await page.getByRole("link", { name: "Faire un coupon" }).click();
  const code = javaScript ? "JOURNEE15" : "SIMPLE15";
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByLabel("Combien").fill("15");
  await page.getByRole("button", { name: "Faire un coupon" }).click();
  await page.getByText(`Le code « ${code} » sert dès maintenant.`).waitFor();
  await page.getByRole("button", { name: `Terminer : ${code}` }).click();
  await page.getByText(`Le code « ${code} » ne sert plus.`).waitFor();
});

const zoneButton = (page: Page, does: string, zone: string) =>
  page.getByRole("button", { name: `${does} cette zone\u00a0: ${zone}` });

test("DESK-13 a delivery zone is taken out by one press, and stays by another", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/reglages/checkout/`);
  await zoneButton(page, "Retirer", "France métropolitaine").click();
  await zoneButton(page, "Retirer", "Ouest et territoires").click();
  await zoneButton(page, "Garder", "Ouest et territoires").click();
  await zoneButton(page, "Retirer", "Ouest et territoires").waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("« Zones de livraison » est enregistré.").waitFor();
  await zoneButton(page, "Retirer", "Ouest et territoires").waitFor();
  expect(await page.getByText("France métropolitaine").count()).toBe(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await zoneButton(page, "Retirer", "France métropolitaine").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-18 without a script a delivery zone is taken out by its box", async () => {
  const { site, page } = await atDesk({ javaScript: false });
  await open(page, `${site.origin}/bureau/reglages/checkout/`);
  expect(await page.getByRole("button", { name: /^Retirer cette zone/ }).count()).toBe(0);
  await page.locator(".card-row > summary").first().click();
  expect(await page.getByRole("checkbox", { name: "Retirer cette zone" }).first().isVisible()).toBe(true);
});

/** Words of folded rows that stand on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const part of document.querySelectorAll(".card-row > summary :is(b, .row-sum__line > span)")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // what is only heard
        if ((text.parentElement?.offsetWidth ?? 0) <= 1) continue;
        for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test("DESK-13 in the table of delivery zones no word is broken", async () => {
  const { site, page } = await atDesk();
  for (const at of ["ouverture/delivery/", "reglages/checkout/"])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${site.origin}/bureau/${at}`);
      await page.getByText("France métropolitaine").first().waitFor();
      expect([at, width, await brokenWords(page)]).toEqual([at, width, []]);
    }
});
