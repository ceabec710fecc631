import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { enterDesk } from "../../../test/support/desk";
import { emptyData, ownSite } from "../../../test/support/site";
import { codeAt, stepAt } from "./accounts/totp";

test.each([true, false])(
  "DESK-02 codes are switched on by key or QR code, and recovery codes are kept before one goes on (script: %s)",
  async (javaScript) => {
    const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
    const { page, problems } = await newPage({ javaScript });
    await enterDesk(page, site);
    await page.goto(`${site.origin}/bureau/compte/`);
    await page.getByRole("link", { name: "Activer les codes" }).click();
    await page.getByRole("img", { name: "Code QR de la clé" }).waitFor();
    const key = (await page.locator(".key-form__key").textContent()) ?? "";
    expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);

    await page.getByLabel("Code à six chiffres").fill("12");
    await page.getByLabel("Code à six chiffres").press("Enter");
    await page.getByText("La clé reste la même").first().waitFor();
    expect(await page.locator(".key-form__key").textContent()).toBe(key);
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);

    const code = codeAt(key.replaceAll(" ", ""), stepAt(Date.now()));
    await page.getByLabel("Code à six chiffres").fill(code);
    await page.getByLabel("Code à six chiffres").press("Enter");
    await page.getByRole("heading", { name: "Vos codes de secours" }).waitFor();
    const codes = await page.locator(".codes code").allTextContents();
    expect(codes).toHaveLength(8);
    const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value)).join();
    for (const each of codes) {
      expect(cookies).not.toContain(each);
      expect(cookies).not.toContain(Buffer.from(each).toString("base64url").slice(0, -2));
    }
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger" }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\r\n"));
    expect(await page.getByRole("button", { name: "Imprimer" }).isVisible()).toBe(javaScript);
    if (javaScript) {
      expect(await faultsAtBothWidths(page)).toEqual([]);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copier" }).click();
      await page.getByText("Les codes sont copiés.").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    }
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".codes").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Je les ai gardés" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Je les ai gardés" }).click();
    await page.getByText("Il reste 8 codes de secours.").waitFor();
    if (javaScript) {
      expect(await faultsAtBothWidths(page)).toEqual([]);
      expect(problems(/422/)).toEqual([]);
    }
  },
);
