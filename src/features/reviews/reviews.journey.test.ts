/** Reading and writing reviews: stars by mouse, keyboard and without script; what is refused comes back whole. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { barriers, faultsAtBothWidths } from "../../../test/support/accessibility";
import type { VisitorOptions } from "../../../test/support/browser";
import { openedDatabase } from "../../../test/support/databases";
import { eventually } from "../../../test/support/eventually";
import { BELIEVING, calmVisitor, giveOwnAddress } from "../../../test/support/shopping";
import { ownSite } from "../../../test/support/site";
import type { Database } from "../../platform/db";
import { openSettings } from "../settings";
import { reviewsSettings } from ".";

const PRODUCT = "/produit/cartouche-noire-altaria-214xl/";

let site: string;
let database: Database;
let settings: ReturnType<typeof openSettings>;
beforeAll(async () => {
  const own = await ownSite({ env: BELIEVING });
  site = own.origin;
  database = await openedDatabase({ file: `${own.data}/vitrine.db` });
  settings = openSettings(database);
});

async function visit(path: string, options?: VisitorOptions) {
  const visitor = await calmVisitor(site, { reducedMotion: true, ...options });
  await giveOwnAddress(visitor);
  await visitor.page.goto(site + path);
  return visitor;
}
type Page = Awaited<ReturnType<typeof visit>>["page"];

const rating = (page: Page) => page.locator("#commentform input[name=rating]:checked").inputValue();
const lit = (page: Page) =>
  page
    .locator(".rate-stars__star")
    .evaluateAll(
      (all) =>
        all.filter((star) => getComputedStyle(star, "::before").backgroundColor === "rgb(14, 23, 38)").length,
    );

async function write(
  page: Page,
  { author = "Zoé B.", email = `p${Math.random()}@courriel.example`, comment = "" },
) {
  await page.getByLabel("Votre avis", { exact: true }).fill(comment);
  await page.getByLabel("Nom", { exact: true }).fill(author);
  await page.getByLabel("Courriel", { exact: true }).fill(email);
}
const send = (page: Page) => page.getByRole("button", { name: "Envoyer l’avis" }).click();

describe("the stars", () => {
  test("REV-02 a click on a star marks it and those before it, and sets the rating", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`);
    expect(await rating(page)).toBe("");
    await page.locator(".star-4").click();
    expect(await rating(page)).toBe("4");
    await page.mouse.move(0, 0);
    expect(await lit(page)).toBe(4);
    await page.locator(".star-2").click();
    expect(await rating(page)).toBe("2");
    await page.getByText("Sans note").click();
    expect(await rating(page)).toBe("");
    await eventually(() => lit(page)).toBe(0);
  });

  test("REV-02 the keyboard gives them, in the order in which they are read", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`);
    await page.locator(".star-1 input").focus();
    await page.keyboard.press("Space");
    expect(await rating(page)).toBe("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await rating(page)).toBe("3");
    expect(await lit(page)).toBe(3);
  });

  test("REV-02 a screen reader hears a group of five choices, each with its name", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`);
    const group = page.getByRole("group", { name: "Votre note" });
    expect(await group.getByRole("radio").count()).toBe(6);
    for (const name of ["1 étoile", "2 étoiles", "3 étoiles", "4 étoiles", "5 étoiles", "Sans note"])
      expect(await group.getByRole("radio", { name, exact: true }).count(), name).toBe(1);
  });
});

describe("writing one", () => {
  test("REV-01 REV-04 it is kept, its author sees that it waits, and nobody else sees it", async () => {
    const { page, problems } = await visit(`${PRODUCT}#reviews`, { pictures: true });
    await write(page, { comment: "Une encre qui tient ses promesses, même l’hiver." });
    await send(page);
    await page.waitForURL(/unapproved=\d+&moderation-hash=[0-9a-f]{32}#comment-\d+$/);
    const own = page.locator(".review", { hasText: "même l’hiver" });
    expect(await own.isVisible()).toBe(true);
    expect(await own.textContent()).toContain("Votre avis attend d’être relu.");
    expect(problems()).toEqual([]);
    const other = await visit(`${PRODUCT}#reviews`);
    expect(await other.page.locator(".review", { hasText: "même l’hiver" }).count()).toBe(0);
  });

  /** The second press comes once the shop has kept the review and before its answer is there: when it does harm. */
  async function pressTwice(page: Page): Promise<void> {
    const kept = Promise.withResolvers<void>();
    const pressed = Promise.withResolvers<void>();
    await page.route("**/wp-comments-post.php", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      kept.resolve();
      await pressed.promise;
      // a browser that sends the form again has given up on its first answer
      await route.fulfill({ response }).catch(() => undefined);
    });
    const button = page.getByRole("button", { name: "Envoyer l’avis" });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await kept.promise;
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    pressed.resolve();
  }

  test.each([
    ["with its script", true],
    ["without JavaScript", false],
  ])("REV-01 a double click %s is one review, and ends where one click does", async (how, javaScript) => {
    const { page } = await visit(`${PRODUCT}#reviews`, { javaScript });
    const comment = `Deux clics, ${how} (${crypto.randomUUID()}).`;
    await write(page, { comment });
    await pressTwice(page);
    // the second press ends the first one's way, which waiting for an address takes for a fault
    await eventually(() => page.url()).toMatch(/unapproved=\d+&moderation-hash=[0-9a-f]{32}#comment-\d+$/);
    expect(await page.locator(".review", { hasText: comment }).textContent()).toContain(
      "Votre avis attend d’être relu.",
    );
    expect(await page.getByText("déjà donné").count()).toBe(0);
    const rows = database.read.selectFrom("reviews").select("number").where("body", "=", comment);
    expect(await rows.execute()).toHaveLength(1);
  });

  test("REV-01 REV-02 without JavaScript it is the same, stars included", async () => {
    await settings.change(reviewsSettings, "moderation", "never");
    const { page } = await visit(`${PRODUCT}#reviews`, { javaScript: false });
    await page.locator(".star-5").click();
    expect(await lit(page)).toBe(5);
    await write(page, { comment: "Écrit sans le moindre script." });
    await send(page);
    await page.waitForURL(/#comment-\d+$/);
    const review = page.locator(".review", { hasText: "sans le moindre script" });
    expect(await review.isVisible()).toBe(true);
    expect(await review.getByRole("img", { name: "5 étoiles sur 5" }).count()).toBe(1);
  });

  test("REV-05 what is refused comes back with everything that was typed, and says what to mend", async () => {
    const { page, problems } = await visit(`${PRODUCT}#reviews`, { pictures: true });
    await page.locator(".star-3").click();
    await write(page, { comment: "Un avis auquel je tiens.", email: "pas-une-adresse" });
    await send(page);
    await page.getByRole("heading", { level: 1, name: /^Votre avis sur/ }).waitFor();
    expect(await page.getByLabel("Votre avis", { exact: true }).inputValue()).toBe(
      "Un avis auquel je tiens.",
    );
    expect(await page.getByLabel("Courriel", { exact: true }).inputValue()).toBe("pas-une-adresse");
    expect(await rating(page)).toBe("3");
    const email = page.getByLabel("Courriel", { exact: true });
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#email-erreur").textContent()).toContain("ne semble pas complète");
    await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute("data-notice"))).toBe(
      true,
    );
    expect(await barriers(page, ["region"])).toEqual([]);
    expect(problems()).toEqual([]);
    await email.fill("une@adresse.example");
    await send(page);
    await page.waitForURL(/#comment-\d+$/);
    expect(await page.locator(".review", { hasText: "auquel je tiens" }).isVisible()).toBe(true);
  });
});

describe("with ratings required", () => {
  beforeAll(async () => {
    await settings.change(reviewsSettings, "ratingRequired", true);
    // the shop looks twice a second for what was changed beside it
    const page = async () => (await fetch(site + PRODUCT)).text();
    await vi.waitFor(async () => expect(await page()).toContain("data-rating-required"), { timeout: 10_000 });
  });

  test("REV-03 none chosen is stopped with an alert, one chosen goes", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`);
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await write(page, { comment: "Avec une note, cette fois." });
    await send(page);
    await eventually(() => said).toEqual(["Veuillez sélectionner une note"]);
    expect(page.url()).toBe(`${site}${PRODUCT}#reviews`);
    await page.getByLabel("Courriel", { exact: true }).press("Enter");
    await eventually(() => said).toHaveLength(2);
    await page.locator(".star-5").click();
    await send(page);
    await page.waitForURL(/#comment-\d+$/);
    expect(said).toHaveLength(2);
  });

  test("REV-03 without JavaScript the shop asks for one, in French, and keeps what was written", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`, { javaScript: false });
    await write(page, { comment: "Sans note et sans script." });
    await send(page);
    await page.getByText("Veuillez sélectionner une note").first().waitFor();
    expect(await page.locator("#comment").inputValue()).toBe("Sans note et sans script.");
  });
});

describe("reading them", () => {
  test("page after page, without leaving their tab, and back", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`);
    await page
      .getByRole("navigation", { name: "Pages d’avis" })
      .getByRole("link", { name: "Page 2" })
      .click();
    await page.waitForURL(/comment-page-2\/#reviews$/);
    expect(await page.locator(".commentlist .review").first().isVisible()).toBe(true);
    await page.goBack();
    expect(await page.locator(".commentlist .review").first().isVisible()).toBe(true);
  });

  test("at 390 and at 1280 px they keep nobody out and overflow nowhere", async () => {
    const { page } = await visit(`${PRODUCT}#reviews`, { width: 390 });
    expect(await faultsAtBothWidths(page, ["region"])).toEqual([]);
  });
});
