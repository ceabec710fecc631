/** A product's page as a visitor meets it: tabs, quantity, choices, messages; also by keyboard, without script, on paper. */
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import type { VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";

const SIMPLE = "/produit/cartouche-noire-altaria-214xl/";
const ONE_CHOICE = "/produit/flacon-d-encre-sirocco-70-a-l-unite/";
const TWO_CHOICES = "/produit/ruban-lamine-kanto-repere/";

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

async function visit(path: string, options?: VisitorOptions) {
  const visitor = await calmVisitor(site, { reducedMotion: true, ...options });
  await visitor.page.goto(site + path);
  return visitor;
}
type Page = Awaited<ReturnType<typeof visit>>["page"];

const openPanels = (page: Page) =>
  page
    .locator(".wc-tab")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
const live = (page: Page) => page.locator(".product-tabs[data-live]");
/** The script comes when the tabs are near. */
const reach = async (page: Page) => {
  await page.locator(".wc-tabs").scrollIntoViewIfNeeded();
  await live(page).waitFor();
};

describe("the tabs", () => {
  test("PROD-02 the description comes first and is open", async () => {
    const { page } = await visit(SIMPLE);
    expect(await openPanels(page)).toEqual(["tab-description"]);
    await reach(page);
    expect(await openPanels(page)).toEqual(["tab-description"]);
    expect(await page.getByRole("tab").allTextContents()).toEqual([
      "Description",
      "Informations complémentaires",
      "Avis (12)",
    ]);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Description");
  });

  test.each(
    some(3, [
      ["PROD-03", "#tab-additional_information", "tab-additional_information"],
      ["PROD-04", "#reviews", "tab-reviews"],
      ["PROD-04", "#tab-reviews", "tab-reviews"],
      ["PROD-06", "comment-page-2/", "tab-reviews"],
      ["PROD-06", "?cpage=2", "tab-reviews"],
      ["PROD-06", "?cpage=1", "tab-reviews"],
      ["PROD-06", "?x=comment-page-2", "tab-reviews"],
    ]),
  )("%s %s opens its tab, with script and without", async (_, rest, panel) => {
    const scripted = await visit(SIMPLE + rest);
    expect(await openPanels(scripted.page)).toEqual([panel]);
    await reach(scripted.page);
    expect(await openPanels(scripted.page)).toEqual([panel]);
    const plain = await visit(SIMPLE + rest, { javaScript: false });
    expect(await openPanels(plain.page)).toEqual([panel]);
  });

  test("PROD-05 the anchor of a review opens the reviews and brings it into view, with script and without", async () => {
    const { page } = await visit(SIMPLE);
    const id = await page.locator(".commentlist article").nth(4).getAttribute("id");
    for (const javaScript of [true, false]) {
      const visitor = await visit(`${SIMPLE}#${id}`, { javaScript });
      expect(await openPanels(visitor.page)).toEqual(["tab-reviews"]);
      const top = await visitor.page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(800);
    }
  });

  test("PROD-05 also that of a review which is on another page, before the tabs' own script has come", async () => {
    const { page } = await calmVisitor(site, { reducedMotion: true });
    const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/controller[^/]*\.js/, (route) => come.then(() => route.continue()));
    await page.goto(`${site}${SIMPLE}#Comment-999999`);
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
    expect(await page.locator(".wc-tabs .active").textContent()).toContain("Avis");
    await eventually(() =>
      page.locator(".reviews_tab").evaluate((tab) => {
        const { top } = tab.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      }),
    ).toBe(true);
    arrive();
    await live(page).waitFor();
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
  });

  test("a press opens one tab and leaves the address alone", async () => {
    const { page, problems } = await visit(SIMPLE, { pictures: true });
    await reach(page);
    const before = page.url();
    await page.getByRole("tab", { name: "Informations complémentaires" }).click();
    expect(await openPanels(page)).toEqual(["tab-additional_information"]);
    expect(await page.locator("#tab-title-additional_information").getAttribute("class")).toContain("active");
    expect(page.url()).toBe(before);
    expect(problems()).toEqual([]);
  });

  test("so does a press that comes before the tabs' own script", async () => {
    const { page } = await calmVisitor(site, { reducedMotion: true });
    const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/controller[^/]*\.js/, (route) => come.then(() => route.continue()));
    await page.goto(site + SIMPLE);
    await page.locator(".wc-tabs").getByRole("link", { name: /^Avis/ }).click();
    arrive();
    await eventually(() => openPanels(page)).toEqual(["tab-reviews"]);
    expect(page.url()).toBe(site + SIMPLE);
  });

  test("when the tabs' own script does not come, a press follows its link", async () => {
    const { page } = await calmVisitor(site, { reducedMotion: true });
    await page.route(/\/assets\/controller[^/]*\.js/, (route) => route.abort());
    await page.goto(site + SIMPLE);
    await page.locator(".wc-tabs").getByRole("link", { name: /^Avis/ }).click();
    await eventually(() => openPanels(page)).toEqual(["tab-reviews"]);
  });

  test("the keyboard goes from tab to tab", async () => {
    const { page } = await visit(SIMPLE);
    await reach(page);
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
    await page.keyboard.press("Home");
    expect(await openPanels(page)).toEqual(["tab-description"]);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Informations complémentaires",
    );
  });

  test("without script the tabs are links that open their panel", async () => {
    const { page } = await visit(SIMPLE, { javaScript: false });
    await page.locator(".wc-tabs").getByRole("link", { name: /^Avis/ }).click();
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
  });

  test("T26 when the bundle does not come, tabs and pictures are links that work", async () => {
    const { page } = await calmVisitor(site);
    await page.route(/\/assets\/browser-[^/]*\.js/, (route) => route.abort());
    await page.goto(site + SIMPLE);
    await page.locator(".wc-tabs").getByRole("link", { name: /^Avis/ }).click();
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
    expect(await page.getByRole("button", { name: "Un de plus" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Agrandir l’image" }).click();
    await page.waitForURL(/\/media\/produits\//);
  });

  test("the stars under the name lead to the reviews, before and after the script has come", async () => {
    const { page } = await visit(SIMPLE);
    const stars = page.locator(".woocommerce-review-link");
    await stars.click();
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
    await live(page).waitFor();
    await page.getByRole("tab", { name: "Description" }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await stars.click();
    expect(await openPanels(page)).toEqual(["tab-reviews"]);
  });

  test("on paper all three are read, each under its title", async () => {
    const { page } = await visit(SIMPLE);
    await reach(page);
    await page.emulateMedia({ media: "print" });
    expect(await openPanels(page)).toEqual(["tab-description", "tab-additional_information", "tab-reviews"]);
    expect(await page.getByRole("heading", { name: "Informations complémentaires" }).isVisible()).toBe(true);
  });
});

describe("the quantity", () => {
  const quantity = (page: Page) => page.getByLabel("Quantité");
  const ready = async (page: Page) => page.locator(".quantity[data-controlled]").waitFor();

  test("PROD-07 below the least it is raised to the least, on the page as it arrives and when typed", async () => {
    const { page } = await visit(SIMPLE);
    await ready(page);
    for (const typed of ["0", "-3"]) {
      await quantity(page).fill(typed);
      await quantity(page).blur();
      expect(await quantity(page).inputValue()).toBe("1");
    }
    // a page whose form comes back with less than the least
    await page.route(site + SIMPLE, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('name="quantity" value="1"', 'name="quantity" value="-4"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(site + SIMPLE);
    await ready(page);
    expect(await quantity(page).inputValue()).toBe("1");
  });

  test("PROD-07 a least below 0 raises nothing", async () => {
    const { page } = await visit(SIMPLE);
    await ready(page);
    await quantity(page).evaluate((input: HTMLInputElement) => input.setAttribute("min", "-10"));
    await quantity(page).fill("-20");
    await quantity(page).blur();
    expect(await quantity(page).inputValue()).toBe("-20");
  });

  test("one more and one less, never below one", async () => {
    const { page } = await visit(SIMPLE);
    await ready(page);
    await page.getByRole("button", { name: "Un de plus" }).click();
    await page.getByRole("button", { name: "Un de plus" }).click();
    expect(await quantity(page).inputValue()).toBe("3");
    for (let press = 0; press < 4; press++) await page.getByRole("button", { name: "Un de moins" }).click();
    expect(await quantity(page).inputValue()).toBe("1");
  });

  test("without script it is typed, and no button promises anything", async () => {
    const { page } = await visit(SIMPLE, { javaScript: false });
    expect(await quantity(page).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Un de plus" }).count()).toBe(0);
  });
});

describe("choices", () => {
  const price = (page: Page) => page.locator(".offer .price--xl:visible");
  const stock = (page: Page) => page.locator(".offer .stock:visible");
  const chosen = (page: Page) => page.locator("[name='variation_id']");
  const add = (page: Page) => page.getByRole("button", { name: "Ajouter au panier", exact: true });
  const ready = (page: Page) => page.locator(".offer[data-controlled]").waitFor();
  const valuesOf = (page: Page, name: string) => page.getByRole("group", { name }).getByRole("radio");
  const pick = (page: Page, name: string, value: string) =>
    page
      .getByRole("group", { name })
      .getByRole("radio", { name: new RegExp(`^${value}`) })
      .check();

  test("show the price, the stock and the picture of what is chosen, and say which it is", async () => {
    const { page, problems } = await visit(ONE_CHOICE, { pictures: true });
    await ready(page);
    expect(await chosen(page).inputValue()).toBe("");
    await pick(page, "Couleur", "Cyan");
    expect(await chosen(page).inputValue()).toMatch(/^\d+$/);
    expect(await stock(page).textContent()).toContain("En stock");
    // the gallery sleeps: its row scrolls to the picture
    const seen = () =>
      page.locator(".gallery__track").evaluate((row) => {
        const slides = [...row.children] as HTMLElement[];
        return slides[Math.round(row.scrollLeft / row.clientWidth)]?.dataset.file;
      });
    await eventually(seen).toBe("produits/flacon-cyan-face.webp");
    expect(problems()).toEqual([]);
  });

  test("show it in a gallery that is awake too", async () => {
    const { page } = await visit(ONE_CHOICE);
    await ready(page);
    await page.locator(".gallery__main").hover();
    await page.locator(".gallery[data-live]").waitFor();
    await pick(page, "Couleur", "Jaune");
    const active = page.locator(".woocommerce-product-gallery__image:not([inert])");
    await eventually(() => active.getAttribute("data-file")).toBe("produits/flacon-jaune-face.webp");
    expect(await active.count()).toBe(1);
  });

  test("what is sold out cannot be added", async () => {
    const { page } = await visit(ONE_CHOICE);
    await ready(page);
    await pick(page, "Couleur", "Magenta");
    expect(await stock(page).textContent()).toContain("Épuisé");
    expect(await add(page).isDisabled()).toBe(true);
    await pick(page, "Couleur", "Noir");
    expect(await add(page).isEnabled()).toBe(true);
  });

  test("PROD-09 what is sold out promises no day of delivery, and what is in stock does again", async () => {
    const { page } = await visit(TWO_CHOICES);
    await ready(page);
    const promised = page.getByText(/^Payé maintenant, reçu d’ici le/);
    await promised.waitFor();
    await pick(page, "Largeur", "18 mm");
    await pick(page, "Couleur", "Noir sur clair");
    expect(await stock(page).textContent()).toContain("Épuisé");
    expect(await promised.isVisible()).toBe(false);
    expect(await page.getByText("Ramassage gratuit").isVisible()).toBe(false);
    await pick(page, "Couleur", "Noir sur blanc");
    expect(await promised.isVisible()).toBe(true);
  });

  test("PROD-09 each value is a button with its price and its stock, by keyboard too", async () => {
    const { page } = await visit(ONE_CHOICE);
    await ready(page);
    expect(await page.getByRole("radio", { name: /^Magenta \d+,\d\d\s\$, épuisé$/ }).count()).toBe(1);
    await valuesOf(page, "Couleur").first().focus();
    await page.keyboard.press("ArrowDown");
    expect(await valuesOf(page, "Couleur").nth(1).isChecked()).toBe(true);
    expect(await chosen(page).inputValue()).toMatch(/^\d+$/);
    const { height } = (await page.locator(".variations .option").first().boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test("PROD-09 are followed on a telephone too", async () => {
    const { page } = await visit(ONE_CHOICE, { width: 390 });
    await page.locator(".offer[data-controlled]").waitFor({ state: "attached" });
    await pick(page, "Couleur", "Magenta");
    expect(await stock(page).textContent()).toContain("Épuisé");
    expect(await add(page).isDisabled()).toBe(true);
  });

  test("PROD-09 what cannot be had together is said, and the last choice stands", async () => {
    const { page } = await calmVisitor(site);
    // a shop that does not have the first combination
    await page.route(site + TWO_CHOICES, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /(data-variation="\d+" data-choices=")[^"]*"/,
        '$1{&quot;largeur&quot;:&quot;-&quot;,&quot;couleur&quot;:&quot;-&quot;}"',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(site + TWO_CHOICES);
    await ready(page);
    const range = await price(page).textContent();
    const [widths, colours] = [valuesOf(page, "Largeur"), valuesOf(page, "Couleur")];
    const apart = () =>
      page
        .getByRole("group", { name: "Couleur" })
        .locator(".option")
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.includes("pas avec")));
    await widths.nth(0).check();
    expect(await apart()).toEqual([true, false, false]);
    await colours.nth(1).check();
    expect(await price(page).textContent()).not.toBe(range);
    await colours.nth(0).check();
    expect(await widths.nth(0).isChecked()).toBe(false);
    expect(await price(page).textContent()).toBe(range);
    expect(await chosen(page).inputValue()).toBe("");
    await widths.nth(1).check();
    expect(await chosen(page).inputValue()).toMatch(/^\d+$/);
  });

  test("without script the form asks for each choice before it goes", async () => {
    const { page } = await visit(ONE_CHOICE, { javaScript: false });
    await add(page).click();
    expect(page.url()).toBe(site + ONE_CHOICE);
    expect(
      await valuesOf(page, "Couleur")
        .first()
        .evaluate((one: HTMLInputElement) => one.matches(":invalid")),
    ).toBe(true);
  });
});

describe("a message", () => {
  test("PROD-08 is scrolled to in 1000 ms and stops 100 px under the top of the window", async () => {
    const visitor = await calmVisitor(site, { height: 400 });
    const { page } = visitor;
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    // on a page where it stands far down
    await page.route(`${site + SIMPLE}?raison=trop`, async (route) => {
      const answer = await route.fetch();
      const far = '<svg width="10" height="1500"></svg>';
      const body = (await answer.text()).replace('<div class="woocommerce-notices-wrapper"', `${far}$&`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${site + SIMPLE}?raison=trop`);
    const notice = page.locator("[data-notice]");
    const top = () => notice.evaluate((one) => one.getBoundingClientRect().top);
    await eventually(() => notice.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.clock.runFor(500);
    expect(await top()).toBeGreaterThan(200);
    await page.clock.runFor(400);
    expect(await top()).toBeGreaterThan(101);
    await page.clock.runFor(150);
    expect(Math.round(await top())).toBe(100);
    expect(await notice.textContent()).toContain("quantité plus petite");
  });

  test("PROD-08 comes at once for those who asked for no motion, and is read without script", async () => {
    const { page } = await visit(`${SIMPLE}?raison=choix`);
    await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute("data-notice"))).toBe(
      true,
    );
    const plain = await visit(`${SIMPLE}?raison=choix`, { javaScript: false });
    expect(await plain.page.getByRole("alert").textContent()).toContain("Choisissez d’abord");
  });
});

test.each(
  some(2, [
    TWO_CHOICES,
    "/produit/cartouche-noire-altaria-214/",
    "/produit/imprimante-altaria-studio-40-remise-a-neuf/",
    `${SIMPLE}?cpage=1`,
    `${SIMPLE}?raison=epuise`,
    `${SIMPLE}#tab-additional_information`,
  ]),
)("%s keeps nobody out, overflows nowhere and complains of nothing, at 390 and at 1280 px", async (path) => {
  const { page, problems } = await visit(path, { touch: true, pictures: true });
  await reach(page);
  // the way back up, once it shows, stands outside the landmarks
  expect(await faultsAtBothWidths(page, ["region"])).toEqual([]);
  expect(problems()).toEqual([]);
});

test("the last of an odd number of facts has its line to itself", async () => {
  const { page } = await visit("/produit/toner-noir-kanto-k31/", { width: 390 });
  const widths = await page
    .locator(".facts, .facts > div")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths).toHaveLength(4);
  expect(widths.at(-1)).toBe(widths[0]);
});
