/** Finding one's way on the shelves: with a mouse, with a keyboard, without script, on a telephone. */
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import type { VisitorOptions } from "../../../test/support/browser";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

async function visit(path: string, options?: VisitorOptions) {
  const visitor = await calmVisitor(site, options);
  await visitor.page.goto(site + path);
  return visitor;
}

const prices = (page: Awaited<ReturnType<typeof visit>>["page"]) =>
  page
    .locator(".products .price")
    .evaluateAll((all) =>
      all.map((one) =>
        Number(/([\d\s]+),(\d\d)/.exec(one.textContent!)!.slice(1).join(".").replace(/\s/g, "")),
      ),
    );
const rising = (figures: number[]) =>
  figures.every((figure, index) => index === 0 || figures[index - 1]! <= figure);

test("on paper a card is never cut: four stand in a row, whole, without their buttons", async () => {
  const { page } = await visit("/categorie/encre/");
  await page.emulateMedia({ media: "print" });
  const cards = page.locator(".products > .product");
  const tops = await cards.evaluateAll((all) =>
    all.slice(0, 5).map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(Number(tops[0]));
  const inside = await cards.first().evaluate((one) => getComputedStyle(one).breakInside);
  expect(inside).toBe("avoid");
  expect(await cards.first().getByRole("button").isVisible()).toBe(false);
});

describe("the order", () => {
  test("LIST-02 choosing an order shows it at once, and going back gives the former one", async () => {
    const { page, problems } = await visit("/categorie/encre/", { pictures: true });
    const before = await page.locator(".product__name").first().textContent();
    await Promise.all([
      page.waitForURL(/orderby=price(&|$)/),
      page.getByLabel("Trier par").selectOption("price"),
    ]);
    expect(rising(await prices(page))).toBe(true);
    expect(await page.getByLabel("Trier par").inputValue()).toBe("price");
    await page.goBack();
    expect(await page.locator(".product__name").first().textContent()).toBe(before);
    expect(problems()).toEqual([]);
  });

  test("LIST-02 the keyboard does the same", async () => {
    const { page } = await visit("/categorie/encre/");
    await page.getByLabel("Trier par").focus();
    await Promise.all([page.waitForURL(/orderby=price-desc/), page.keyboard.press("End")]);
    expect(rising((await prices(page)).reverse())).toBe(true);
  });

  test("LIST-02 without JavaScript a button does the same, and with it there is none", async () => {
    const { page } = await visit("/categorie/encre/", { javaScript: false });
    await page.getByLabel("Trier par").selectOption("price");
    await page.getByRole("button", { name: "Trier" }).click();
    expect(page.url()).toContain("orderby=price");
    expect(rising(await prices(page))).toBe(true);
    const scripted = await visit("/categorie/encre/");
    expect(await scripted.page.getByRole("button", { name: "Trier", exact: true }).isVisible()).toBe(false);
  });

  test("LIST-02 T26 when the bundle does not come, the button is there too", async () => {
    const { page } = await calmVisitor(site);
    await page.route(/\/assets\/browser-[^/]*\.js/, (route) => route.abort());
    await page.goto(`${site}/categorie/encre/`);
    await page.getByLabel("Trier par").selectOption("price");
    await page.getByRole("button", { name: "Trier", exact: true }).click();
    await page.waitForURL(/orderby=price/);
    expect(rising(await prices(page))).toBe(true);
  });

  test("LIST-02 a search keeps its words through order and pages", async () => {
    const { page } = await visit("/");
    await page.getByRole("searchbox").first().fill("cartouche");
    await page.keyboard.press("Enter");
    await page.waitForURL(/recherche\/\?s=cartouche/);
    await Promise.all([page.waitForURL(/orderby=price/), page.getByLabel("Trier par").selectOption("price")]);
    await page.getByRole("link", { name: "Page suivante" }).click();
    await page.waitForURL(/recherche\/page\/2\/\?s=cartouche&orderby=price/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("cartouche");
    expect(rising(await prices(page))).toBe(true);
  });
});

describe("a card", () => {
  test("LIST-01 is a link as a whole, and its button is a button of its own", async () => {
    const { page } = await visit("/boutique/");
    const card = page.locator(".product").first();
    const name = await card.getByRole("link").first().textContent();
    expect(await card.getByRole("button", { name: `Ajouter au panier\u00a0: ${name}` }).isVisible()).toBe(
      true,
    );
    // the name's link lies over the whole card
    await card.locator(".product__pic").click({ force: true });
    await page.waitForURL(/\/produit\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  });
});

test.each(some(2, ["/categorie/etiquettes/", "/recherche/?s=encre", "/recherche/?s=zzzz", "/recherche/"]))(
  "%s keeps nobody out, overflows nowhere and complains of nothing, at 390 and at 1280 px",
  async (path) => {
    const { page, problems } = await visit(path, { touch: true, pictures: true });
    expect(await faultsAtBothWidths(page)).toEqual([]);
    expect(problems()).toEqual([]);
  },
);

test("on a telephone the cards of a line stay level when one of them is put into the cart", async () => {
  const { page } = await visit("/boutique/", { width: 390, height: 844 });
  const heights = () =>
    page
      .locator(".product .btn")
      .evaluateAll((all) =>
        all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
      );
  const before = await heights();
  expect(before[0]).toBe(before[1]);
  await page.locator(".product .ajax_add_to_cart").first().click();
  await page.locator(".product .added_to_cart").waitFor();
  expect(await heights()).toEqual(before);
});
