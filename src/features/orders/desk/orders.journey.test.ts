import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { newPage } from "../../../../test/support/browser";
import { openedDatabase } from "../../../../test/support/databases";
import { enterDesk, signedIn } from "../../../../test/support/desk";
import { ownSite, type RunningSite } from "../../../../test/support/site";

let site: RunningSite;
let owner: Page;
let problems: (except?: RegExp) => string[];

beforeAll(async () => {
  site = await ownSite();
  const visitor = await newPage();
  owner = visitor.page;
  problems = visitor.problems;
  await enterDesk(owner, site);
});

const first = async (page: Page, view: string, manner = /Standard|Prioritaire/): Promise<string> => {
  await page.goto(`${site.origin}/bureau/commandes/?etat=${view}`);
  const those = page.locator("tbody tr", { hasText: manner });
  return (await those.locator(".c-no a").first().getAttribute("href"))!;
};

test("DESK-05, DESK-17 the list is walked by keyboard, searched and audited at both widths", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto(`${site.origin}/bureau/commandes/`);
  expect(await owner.locator(".bulk").isVisible()).toBe(false);
  await owner.keyboard.press("j");
  await owner.keyboard.press("x");
  await owner.keyboard.press("j");
  await owner.keyboard.press("x");
  expect(await owner.locator("[data-picked]").textContent()).toBe("2 commandes choisies");
  expect(await owner.locator(".bulk").isVisible()).toBe(true);
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 800 });
  // their totals are added up; Escape or its button empties the choice
  const cents = (text: string) => Number(text.replace(/\D/g, ""));
  const totals = await owner.locator("tbody tr.sel .c-tot").allTextContents();
  const [one = 0, other = 0] = totals.map(cents);
  expect(cents((await owner.locator("[data-chosen-sum]").textContent())!)).toBe(one + other);
  await owner.keyboard.press("Escape");
  expect(await owner.locator("tbody .pick:checked").count()).toBe(0);
  expect(await owner.locator(".bulk").isVisible()).toBe(false);
  await owner.locator("tbody .pick").nth(2).check();
  expect(await owner.locator("[data-picked]").textContent()).toBe("1 commande choisie");
  await owner.getByRole("button", { name: "Vider la sélection" }).click();
  expect(await owner.locator("tbody .pick:checked").count()).toBe(0);
  for (const row of [0, 1]) await owner.locator("tbody .pick").nth(row).check();
  await owner.keyboard.press("e");
  await owner.waitForURL("**/expedition/?n=*");
  expect(await owner.getByPlaceholder("Numéro de suivi").count()).toBe(2);
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  // the boxes are ticked again by the browser, and what can be done with them is offered again
  await owner.goBack();
  await owner.locator(".bulk").waitFor();
  expect(await owner.locator("[data-picked]").textContent()).toBe("2 commandes choisies");
  await owner.keyboard.press("Control+k");
  await owner.getByRole("combobox", { name: "Chercher ou aller à" }).fill("journal");
  await owner.getByRole("option", { name: "Journal", selected: true }).waitFor();
  await owner.keyboard.press("Enter");
  await owner.getByRole("heading", { name: "Journal" }).waitFor();
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("DESK-17 a key that is pressed twice by quick hands acts once, and nothing is said to be too late", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  // of those that are sent the demo has no more than the others need
  await owner.goto(site.origin + (await first(owner, "paiement-attendu", /Ramassage/)));
  const sent: string[] = [];
  // the answer is not there yet when the key is pressed again
  await owner.route("**/bureau/commandes/*/*/", async (route) => {
    sent.push(route.request().method());
    if (sent.length === 1) await owner.keyboard.press("e");
    await route.continue();
  });
  await owner.keyboard.press("e");
  await owner.locator(".toast").getByText("payée").waitFor();
  await owner.unrouteAll();
  expect(sent).toEqual(["POST"]);
  expect(await owner.getByText("datait d’avant").count()).toBe(0);
  await owner.waitForLoadState();
  await owner.keyboard.press("z");
  await owner.getByRole("button", { name: "Marquer payée" }).waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-06, DESK-17 a key that is held, or pressed again as the next screen comes, does not do what is next", async () => {
  const { page, problems: own } = await newPage();
  await page.context().addCookies(await owner.context().cookies());
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  const path = await first(page, "paiement-attendu", /Ramassage/);
  await page.goto(site.origin + path);
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  const state = async () =>
    (
      await database.read
        .selectFrom("orders")
        .select("state")
        .where("number", "=", Number(/\d{8}/.exec(path)?.[0]))
        .executeTakeFirstOrThrow()
    ).state;
  /** Comes last: had the key before it done anything, another screen would have come. */
  const isStill = async (expected: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await state()).toBe(expected);
  };
  const next = (says: string) => page.locator(".toast").getByText(says).waitFor();
  await page.keyboard.press("e");
  await next("payée");
  await page.waitForLoadState();
  await page.keyboard.press("e");
  await isStill("paid");
  await page.clock.runFor(1000);
  await page.keyboard.down("e");
  await next("prête");
  await page.waitForLoadState();
  await page.clock.runFor(1000);
  // the finger is still there
  await page.keyboard.down("e");
  await isStill("shipped");
  await page.keyboard.up("e");
  await page.keyboard.press("e");
  await next("remise");
  expect(await state()).toBe("delivered");
  await page.waitForLoadState();
  // what takes back is not held up, step by step
  for (const expected of ["attend de nouveau d’être remise", "n’est plus prête", "paiement annulé"]) {
    await page.keyboard.press("z");
    await next(expected);
    await page.waitForLoadState();
  }
  expect(await state()).toBe("awaiting");
  expect(own()).toEqual([]);
});

test("DESK-06 the address of an order is copied by one press, line by line", async () => {
  await owner.setViewportSize({ width: 1280, height: 844 });
  await owner.goto(site.origin + (await first(owner, "a-preparer")));
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await owner.getByRole("button", { name: "Copier l’adresse" }).click();
  await owner.getByText("L’adresse est copiée.").waitFor();
  const lines = await owner.locator("address").first().locator("div").allTextContents();
  expect(lines.length).toBeGreaterThan(2);
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(lines.join("\n"));
  expect(problems()).toEqual([]);
});

test.each([1280, 390])(
  "DESK-06 an order goes from awaiting its payment to shipped, with its letters, and a part of it is refunded (%i px)",
  async (width) => {
    await owner.setViewportSize({ width, height: 844 });
    const path = await first(owner, "paiement-attendu");
    await owner.goto(site.origin + path);
    await owner.getByRole("button", { name: "Marquer payée" }).click();
    await owner.getByText("payée.", { exact: false }).first().waitFor();
    await owner.getByLabel("Numéro de suivi").fill("RN 123 456");
    expect(await faultsAtBothWidths(owner)).toEqual([]);
    await owner.setViewportSize({ width, height: 844 });
    await owner.getByRole("button", { name: "Marquer expédiée" }).click();
    await owner.locator(".toast").waitFor();
    await owner.locator("#courriels").getByText("expédiée").first().waitFor();
    await owner.getByText("Autres actions").click();
    await owner.getByText("Rembourser…", { exact: true }).click();
    const sum = owner.locator("form[data-refund] output");
    expect(await sum.textContent()).toBe("0,00\u00a0$");
    const total = await owner.locator("dd.grand").first().textContent();
    await owner.getByRole("button", { name: "Tout choisir" }).click();
    expect(await sum.textContent()).toBe(total);
    await owner.locator("form[data-refund] input[name=q0]").fill("1");
    expect(await sum.textContent()).not.toBe("0,00\u00a0$");
    // all of the question is in the window
    const box = (await owner.getByRole("dialog").boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    for (const [typed, fault] of [
      ["99", "C’est plus d’articles qu’il n’en reste à rembourser."],
      ["1.5", "Un nombre entier, comme 2."],
      ["-1", "Un nombre entier, comme 2."],
    ] as const) {
      await owner.locator("form[data-refund] input[name=q0]").fill(typed);
      expect(await sum.textContent()).toBe(fault);
    }
    await owner.locator("form[data-refund] input[name=q0]").fill("1");
    for (const [typed, fault] of [
      ["-5", "Un montant comme 67,82."],
      ["cinq", "Un montant comme 67,82."],
      ["99999", "C’est plus que ce qu’il reste à rembourser."],
    ] as const) {
      await owner.getByLabel("Ou un montant").fill(typed);
      expect(await sum.textContent()).toBe(fault);
    }
    await owner.getByLabel("Ou un montant").fill("1,50");
    expect(await sum.textContent()).toBe("1,50\u00a0$");
    await owner.getByRole("button", { name: "Rembourser 1,50" }).click();
    await owner.locator(".toast").getByText("1,50").waitFor();
    expect(await faultsAtBothWidths(owner)).toEqual([]);
    expect(problems()).toEqual([]);
  },
);

test("DESK-17 a refund is asked in a dialog: R opens it, Escape closes it, the focus is back and what was typed stays", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto(site.origin + (await first(owner, "a-preparer")));
  await owner.getByRole("link", { name: "Facture" }).focus();
  await owner.keyboard.press("r");
  const dialog = owner.getByRole("dialog", { name: "Rembourser la commande?" });
  await dialog.waitFor();
  await dialog.getByLabel("Ou un montant").fill("2,00");
  expect(await dialog.evaluate((each) => each.matches(":modal"))).toBe(true);
  // no key of the screen behind it does anything
  await dialog.getByRole("button", { name: "Ne rien faire" }).focus();
  await owner.keyboard.press("e");
  expect(await dialog.isVisible()).toBe(true);
  await owner.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(false);
  expect(await owner.evaluate(() => document.activeElement?.textContent)).toBe("Facture");
  // from the menu, by mouse
  await owner.getByText("Autres actions").click();
  await owner.getByText("Rembourser…", { exact: true }).click();
  expect(await dialog.getByLabel("Ou un montant").inputValue()).toBe("2,00");
  await dialog.getByRole("button", { name: "Ne rien faire" }).click();
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent))
    .toContain("Autres actions");
  // refused: it stands there again, with the reason in it
  await owner.getByText("Autres actions").click();
  await owner.getByText("Rembourser…", { exact: true }).click();
  // what the server would refuse is promised by no button
  await dialog.getByLabel("Ou un montant").fill("2,005");
  await dialog.getByText("Un montant comme 67,82.").waitFor();
  expect(await dialog.locator(".acts [type=submit]").textContent()).toBe("Rembourser");
  await dialog.getByLabel("Ou un montant").fill("99999");
  await dialog.getByRole("button", { name: "Rembourser", exact: true }).click();
  await dialog.getByRole("alert").getByText("C’est plus que ce qu’il reste à rembourser.").first().waitFor();
  await expect.poll(() => dialog.locator("[name=montant][aria-invalid=true]:focus").count()).toBe(1);
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  expect(problems(/422/)).toEqual([]);
});

test("DESK-05 slips lead back to the list as it was, with the same orders chosen", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto(`${site.origin}/bureau/commandes/?etat=toutes&livraison=standard`);
  const boxes = owner.locator("tbody .pick");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const ticked = () =>
    owner
      .locator("tbody .pick:checked")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const chosen = await ticked();
  await owner.keyboard.press("b");
  await owner.waitForURL("**/bordereaux/?n=*");
  // the way back outlives a second look
  await owner.reload();
  await owner.getByRole("link", { name: "Retour aux commandes" }).click();
  await owner.waitForURL("**/bureau/commandes/?etat=toutes&livraison=standard&n=*");
  expect(await owner.getByLabel("Livraison").inputValue()).toBe("standard");
  expect(await ticked()).toEqual(chosen);
  expect(await owner.locator("[data-picked]").textContent()).toBe("2 commandes choisies");
});

test("DESK-05 J and K go through the list that one came from", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto(`${site.origin}/bureau/commandes/?etat=toutes`);
  const links = await owner
    .locator(".c-no a")
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  await owner.goto(links[1]!);
  await owner.keyboard.press("j");
  await owner.waitForURL(links[2]!);
  await owner.keyboard.press("k");
  await owner.waitForURL(links[1]!);
  await owner.getByRole("link", { name: /^Commande précédente de la liste/ }).click();
  await owner.waitForURL(links[0]!);
  await owner.keyboard.press("u");
  await owner.waitForURL("**/bureau/commandes/?etat=toutes#*");
  // at the row that one came from
  expect(await owner.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(links[0]);
});

test("DESK-18 on a telephone the steps of an order stand apart, and its list is exported", async () => {
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto(`${site.origin}/bureau/commandes/`);
  expect(await owner.getByRole("link", { name: "Exporter" }).isVisible()).toBe(true);
  // filters are one press away, and stay while one of them is chosen
  const filters = owner.locator(".filters");
  expect(await filters.isVisible()).toBe(false);
  await owner.getByRole("link", { name: "Filtrer" }).click();
  await filters.getByLabel("Livraison").selectOption("standard");
  await filters.getByRole("button", { name: "Filtrer" }).click();
  await owner.waitForURL("**/*standard*");
  expect(await filters.isVisible()).toBe(true);
  await owner.goto(site.origin + (await first(owner, "a-preparer")));
  const words = await owner.locator(".steps .st").evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(words).toHaveLength(4);
  expect(await owner.locator(".steps [aria-current]").textContent()).toContain("À préparer");
  for (const [index, { left }] of words.entries())
    if (index > 0) expect(left).toBeGreaterThanOrEqual((words[index - 1]?.right ?? 0) + 4);
  await owner.setViewportSize({ width: 1280, height: 800 });
});

test("DESK-18 an order is shipped without JavaScript", async () => {
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  const { cookie } = await signedIn(database, "team");
  const { page, context } = await newPage({ javaScript: false });
  await context.addCookies([{ name: "vitrine_bureau", value: cookie, url: `${site.origin}/bureau` }]);
  const path = await first(page, "a-preparer");
  await page.goto(site.origin + path);
  await page.getByRole("button", { name: "Marquer expédiée" }).click();
  await page.locator(".toast").waitFor();
  expect(await page.locator(".steps [aria-current]").textContent()).toContain("Expédiée");
});

test("DESK-16 two people on one order: the second is told, and nothing is overwritten", async () => {
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  const { cookie } = await signedIn(database, "team");
  const { page: other, context } = await newPage();
  await context.addCookies([{ name: "vitrine_bureau", value: cookie, url: `${site.origin}/bureau` }]);
  await owner.setViewportSize({ width: 1280, height: 800 });
  const path = await first(owner, "a-preparer");
  await other.goto(site.origin + path);
  await owner.goto(site.origin + path);
  await owner.getByRole("button", { name: "Marquer expédiée" }).click();
  await owner.locator(".toast").waitFor();
  await other.getByText("Autres actions").click();
  await other.getByText("Annuler sans rembourser…").click();
  await other.getByRole("button", { name: "Annuler la commande", exact: true }).click();
  await other.getByText(/^Aurélie Bouchard a expédié la commande .* à \d+\u00a0h\u00a0\d\d\./).waitFor();
  expect(await other.locator(".steps [aria-current]").textContent()).toContain("Expédiée");
});

test("DESK-17 Ctrl K takes « rembourser » and a number to the question, asked and not answered, and then signs out", async () => {
  const page = owner;
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = await first(page, "en-route");
  const number = /\d{8}/.exec(path)?.[0] ?? "";
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Chercher ou aller à" });
  await field.fill(`rembourser ${number}`);
  await page.getByRole("option", { name: /^Rembourser la commande/, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Rembourser la commande?" }).waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+k");
  await field.fill("déconnecter");
  await page.getByRole("option", { name: /^Se déconnecter/, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).waitFor();
  await expect.poll(() => page.locator("main button:focus").count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/bureau/connexion/**");
  // what others of these tests were refused on the same page
  expect(problems(/422/)).toEqual([]);
});
