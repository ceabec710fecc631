/** A book and a lamp bought in a shop in France, from the shelf to the invoice, in a real browser. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../support/accessibility";
import { wordsOf } from "../support/documents";
import { eventually } from "../support/eventually";
import { addByWire, BOOK, databaseOf, franceSite, LAMP, newVisitor } from "../support/shopping";
import type { RunningSite } from "../support/site";

let site: RunningSite;
beforeAll(async () => {
  site = await franceSite();
});

/** Where screenshots go, when somebody wants to look. */
const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (!SHOTS) return;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
};

const rows = async (page: Page): Promise<string[]> =>
  (await page.locator(".totals > div").allInnerTexts()).map((text) => text.replace(/\s*\n\s*/g, " "));

test("FRA-02 FRA-05 FRA-06 a buyer in Lyon pays in euros with the TVA in every price, and gets an invoice on A4", async () => {
  const { page, context, problems } = await newVisitor(site, { pixels: Boolean(SHOTS) });
  await page.goto(`${site.origin}/produit/${LAMP.slug}/`);
  expect(await page.locator(".offer__terms").innerText()).toContain("1\u00a0249,50\u00a0€");
  expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
  await shoot(page, "produit");
  await page.locator("form.cart [type=submit]").click();
  await page.locator("a.added_to_cart").waitFor();
  await addByWire({ context }, site.origin, String(BOOK.id));
  await page.goto(`${site.origin}/panier/`);
  const taxes = ["dont TVA 20\u00a0% 208,25\u00a0€", "dont TVA 5,5\u00a0% 1,04\u00a0€"];
  await eventually(() => rows(page)).toEqual(expect.arrayContaining(taxes));
  await shoot(page, "panier");

  await page.goto(`${site.origin}/commande/`);
  for (const [field, value] of [
    ["email", "claire@exemple.fr"],
    ["first_name", "Claire"],
    ["last_name", "Moreau"],
    ["address_1", "12, rue Mercière"],
    ["city", "Lyon"],
    ["postcode", "69002"],
  ])
    await page.locator(`#billing_${field}`).fill(value!);
  await page.locator("#billing_country").selectOption("CH");
  await eventually(() => rows(page)).not.toEqual(expect.arrayContaining(taxes));
  await page.locator("#billing_country").selectOption("FR");
  await eventually(() => rows(page)).toEqual(expect.arrayContaining(taxes));
  await page.locator("#terms").check();
  await shoot(page, "commande");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.locator("#place_order").click();
  await page.waitForURL(/\/commande\/confirmation\//);
  const said = await page.locator("main").innerText();
  for (const words of [
    "1\u00a0269,40\u00a0€",
    "Droit de rétractation",
    "Garanties légales",
    "Bon de commande (PDF)",
  ])
    expect(said).toContain(words);
  await shoot(page, "confirmation");
  expect(problems()).toEqual([]);

  const database = await databaseOf(site);
  const { body } = await database.read
    .selectFrom("outbox")
    .select("body")
    .where("recipient", "=", "claire@exemple.fr")
    .executeTakeFirstOrThrow();
  expect(body).toContain("dont TVA 20\u00a0%");

  const pdf = async () => {
    const link = await page.locator("a[href$='facture.pdf']").getAttribute("href");
    return Buffer.from(await (await page.request.get(new URL(link!, site.origin).href)).body());
  };
  expect(wordsOf(await pdf())).toContain("Bon de commande");
  const { number } = await database.read.selectFrom("orders").select("number").executeTakeFirstOrThrow();
  await pay(number);
  const invoice = await pdf();
  expect(invoice.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(wordsOf(invoice)).toMatch(/^Facture F\d{4}-00001/);
  if (SHOTS) await writeFile(`${SHOTS}/facture.pdf`, invoice);
});

/** As the merchant does it beside the running shop. */
async function pay(number: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: site.data, ENV_FILE: "" };
  await promisify(execFile)(
    process.execPath,
    [`${process.env.DIST ?? "dist"}/server/shop.js`, "state", String(number), "paid"],
    { env },
  );
}
