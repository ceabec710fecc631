import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { openDesk, shoot } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test("DESK-05, DESK-18 orders are sorted by headings, and on a telephone by « Filtrer », without a script", async () => {
  const { page } = await desk.person({ javaScript: false });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${desk.site.origin}/bureau/commandes/?etat=toutes&livraison=standard`);
  await page.getByRole("link", { name: "Client", exact: true }).click();
  await page.waitForURL("**/?etat=toutes&livraison=standard&tri=client-a-z");
  const heading = page.getByRole("columnheader", { name: "Client" });
  expect(await heading.getAttribute("aria-sort")).toBe("ascending");
  expect(await page.locator("tr.day").count()).toBe(0);
  // a filter keeps it, though its own field is not seen here
  await page.getByLabel("Livraison").selectOption("");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL("**/*tri=client-a-z*");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.site.origin}/bureau/commandes/?etat=toutes`);
  expect(await page.getByRole("link", { name: "Client", exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Filtrer" }).click();
  await page.getByLabel("Tri", { exact: true }).selectOption("total-decroissant");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL("**/*tri=total-decroissant*");
  expect(await page.getByLabel("Tri", { exact: true }).isVisible()).toBe(true);
  const totals = await page
    .locator("tbody .c-tot b")
    .evaluateAll((all) => all.map((each) => Number(each.textContent.replace(/\D/g, ""))));
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  // from an order, also with a thumb, back to that list: there the whole card leads to it
  await page.locator("tbody .c-who a").first().click();
  await page.getByRole("main").getByRole("link", { name: "Commandes", exact: true }).click();
  await page.waitForURL("**/*tri=total-decroissant*");
});

test("DESK-06 the letter is read with what is typed, nothing else of the form is in its address, and an order is made once more", async () => {
  const { page, problems } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/commandes/?etat=toutes&tri=client-a-z`);
  await shoot(page, "orders-by-client");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${desk.site.origin}/bureau/commandes/?etat=a-preparer`);
  await page.locator("tbody tr", { hasText: "Standard" }).locator(".c-no a").first().click();
  await page.getByRole("heading", { name: "Expédier" }).waitFor();
  await shoot(page, "order");
  await page.getByLabel("Transporteur").first().selectOption("purolator");
  await page.getByLabel("Numéro de suivi").first().fill("PIN 1234");
  const link = page.getByRole("link", { name: "Lire le courriel" });
  const query = new URL((await link.getAttribute("href"))!, desk.site.origin).searchParams;
  expect([...query.keys()].filter((name) => !/^(?:transporteur|suivi|q\d+)$/.test(name))).toEqual([]);
  const opened = page.waitForEvent("popup");
  await link.click();
  const letter = await opened;
  await letter.getByText("Purolator, numéro de suivi\u00a0: PIN 1234").waitFor();
  await shoot(letter, "letter");
  expect(await faultsAtBothWidths(letter)).toEqual([]);
  await letter.close();
  expect(await page.getByLabel("Numéro de suivi").first().inputValue()).toBe("PIN 1234");
  await page.getByText("Autres actions").click();
  await page.getByRole("link", { name: "Refaire la même commande" }).click();
  await page.waitForURL("**/nouvelle/?refaire=*");
  expect(await page.getByLabel("Nom", { exact: true }).inputValue()).not.toBe("");
  await page.locator("[data-sums] dd.grand").waitFor();
  await shoot(page, "order-again");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(problems()).toEqual([]);
});
