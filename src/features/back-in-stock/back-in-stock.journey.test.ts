/** « M'aviser » as a shopper lives it: from a card of what is sold out to the wish that is confirmed. */
import { expect, test } from "vitest";
import { eventually } from "../../../test/support/eventually";
import { databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";

const PRINTER = "/imprimante/altaria-studio-40/";
const SOLD_OUT = "Cartouche noire Altaria 214";
const ADDRESS = "ghislaine@exemple.test";

test("ALERT-01 ALERT-02 from the card of what is sold out to the confirmed wish, refused in French on the way", async () => {
  const site = await shoppingSite();
  const database = await databaseOf(site);
  const { page } = await newVisitor(site, { width: 390 });
  const confirm = async () => {
    const letters = await database.read
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", ADDRESS)
      .execute();
    return /\/m-aviser\/confirmer\/[^"]+/.exec(letters[0]?.body ?? "")?.[0];
  };

  await page.goto(site.origin + PRINTER);
  await page.getByRole("link", { name: `M’aviser du retour\u00a0: ${SOLD_OUT}` }).click();
  await page.locator("#aviser-courriel").fill("ghislaine@exemple");
  await page.getByRole("button", { name: "M’aviser" }).click();
  // in French at its field, whatever language the browser speaks
  await page.locator("#aviser-courriel-erreur").waitFor();
  expect(await page.locator("#aviser-courriel-erreur").innerText()).toContain("Entrez une adresse complète.");
  expect(await page.locator("#aviser-courriel").inputValue()).toBe("ghislaine@exemple");
  await page.locator("#aviser-courriel").fill(ADDRESS);
  await page.getByRole("button", { name: "M’aviser" }).click();
  await page.getByText("Regardez vos courriels").waitFor();

  await eventually(confirm).toBeDefined();
  await page.goto(site.origin + (await confirm()));
  await page.getByRole("button", { name: "Confirmer" }).click();
  await page.getByText("C’est noté").waitFor();
});
