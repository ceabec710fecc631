/** Finding a product by its name, its code or one's printer: typed well or badly, with a mouse, a keyboard, without script. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, faultsAtBothWidths, overflow, redrawn, widen } from "../../../test/support/accessibility";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

async function visit(path: string, options?: VisitorOptions) {
  const visitor = await calmVisitor(site, options);
  await visitor.page.goto(site + path);
  return visitor;
}

const header = (page: Page) => page.locator("#recherche");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** Types into the field at the top until the list is open, for all that was typed. */
async function typeInto(page: Page, text: string) {
  await header(page).click();
  await page.keyboard.type(text);
  await page.waitForFunction(
    (question) => performance.getEntriesByType("resource").some(({ name }) => name.includes(question)),
    `/suggestions/?${new URLSearchParams({ s: text })}`,
  );
  await redrawn(page);
  await options(page).first().waitFor();
}

describe("what is typed", () => {
  test("FIND-03 a misspelt name finds what was meant, the page says so, and back gives the former page", async () => {
    const { page, problems } = await visit("/boutique/", { pictures: true });
    await header(page).fill("cartoushe");
    await page.keyboard.press("Enter");
    await page.waitForURL(/recherche\/\?s=cartoushe/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Résultats pour «\u00a0cartouche\u00a0»",
    );
    await page.getByText("Rien ne s’appelle «\u00a0cartoushe\u00a0» chez nous.").waitFor();
    expect(await page.locator(".product").count()).toBeGreaterThan(3);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/boutique/");
    await page.goForward();
    await page.getByRole("link", { name: "«\u00a0cartouche\u00a0»" }).click();
    await page.waitForURL(/s=cartouche$/);
    expect(problems()).toEqual([]);
  });

  test.each(["EB-214XL-N", "eb214xln", "eb 214 xl n"])(
    "FIND-02 the code « %s » leads straight to its product",
    async (typed) => {
      const { page } = await visit("/");
      await header(page).fill(typed);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/produit\/cartouche-noire-altaria-214xl\//);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe("/");
    },
  );

  test("FIND-02 the name of a printer offers its page on top", async () => {
    const { page } = await visit("/recherche/?s=studio40");
    await page.getByRole("link", { name: /Altaria Studio 40 Voir ce qui lui convient/ }).click();
    await page.waitForURL(/\/imprimante\/altaria-studio-40\//);
  });

  test("FIND-07 without JavaScript the field is a plain form, here and in the finder", async () => {
    const { page } = await visit("/", { javaScript: false });
    await page.getByRole("searchbox").first().fill("papier photo");
    await page.keyboard.press("Enter");
    await page.waitForURL(/recherche\/\?s=papier(?:\+|%20)photo/);
    expect(await page.locator(".product").count()).toBeGreaterThan(0);
    await page.goto(`${site}/trouver-ma-cartouche/`);
    await page.getByLabel("Ou écrivez son nom").fill("st-40");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page
      .getByRole("link", { name: /Altaria Studio 40/ })
      .first()
      .click();
    await page.waitForURL(/\/imprimante\/altaria-studio-40\//);
  });
});

describe("the finder", () => {
  test("is walked through by the keyboard: nothing leaves before the button, and the next choice has the focus", async () => {
    const { page } = await visit("/trouver-ma-cartouche/");
    const address = page.url();
    await page.getByLabel("Fabricant").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    expect(page.url()).toBe(address);
    expect(await page.getByLabel("Fabricant").inputValue()).toBe("altaria");
    await page.getByRole("button", { name: "Continuer" }).press("Enter");
    await page.waitForURL(/fabricant=altaria/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("trouver-serie");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Continuer" }).press("Enter");
    await page.waitForURL(/serie=\w/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("trouver-modele");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Voir les cartouches" }).press("Enter");
    await page.waitForURL(/\/imprimante\/[a-z0-9-]+\/$/);
  });
});

describe("suggestions", () => {
  test("FIND-04 nothing is fetched before the field is entered, and one question is asked for a word", async () => {
    const { page, requests } = await visit("/");
    await page.waitForLoadState("networkidle");
    expect(requests.filter(({ url }) => /combobox|suggestions/.test(url))).toEqual([]);
    await header(page).focus();
    await page.locator("#recherche[role=combobox]").waitFor();
    await typeInto(page, "etiqu");
    const asked = () => requests.filter(({ url }) => url.includes("/suggestions/"));
    await expect.poll(() => asked().at(-1)?.url).toContain("s=etiqu");
    expect(asked().length).toBeLessThan(5);
  });

  test("FIND-04 the keyboard walks the list, goes where it says, and Escape closes it first", async () => {
    const { page, problems } = await visit("/", { pictures: true });
    await typeInto(page, "studio 4");
    const field = header(page);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowDown");
    const first = options(page).first();
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
    expect(await first.getAttribute("aria-selected")).toBe("true");
    // up from the first is the field again, and once more the last
    await page.keyboard.press("ArrowUp");
    expect(await field.getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowUp");
    expect(await options(page).last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Escape");
    expect([await field.getAttribute("aria-expanded"), await field.inputValue()]).toEqual([
      "false",
      "studio 4",
    ]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await Promise.all([page.waitForURL(/\/imprimante\/altaria-studio-40\//), page.keyboard.press("Enter")]);
    expect(problems()).toEqual([]);
  });

  test("FIND-04 Enter without a choice searches, and leaving the field chooses nothing", async () => {
    const { page } = await visit("/");
    await typeInto(page, "papier");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await options(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await header(page).inputValue()).toBe("papier");
    await header(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/recherche\/\?s=papier/);
  });

  test("FIND-04 the pointer chooses, and going back brings a quiet page", async () => {
    const { page } = await visit("/boutique/");
    await typeInto(page, "toner noir");
    await options(page).filter({ hasText: "Toner noir" }).first().click();
    await page.waitForURL(/\/produit\/toner-noir/);
    await page.goBack();
    await page.waitForURL(/\/boutique\//);
    expect(await options(page).count()).toBe(0);
  });

  test("FIND-04 an answer that fails is not missed, and one that comes late is not shown", async () => {
    const { page } = await visit("/");
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/suggestions\//, async (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      if (asked > 2) return route.continue();
      await held.promise;
      const late = { items: [{ href: "/", label: "Trop tard", detail: "", kind: "all" }] };
      return route.fulfill({ json: late }).catch(() => {});
    });
    const type = async (text: string, times: number) => {
      // at once: between two slow letters it would ask
      await page.keyboard.insertText(text);
      await expect.poll(() => asked).toBe(times);
    };
    await header(page).click();
    await type("nor", 1);
    expect(await options(page).count()).toBe(0);
    await type("v", 2);
    await type("i", 3);
    await options(page).filter({ hasText: "Norvik" }).first().waitFor();
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
    expect(await options(page).filter({ hasText: "Trop tard" }).count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect.poll(() => options(page).count()).toBe(0);
  });

  test("FIND-04 the finder proposes printers only, within sight of a telephone", async () => {
    const { page } = await visit("/trouver-ma-cartouche/", { width: 390 });
    await page.getByLabel("Ou écrivez son nom").click();
    await page.keyboard.type("norv");
    await options(page).first().waitFor();
    const told = await options(page).allTextContents();
    expect(told.every((one) => one.endsWith("Imprimante"))).toBe(true);
    const box = await options(page).last().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  test("FIND-04 a screen reader is told how many there are", async () => {
    const { page } = await visit("/");
    await typeInto(page, "etiq");
    await page
      .getByRole("status")
      .filter({ hasText: /^\d+ suggestions?\. Flèche bas/ })
      .waitFor({ state: "attached" });
  });
});

describe("at 390 and at 1280 px", () => {
  test.each([
    "/recherche/?s=cartouche%20studio%2040",
    "/recherche/?s=cartoushe",
    "/recherche/?s=cartouche%20zzzz",
  ])("FIND-07 %s keeps nobody out, overflows nowhere and complains of nothing", async (path) => {
    const { page, problems } = await visit(path, { touch: true, pictures: true });
    expect(await faultsAtBothWidths(page)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("FIND-04 open suggestions keep nobody out and overflow nowhere", async () => {
    const { page, problems } = await visit("/", { width: 390, reducedMotion: true, pictures: true });
    await typeInto(page, "norvi");
    await page.keyboard.press("ArrowDown");
    for (const width of [390, 1280]) {
      await widen(page, width);
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      const list = await page.getByRole("listbox").boundingBox();
      expect((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 0) <= width).toBe(true);
    }
    expect(problems()).toEqual([]);
  });
});

test("FIND-07 when the bundle does not come, the field still searches", async () => {
  const { page } = await newPage();
  await page.route(/\/assets\/browser-[^/]*\.js/, (route) => route.abort());
  await page.goto(`${site}/`);
  await page.getByRole("searchbox").first().fill("encre");
  await page.keyboard.press("Enter");
  await page.waitForURL(/recherche\/\?s=encre/);
});
