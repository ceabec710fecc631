/** « Corriger » in a browser: on a telephone, and without JavaScript. */
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { openDesk, shoot } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

let desk: Awaited<ReturnType<typeof openDesk>>;
let path: string;

beforeAll(async () => {
  desk = await openDesk(await seededData());
  const { number } = await desk.database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .where("delivery", "=", "standard")
    .executeTakeFirstOrThrow();
  path = `${desk.site.origin}/bureau/commandes/${number}/`;
});

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  "DESK-06, DESK-18 an address is corrected beside it ($width px, JavaScript $javaScript)",
  async ({ width, javaScript }) => {
    const { page, problems } = await desk.person({ javaScript });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const opens = page.getByText("Corriger", { exact: false }).first();
    await opens.click();
    const form = page.locator("form[action$='/corriger/']");
    await shoot(page, `corriger-${width}`);
    await page.setViewportSize({ width, height: 844 });
    await form.getByLabel("Adresse", { exact: true }).fill(`${width}, rue Fabre`);
    await form.getByLabel("Téléphone").fill("12");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await form.getByText("Entrez un numéro avec son indicatif").waitFor();
    expect(await form.getByLabel("Adresse", { exact: true }).inputValue()).toBe(`${width}, rue Fabre`);
    await shoot(page, `corriger-refuse-${width}`);
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.setViewportSize({ width, height: 844 });
    await form.getByLabel("Téléphone").fill("514 555-0199");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await page.locator(".toast").getByText("corrigée").waitFor();
    await page.locator("address").getByText(`${width}, rue Fabre`).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(problems(/422/)).toEqual([]);
  },
);
