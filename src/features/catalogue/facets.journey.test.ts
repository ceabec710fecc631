/** Narrowing a listing, and being remembered: with a mouse, a keyboard, a telephone, without script, with and without consent. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow } from "../../../test/support/accessibility";
import type { VisitorOptions } from "../../../test/support/browser";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

interface Visit extends VisitorOptions {
  /** Preferences are allowed. */
  preferences?: boolean;
}

async function visit(path: string, { preferences, ...options }: Visit = {}) {
  const visitor = await calmVisitor(site, options);
  if (preferences)
    await visitor.context.addCookies([{ name: "cmplz_preferences", value: "allow", url: site }]);
  await visitor.page.goto(site + path);
  return visitor;
}

const box = (page: Page, facet: string, value: string) => page.locator(`#facette-${facet}-${value}`);
const chips = (page: Page) =>
  page.locator(".chip").evaluateAll((all) => all.map((one) => one.textContent?.trim()));
const first = (page: Page) => page.locator(".product__name").first().textContent();
const awake = (page: Page) => page.locator('[data-controller="listing"][data-controlled]').waitFor();
const query = (page: Page) => new URL(page.url()).search;
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const CARTRIDGE = "/produit/cartouche-noire-altaria-214xl/";
const OTHER = "/produit/cartouche-noire-norvik-880xl/";
const PRINTER = "/imprimante/altaria-studio-40/";

describe("facets", () => {
  test("FACET-03 FACET-02 ticking narrows in place, chips take off, and back follows each step", async () => {
    const { page, requests, problems } = await visit("/boutique/", { pictures: true });
    await awake(page);
    const whole = await first(page);
    const documents = () => requests.filter(({ kind }) => kind === "document").length;
    await box(page, "couleur", "cyan").check();
    await page.waitForURL(/\?couleur=cyan$/);
    expect(await chips(page)).toEqual(["Cyan"]);
    expect(await page.locator("[data-listing-says]").textContent()).toMatch(/^\d+ produits$/);
    // the same box has the focus in the new list
    expect(await box(page, "couleur", "cyan").evaluate((one) => one === document.activeElement)).toBe(true);
    const cyan = await first(page);
    await box(page, "fabricant", "norvik").check();
    await page.waitForURL(/\?couleur=cyan&fabricant=norvik$/);
    await page.getByLabel("Trier par").selectOption("price-desc");
    await page.waitForURL(/orderby=price-desc/);
    expect(await chips(page)).toEqual(["Cyan", "Norvik"]);
    await page.goBack();
    expect(query(page)).toBe("?couleur=cyan&fabricant=norvik");
    await page.goBack();
    expect([query(page), await first(page)]).toEqual(["?couleur=cyan", cyan]);
    await page.getByRole("link", { name: "Retirer le filtre\u00a0: Cyan" }).click();
    await page.waitForURL(/\/boutique\/$/);
    expect(await first(page)).toBe(whole);
    expect(documents()).toBe(1);
    expect(problems()).toEqual([]);
  });

  test("FACET-02 everything is taken off at once, and a facet that was shut stays shut", async () => {
    const { page } = await visit("/boutique/?couleur=noir&prix=30-a-75");
    await awake(page);
    await page.locator("#facette-fabricant summary").click();
    await page.locator(".facets__chosen").getByRole("link", { name: "Tout effacer" }).click();
    await page.waitForURL(/\/boutique\/$/);
    expect(await chips(page)).toEqual([]);
    expect(await page.locator("#facette-fabricant").getAttribute("open")).toBeNull();
  });

  test("FACET-03 without JavaScript the form does the same", async () => {
    const { page } = await visit("/categorie/encre/", { javaScript: false });
    await box(page, "couleur", "magenta").check();
    await box(page, "couleur", "jaune").check();
    await page.getByRole("button", { name: "Appliquer" }).click();
    expect(query(page)).toBe("?couleur=magenta&couleur=jaune");
    expect(await chips(page)).toEqual(["Magenta", "Jaune"]);
    await page.getByRole("link", { name: "Retirer le filtre\u00a0: Magenta" }).click();
    expect(query(page)).toBe("?couleur=jaune");
  });

  test("FACET-03 without JavaScript a telephone unfolds the form by its anchor", async () => {
    const { page } = await visit("/categorie/encre/", { javaScript: false, width: 390 });
    expect(await box(page, "couleur", "noir").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Filtrer" }).click();
    await box(page, "couleur", "noir").check();
    await page.getByRole("button", { name: "Appliquer" }).click();
    expect(query(page)).toBe("?couleur=noir");
  });

  test("T26 FACET-03 when the list does not come, the browser goes there itself", async () => {
    const { page } = await visit("/boutique/");
    await awake(page);
    await page.route(/couleur=noir/, (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await box(page, "couleur", "noir").check();
    await page.waitForURL(/couleur=noir/);
    expect(await chips(page)).toEqual(["Noir"]);
  });

  test("FACET-05 on a telephone the dialog is worked by the keyboard, and says how many are left", async () => {
    const { page, problems } = await visit("/boutique/", { width: 390, pictures: true });
    await awake(page);
    const dialog = page.getByRole("dialog", { name: "Filtres" });
    await page.getByRole("button", { name: "Filtrer" }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    const apply = dialog.getByRole("button", { name: /^Appliquer/ });
    expect(await apply.textContent()).toBe("Appliquer (120 produits)");
    expect(await barriers(page)).toEqual([]);
    await box(page, "couleur", "cyan").focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Appliquer (8 produits)" }).waitFor();
    // nothing is decided yet
    expect(query(page)).toBe("");
    expect(await box(page, "couleur", "cyan").evaluate((one) => one === document.activeElement)).toBe(true);
    await apply.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?couleur=cyan$/);
    expect(await dialog.isVisible()).toBe(false);
    expect(await chips(page)).toEqual(["Cyan"]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("filtrer");
    expect(problems()).toEqual([]);
  });

  test("FACET-05 Escape forgets what was tried", async () => {
    const { page } = await visit("/boutique/", { width: 390 });
    await awake(page);
    await page.getByRole("button", { name: "Filtrer" }).click();
    await box(page, "couleur", "cyan").check();
    await page.getByRole("button", { name: "Appliquer (8 produits)" }).waitFor();
    await page.keyboard.press("Escape");
    expect(query(page)).toBe("");
    await page.getByRole("button", { name: "Filtrer" }).click();
    expect(await box(page, "couleur", "cyan").isChecked()).toBe(false);
    await page.getByRole("button", { name: "Appliquer (120 produits)" }).waitFor();
  });

  test("FACET-05 T26 a list that is asked for and left for another is not busy for ever", async () => {
    const { page } = await visit("/boutique/", { width: 390 });
    await awake(page);
    // on a line so slow that neither list ever comes
    await page.route(/orderby=/, () => {});
    const busy = () =>
      page.locator('[aria-busy="true"]').evaluateAll((all) => all.map((one) => one.classList[0]));
    await page.getByLabel("Trier par").selectOption("price-desc");
    expect(await busy()).toEqual(["listing"]);
    await page.getByRole("button", { name: "Filtrer" }).click();
    await box(page, "couleur", "cyan").check();
    await page.getByRole("button", { name: "Appliquer (8 produits)" }).waitFor();
    expect(await busy()).toEqual([]);
    // one that the dialog leaves behind as it is shut
    await page.route(/couleur=/, () => {});
    await box(page, "couleur", "magenta").check();
    expect(await busy()).toEqual(["facets__form"]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Filtres" }).waitFor({ state: "hidden" });
    expect(await busy()).toEqual([]);
  });

  test.each([390, 1280])(
    "a narrowed listing keeps nobody out and overflows nowhere at %i px",
    async (width) => {
      const { page, problems } = await visit("/boutique/?couleur=noir&couleur=cyan&prix=30-a-75", {
        width,
        pictures: true,
      });
      await awake(page);
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(problems()).toEqual([]);
    },
  );
});

describe("my printer", () => {
  test("SELL-03 without consent nothing is kept, and the button says what is missing and where to give it", async () => {
    const { page } = await visit(PRINTER);
    await page.locator('[data-controller="my-printer"][data-controlled]').waitFor();
    await page.getByRole("button", { name: "C’est mon imprimante" }).click();
    await page.getByText("il nous faut votre accord pour les préférences").waitFor();
    expect(await kept(page)).toEqual({});
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Ouvrir les préférences" }).click();
    await page.locator(".cmplz-cookiebanner.cmplz-show").waitFor();
    await page.locator(".cmplz-accept:visible").click();
    // what was wished for is done as soon as it may be
    await page.locator('[data-remember][aria-pressed="true"]').waitFor();
    expect(await kept(page)).toMatchObject({ "mon-imprimante": "altaria-studio-40" });
  });

  test("SELL-03 with consent products, cards and the cart say what fits", async () => {
    const { page, problems } = await visit(PRINTER, { preferences: true, pictures: true });
    await page.locator('[data-controller="my-printer"][data-controlled]').waitFor();
    await page.getByRole("button", { name: "C’est mon imprimante" }).click();
    await page.locator(".product .fit-says").first().waitFor();
    await page.goto(site + CARTRIDGE);
    const offer = page.locator(".offer");
    await offer.getByText("Compatible avec votre Altaria Studio 40").waitFor();
    await page.goto(site + OTHER);
    await offer.getByText("Ne convient pas à votre Altaria Studio 40").waitFor();
    await offer.getByRole("button", { name: "Ajouter au panier" }).click();
    await offer.getByText("Voir le panier").waitFor();
    const warning = page.locator(".drawer .fit-says--no");
    await warning.waitFor({ state: "attached" });
    expect(await warning.textContent()).toBe("Ne convient pas à votre Altaria Studio 40");
    await page.goto(`${site}/panier/`);
    await page.locator(".cart-page .fit-says--no").waitFor();
    await page.goto(`${site}/categorie/encre/`);
    await awake(page);
    await page.locator(".product .fit-says--no").first().waitFor();
    await box(page, "fabricant", "norvik").check();
    await page.waitForURL(/fabricant=norvik/);
    await page.locator(".product .fit-says--no").first().waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("SELL-03 SELL-04 consent taken back wipes both, and nothing is said any more", async () => {
    const { page } = await visit(CARTRIDGE, { preferences: true });
    await page.evaluate(() => localStorage.setItem("mon-imprimante", "altaria-studio-40"));
    await page.reload();
    await page.locator(".offer .fit-says").waitFor();
    expect(Object.keys(await kept(page)).sort()).toEqual(["mon-imprimante", "produits-vus"]);
    await page.locator("#cmplz-manage-consent button").click();
    await page.locator(".cmplz-deny:visible").click();
    await page.waitForFunction(() => localStorage.length === 0);
    await page.locator(".offer [data-fit-else]:visible").waitFor();
    expect(await page.locator(".fit-says").count()).toBe(0);
  });
});

describe("seen before", () => {
  test("SELL-04 with consent, products seen before are shown without moving anything", async () => {
    const { page, problems } = await visit(CARTRIDGE, { preferences: true, pictures: true });
    await page.waitForFunction(() => localStorage.getItem("produits-vus") !== null);
    await page.goto(site + OTHER);
    const seen = page.locator(".viewed");
    await seen.waitFor();
    // until then it is as high as any section that is still undrawn
    await seen.evaluate((section) => section.classList.add("is-drawn"));
    const before = await seen.boundingBox();
    await seen.scrollIntoViewIfNeeded();
    await seen.getByRole("link", { name: /214XL/ }).waitFor();
    expect((await seen.boundingBox())?.height).toBe(before?.height);
    expect(await barriers(page)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("SELL-04 without consent nothing is kept and nothing is shown", async () => {
    const { page } = await visit(CARTRIDGE);
    await page.goto(site + OTHER);
    await page.waitForFunction(() => "cmplz_get_cookie" in window);
    expect(await kept(page)).toEqual({});
    expect(await page.locator(".viewed").isVisible()).toBe(false);
  });
});
