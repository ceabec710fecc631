/** What an eye catches between a telephone and a desk: a word cut in two, a mark beside the wrong line, a piece of what comes next. */
import { expect, test } from "vitest";
import { newPage } from "../support/browser";
import { addByWire, calmVisitor } from "../support/shopping";
import { sharedSite } from "../support/site";

test.each([768, 1024, 1280])("at %i px a mail address in a column stands on one line", async (width) => {
  const { page } = await newPage({ width, pictures: false });
  await page.goto(`${await sharedSite()}/contact/`);
  const lines = await page
    .locator('main a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(lines).toEqual([1]);
});

test("until its script comes, nothing of the next slide is seen beside a slide", async () => {
  // far below the window: its script comes when it is near
  const { page } = await newPage({ width: 1024, pictures: false });
  await page.goto(`${await sharedSite()}/contact/`);
  const [edge, next] = await page.locator(".slides:not([data-live]) .slides__track").evaluate((track) => {
    const second = track.querySelectorAll(".slides__slide")[1];
    return [track.getBoundingClientRect().right, second?.getBoundingClientRect().left ?? 0];
  });
  expect(next).toBeGreaterThanOrEqual(edge ?? Number.POSITIVE_INFINITY);
});

test("the dot of a stock that takes two lines stands at the first", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 768 });
  await page.goto(`${site}/produit/cartouche-noire-altaria-214xl/`);
  const align = await page
    .locator(".offer .stock")
    .first()
    .evaluate((stock) => getComputedStyle(stock).alignItems);
  expect(align).toBe("baseline");
});

test("on a telephone the choices of a product keep clear of its button", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 390 });
  await page.goto(`${site}/produit/toner-couleur-kanto-k31/`);
  const room = await page.locator(".variations_form").evaluate((form) => {
    const bottom = form.querySelector(".variations")?.getBoundingClientRect().bottom ?? 0;
    return (form.querySelector(".buy")?.getBoundingClientRect().top ?? 0) - bottom;
  });
  expect(room).toBeGreaterThanOrEqual(12);
});

test("the choices of consent keep clear of the link below them", async () => {
  const { page } = await newPage({ width: 390, pictures: false });
  await page.goto(`${await sharedSite()}/consentement/`);
  const room = await page.locator(".consent-choices").evaluate((form) => {
    const link = form.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return link - form.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(16);
});

test.each([360, 390])(
  "at %i px the words of « C’est mon imprimante » stand on one line, clear of the picture",
  async (width) => {
    const { page } = await newPage({ width });
    await page.goto(`${await sharedSite()}/imprimante/altaria-atelier-a3-photo-duo/`);
    const [lines, room] = await page.locator(".printer-head").evaluate((head) => {
      const button = head.querySelector("[data-remember]")!;
      const words = document.createRange();
      words.selectNodeContents(button.lastChild!);
      const picture = head.querySelector("picture")!.getBoundingClientRect();
      return [words.getClientRects().length, button.getBoundingClientRect().top - picture.bottom];
    });
    expect(lines).toBe(1);
    expect(room).toBeGreaterThan(0);
  },
);

test("CART-11 at 1024 px no word of an article's name is cut in the cart", async () => {
  const site = await sharedSite();
  const visitor = await calmVisitor(site, { width: 1024 });
  await addByWire(visitor, site, 101);
  await visitor.page.goto(`${site}/panier/`);
  const name = visitor.page.locator(".lines .item a").filter({ hasText: /\S/ }).first();
  const widths = await name.evaluate((link) => {
    const words = document.createElement("span");
    words.textContent =
      (link.textContent ?? "").split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? "";
    link.append(words);
    words.style.whiteSpace = "nowrap";
    const longest = words.getBoundingClientRect().width;
    words.remove();
    return { longest, room: link.parentElement!.getBoundingClientRect().width };
  });
  expect(widths.longest).toBeGreaterThan(0);
  expect(widths.room).toBeGreaterThan(widths.longest);
});

test.each([1024, 1280])("at %i px every link of the footer stands on one line", async (width) => {
  const { page } = await calmVisitor(await sharedSite(), { width });
  await page.goto(`${await sharedSite()}/contact/`);
  const wrapped = await page
    .locator(".foot__cols li a")
    .evaluateAll((links) =>
      links.filter((link) => link.getClientRects().length > 1).map((link) => link.textContent),
    );
  expect(wrapped).toEqual([]);
});

test("what is ticked in a form can be hit: 24 px at least", async () => {
  const { page } = await calmVisitor(await sharedSite(), { width: 390 });
  await page.goto(`${await sharedSite()}/entreprises/`);
  const heights = await page
    .locator("main .check")
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(3);
  expect(heights.filter((height) => height < 24)).toEqual([]);
});
