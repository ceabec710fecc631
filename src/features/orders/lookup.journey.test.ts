/** « /suivi-de-commande/ » in a real browser: what was refused is there again for who goes back to it. */
import { expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { sharedSite } from "../../../test/support/site";

test.each([true, false])(
  "ORD-05 going back to a refused look-up shows the form with what was typed, script %s",
  async (javaScript) => {
    const site = await sharedSite();
    const { page } = await newPage({ width: 390, javaScript });
    await page.goto(`${site}/suivi-de-commande/`);
    await page.fill("[name=numero]", "4821");
    await page.fill("[name=courriel]", "josee");
    await page.locator("main form [type=submit]").click();
    await page.locator("#courriel[aria-invalid=true]").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`${site}/contact/`);
    await page.goBack();
    expect(await page.locator("main form .error").allInnerTexts()).toEqual([
      "Entrez les huit chiffres du numéro.",
      "Entrez une adresse complète.",
    ]);
    expect(await page.inputValue("[name=numero]")).toBe("4821");
    expect(await page.inputValue("[name=courriel]")).toBe("josee");
  },
);
