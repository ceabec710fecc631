/** Makers, series and models edited at the desk in a real browser. */
import { expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { openDesk, shoot } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

test("EDIT-05 a model is made in a new series and a product that fits it is found by typing", async () => {
  const { site, person } = await openDesk(await seededData());
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/imprimantes/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "imprimantes");
  await page.getByRole("link", { name: "Altaria", exact: true }).click();
  await page.getByRole("heading", { name: "Altaria", level: 1 }).waitFor();
  await shoot(page, "imprimantes-fabricant");
  await page.getByRole("textbox", { name: "Nom de la série" }).last().fill("Essai");
  await page.getByRole("button", { name: "Ajouter une série" }).click();
  await page.getByText("Série « Essai » ajoutée.").waitFor();
  const series = page.getByRole("region", { name: "Essai" });
  await series.getByText("Ajouter un modèle").first().click();
  await series.getByLabel("Nom du modèle").fill("Altaria Essai 1");
  await series.getByLabel("Année de sortie").fill("2026");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await series.getByRole("button", { name: /Ajouter un modèle/ }).click();
  await page.getByText("Modèle « Altaria Essai 1 » ajouté.").waitFor();
  await page.getByPlaceholder("Nom ou code d’un produit").fill("214xl");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Ajouter : / })
    .first()
    .click();
  await page.getByText("convient à « Altaria Essai 1 ».").waitFor();
  // the next one is one press away
  expect(await page.getByPlaceholder("Nom ou code d’un produit").inputValue()).toBe("214xl");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "imprimantes-modele");
  await page.goto(`${site.origin}/imprimante/altaria-essai-1/`);
  expect(await page.locator("main a[href*='214xl']").count()).toBeGreaterThan(0);
  expect(problems()).toEqual([]);
});
