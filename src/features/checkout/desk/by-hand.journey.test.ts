import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { openDesk, shoot } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const open = (page: Page) => page.goto(`${desk.site.origin}/bureau/commandes/nouvelle/`);

async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel("Courriel").fill("josee.gauthier@exemple.ca");
  await page.getByLabel("Prénom").fill("Josée");
  await page.getByLabel("Nom", { exact: true }).fill("Gauthier");
  await page.getByLabel("Adresse").fill("87, rue des Forges");
  await page.getByLabel("Ville").fill("Trois-Rivières");
  await page.getByLabel("Code postal").fill("G9A 1B2");
}

test("DESK-06, DESK-17 an order is taken by hand by keyboard alone, its articles found as one types", async () => {
  const { page, problems } = await desk.person();
  await open(page);
  const search = page.getByRole("combobox", { name: "Ajouter un article" });
  expect(await search.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type("cartouche altaria 214xl");
  const options = page.locator("#articles-trouves:not([aria-busy=true])").getByRole("option");
  await options.first().waitFor();
  expect(await options.first().textContent()).toMatch(/EB-.*en stock.*\$/);
  await shoot(page, "by-hand-list");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  const second = await options.nth(1).locator("span").textContent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const count = page.getByLabel(`Quantité, ${second}`);
  await count.waitFor();
  expect(await search.inputValue()).toBe("");
  // once more is one more of it, with the sum that follows
  await page.keyboard.type("cartouche altaria 214xl");
  await options.first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await count.inputValue()).toBe("2");
  await page.locator("[data-sums]").getByText("Sous-total, 2 articles").waitFor();
  // a code that is scanned ends with Enter, before anything could be listed
  await page.keyboard.type("EB-214-4");
  await page.keyboard.press("Enter");
  await page.getByLabel("Quantité, Lot de 4 cartouches Altaria 214", { exact: true }).waitFor();
  await page.locator("[data-sums]").getByText("Sous-total, 3 articles").waitFor();
  // Enter in a field takes no order
  await page.getByLabel("Courriel").press("Enter");
  await fillBuyer(page);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  const total = await page.locator("[data-sums] dd.grand").textContent();
  await page.getByRole("button", { name: "Créer la commande" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast").getByText(`est créée, ${total}`).waitFor();
  await page.getByText("Commande passée, par").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-06 a scanned code adds its own article, though other words are still listed or answered late", async () => {
  const { page } = await desk.person();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/trouver.json?*", async (route) => {
    if (route.request().url().includes("q=toner")) held.push(() => route.continue().catch(() => undefined));
    else await route.continue();
  });
  await open(page);
  await page.keyboard.type("cartouche");
  const options = page.locator("#articles-trouves:not([aria-busy=true])").getByRole("option");
  await options.first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("toner");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("eb-214-4");
  await page.keyboard.press("Enter");
  const count = page.getByLabel("Quantité, Lot de 4 cartouches Altaria 214", { exact: true });
  await count.waitFor();
  for (const answer of held) await answer();
  expect(await page.locator("[data-lines] tbody tr").count()).toBe(1);
  // the same code once more, at the pace of a scanner
  await page.keyboard.type("EB-214-4");
  await page.keyboard.press("Enter");
  await page.locator("[data-sums]").getByText("Sous-total, 2 articles").waitFor();
  expect(await count.inputValue()).toBe("2");
  expect(await page.locator("[data-lines] tbody tr").count()).toBe(1);
});

test("DESK-17 a search whose session is over says so, in the order and in « Aller à »", async () => {
  const { page } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/commandes/nouvelle/`);
  await page.context().clearCookies();
  const SAYS = /^Votre session est terminée/;
  await page.getByRole("combobox", { name: "Ajouter un article" }).fill("EB-214XL");
  await page.getByRole("option", { name: SAYS }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Chercher ou aller à" }).fill("savon");
  await page.getByRole("dialog").getByRole("option", { name: SAYS }).waitFor();
});

test("DESK-06 what is fetched at the counter needs no address", async () => {
  const { page } = await desk.person();
  await open(page);
  await page.keyboard.type("EB-214-4");
  await page.keyboard.press("Enter");
  await page.getByLabel("Quantité, Lot de 4 cartouches Altaria 214", { exact: true }).waitFor();
  await page.getByLabel("Courriel").fill("comptoir@exemple.ca");
  await page.getByLabel("Prénom").fill("Josée");
  await page.getByLabel("Nom", { exact: true }).fill("Gauthier");
  // what is sent does, and says so at its field
  await page.getByRole("button", { name: "Créer la commande" }).click();
  await page.locator(".field--error", { has: page.getByLabel("Adresse") }).waitFor();
  await page.getByLabel("Livraison").selectOption("pickup");
  await page.getByLabel("Paiement").selectOption("counter");
  await page.getByRole("button", { name: "Créer la commande" }).click();
  await page.locator(".toast").getByText("est créée").waitFor();
});

test("DESK-06 an article is taken off again, and delivery changes the sum", async () => {
  const { page } = await desk.person();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const search = page.getByRole("combobox", { name: "Ajouter un article" });
  await search.fill("cartouche");
  const options = page.locator("#articles-trouves").getByRole("option");
  await options.first().click();
  const sums = page.locator("[data-sums]");
  await sums.getByText("Livraison standard").waitFor();
  await page.getByLabel("Livraison").selectOption("pickup");
  await sums.getByText("Ramassage").waitFor();
  await page.getByRole("button", { name: /^Retirer / }).click();
  await page.locator("[data-lines]").waitFor({ state: "hidden" });
  await sums.getByText("Ramassage").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Créer la commande" }).click();
  await shoot(page, "by-hand-empty");
});

test("DESK-18 an order is taken by hand without JavaScript", async () => {
  const { page } = await desk.person({ javaScript: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  // before anything is known of the buyer
  await page.getByLabel("Ajouter un article").fill("cartouche altaria 214xl");
  await page.getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("button", { name: "Ajouter Cartouche noire Altaria 214XL" }).waitFor();
  await fillBuyer(page);
  await shoot(page, "by-hand-found");
  await page.getByRole("button", { name: "Ajouter Cartouche noire Altaria 214XL" }).click();
  await page.getByLabel("Quantité, Cartouche noire Altaria 214XL").fill("3");
  await page.getByRole("button", { name: "Calculer le total" }).click();
  await page.getByText("Sous-total, 3 articles").waitFor();
  await shoot(page, "by-hand-sum");
  await page.getByRole("button", { name: "Créer la commande" }).click();
  await page.locator(".toast").getByText("est créée").waitFor();
  await page.getByText("87, rue des Forges").first().waitFor();
});
