/** From « I have a Studio 40 » to an order: the finder answers at once, is remembered, and few taps lead to the end. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { calmVisitor, checkoutReady, openInkShop, thanked } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";

const choose = async (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

test.each(["/", "/trouver-ma-cartouche/"])(
  "on %s each choice fills the next one, without a page in between",
  async (path) => {
    const site = await sharedSite();
    const { page, requests, problems } = await calmVisitor(site, { width: 390 });
    await page.goto(site + path);
    await page.locator("#trouver-fabricant").scrollIntoViewIfNeeded();
    await choose(page, "Fabricant", "Altaria");
    await page.locator("#trouver-serie:enabled").waitFor();
    expect(await page.locator("#trouver-modele").isDisabled()).toBe(true);
    await choose(page, "Série", "Studio");
    expect(await page.locator("#trouver-modele").isDisabled()).toBe(false);
    await choose(page, "Modèle", "Altaria Studio 40");
    expect(requests.filter(({ kind }) => kind === "document")).toHaveLength(1);
    await page.getByRole("button", { name: "Voir les cartouches" }).click();
    await page.waitForURL(/\/imprimante\/altaria-studio-40\/$/);
    expect(problems()).toEqual([]);
  },
);

test("once a model is chosen the button is in sight, with the question of consent still open", async () => {
  const site = await sharedSite();
  const { page } = await newPage({ width: 390, height: 844, reducedMotion: true });
  await page.goto(`${site}/`);
  await page.locator(".cmplz-cookiebanner.cmplz-show").waitFor();
  await page.locator(".hero-slide .btn").first().click();
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await choose(page, "Modèle", "Altaria Studio 40");
  const button = page.getByRole("button", { name: "Voir les cartouches" });
  const isUncovered = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isUncovered).toBe(true);
});

test("FIND-09 the models of a series are shown by picture: one press leads to the printer, pictured too", async () => {
  const site = await sharedSite();
  const { page, problems } = await calmVisitor(site, { width: 390 });
  await page.goto(`${site}/trouver-ma-cartouche/`);
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  const models = page.locator(".models a");
  expect(await models.allInnerTexts()).toHaveLength(6);
  const addresses = await models
    .locator("img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(new Set(addresses).size).toBe(6);
  await choose(page, "Fabricant", "Kanto");
  await expect.poll(() => models.count()).toBe(0);
  await choose(page, "Série", "Bobine");
  await models.filter({ hasText: "Bobine 480" }).click();
  await page.waitForURL(/\/imprimante\/kanto-bobine-480\/$/);
  expect(await page.getByRole("img", { name: "Kanto Bobine 480" }).count()).toBe(1);
  expect(problems()).toEqual([]);
});

test("the title of the finder stays where it is while the models come", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 1280 });
  await page.goto(`${site}/`);
  await page.locator("#trouver-fabricant").scrollIntoViewIfNeeded();
  const above = () =>
    page.evaluate(() => {
      const top = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      return Math.round(top("#trouver-fabricant") - top(".finder-card h2"));
    });
  const before = await above();
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await page.locator(".finder-card .models").waitFor();
  expect(await above()).toBe(before);
});

test("after going back the maker that the browser chose again opens its series", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 390 });
  await page.goto(`${site}/trouver-ma-cartouche/`);
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await choose(page, "Modèle", "Altaria Studio 40");
  await page.getByRole("button", { name: "Voir les cartouches" }).click();
  await page.waitForURL(/\/imprimante\/altaria-studio-40\/$/);
  await page.goBack();
  await expect.poll(() => page.locator("#trouver-fabricant option:checked").textContent()).toBe("Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await page.locator("#trouver-modele:enabled").waitFor();
});

test("so does one that the browser chooses after the finder was entered, when the page is shown", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site);
  await page.goto(`${site}/trouver-ma-cartouche/`);
  const maker = page.locator("#trouver-fabricant");
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  const chosen = await maker.inputValue();
  await maker.selectOption("");
  await page.locator("#trouver-serie:disabled").waitFor();
  await maker.evaluate((select: HTMLSelectElement, value) => {
    select.value = value;
    dispatchEvent(new PageTransitionEvent("pageshow"));
  }, chosen);
  await page.locator("#trouver-serie:enabled").waitFor();
});

test("another maker empties what was chosen of the first", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site);
  await page.goto(`${site}/trouver-ma-cartouche/`);
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await choose(page, "Modèle", "Altaria Studio 40");
  await choose(page, "Fabricant", "Kanto");
  await expect.poll(() => page.locator("#trouver-serie").innerText()).not.toContain("Studio");
  expect(await page.locator("#trouver-modele").inputValue()).toBe("");
  expect(await page.getByRole("button", { name: "Continuer" }).count()).toBe(1);
});

test("typing « studio 40 » in the finder of the home page leads to its page", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 390 });
  await page.goto(`${site}/`);
  await page.locator("#trouver-nom").click();
  await page.locator("#trouver-nom[role=combobox]").waitFor();
  await page.locator("#trouver-nom").pressSequentially("studio 40");
  await page.getByRole("option", { name: /Altaria Studio 40/ }).click();
  await page.waitForURL(/\/imprimante\/altaria-studio-40\/$/);
});

test("a printer that was chosen is remembered with consent: in the header, on the home page, and forgotten again", async () => {
  const site = await sharedSite();
  const { page } = await newPage();
  await page.goto(`${site}/trouver-ma-cartouche/`);
  await page.locator(".cmplz-show .cmplz-accept").click();
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await choose(page, "Modèle", "Altaria Studio 40");
  await page.getByRole("button", { name: "Voir les cartouches" }).click();
  await page.waitForURL(/altaria-studio-40/);
  await page.goto(`${site}/`);
  const header = page.locator(".tool--finder");
  await expect.poll(() => header.innerText()).toContain("Ma Studio 40");
  expect(await header.getAttribute("href")).toContain("/imprimante/altaria-studio-40/");
  await page.getByRole("link", { name: "Voir ce qui convient à ma Studio 40" }).click();
  await page.waitForURL(/\/imprimante\/altaria-studio-40\/$/);
  // the way to the page and the foot keep their names, and lead to the finder
  await expect.poll(() => header.innerText()).toContain("Ma Studio 40");
  for (const place of [".crumbs", "footer"])
    expect(await page.locator(`${place} a[href="/trouver-ma-cartouche/"]`).innerText()).toBe(
      "Trouver ma cartouche",
    );
  await page.goto(`${site}/categorie/encre/`);
  // the listing is drawn anew at once, and the box with it
  await page.getByLabel("Pour ma Studio 40").click();
  await page.waitForURL(/\/categorie\/encre\/\?pour=altaria-studio-40$/);
  await page.getByRole("link", { name: /Pour Altaria Studio 40/ }).waitFor();
  await page.goto(`${site}/imprimante/altaria-studio-40/`);
  await page.locator("[data-remember][aria-pressed=true]").click();
  await expect.poll(() => header.innerText()).toContain("Trouver ma cartouche");
});

test("without consent nothing is remembered", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site);
  await page.goto(`${site}/trouver-ma-cartouche/`);
  await choose(page, "Fabricant", "Altaria");
  await page.locator("#trouver-serie:enabled").waitFor();
  await choose(page, "Série", "Studio");
  await choose(page, "Modèle", "Altaria Studio 40");
  await page.getByRole("button", { name: "Voir les cartouches" }).click();
  await page.waitForURL(/altaria-studio-40/);
  expect(await page.evaluate(() => localStorage.getItem("mon-imprimante"))).toBeNull();
});

test("on a telephone black XL ink for a Studio 40, to be fetched, is at most 9 taps and 4 loads away", async () => {
  const { site } = await openInkShop();
  const { page, requests } = await newPage({ width: 390, reducedMotion: true, pictures: false });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await page.goto(`${site.origin}/`);
  await tap(page.locator("#recherche"));
  await page.locator("#recherche[role=combobox]").waitFor();
  await page.locator("#recherche").pressSequentially("studio 40");
  await tap(page.getByRole("option", { name: /^Altaria Studio 40/ }).first());
  await page.getByRole("heading", { level: 1, name: /Studio 40/ }).waitFor();
  await tap(page.getByRole("button", { name: /Ajouter au panier\s: Cartouche noire Altaria 214XL/ }));
  await page.locator(".tool--cart .cart-count", { hasText: "1" }).waitFor();
  await tap(page.locator(".tool--cart"));
  await tap(page.locator("dialog.drawer .checkout"));
  await checkoutReady(page);
  await tap(page.locator("#billing_email"));
  await type(page);
  await tap(page.locator("input.shipping_method[value*=pickup]"));
  await tap(page.locator("#terms"));
  await tap(page.locator("#place_order"));
  await thanked(page);
  const loads = requests.filter(({ kind }) => kind === "document").length;
  expect({ taps, loads }).toEqual({ taps: 9, loads: 4 });
  expect(await page.locator("main").innerText()).toMatch(/Ramassage/);
});

/** With the keyboard alone, which goes from field to field by itself. */
async function type(page: Page): Promise<void> {
  const typed: Record<string, string> = {
    billing_email: "josee.gauthier@exemple.ca",
    billing_first_name: "Josée",
    billing_last_name: "Gauthier",
    billing_address_1: "12, rue des Forges",
    billing_city: "Trois-Rivières",
    billing_postcode: "G9A 1A1",
  };
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
}
