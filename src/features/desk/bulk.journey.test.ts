/** Many things changed at once at the desk, in a real browser. */
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const atDesk: typeof desk.person = (who) => desk.person(who);

test("EDIT-07 rows are ticked, changed together after a preview, and taken back with one press", async () => {
  const { site, page, problems } = await atDesk();
  await page.goto(`${site.origin}/bureau/produits/`);
  const prices = () =>
    page
      .locator(".c-price input")
      .evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLInputElement).value));
  const before = await prices();
  await page.locator("tbody .pick").nth(0).check();
  await page.locator("tbody .pick").nth(1).check();
  await shoot(page, "produits-choisis");
  await page.getByRole("button", { name: "Modifier ensemble…" }).click();
  await page.getByLabel("Prix", { exact: true }).selectOption({ label: "Mettre à" });
  await page.getByLabel("Prix, montant ou %").fill("12,50");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "ensemble");
  await page.getByRole("button", { name: "Voir les changements" }).click();
  await page.getByRole("heading", { name: "Avant d’appliquer" }).waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "ensemble-apercu");
  await page.getByRole("button", { name: "Appliquer à 2 produits" }).click();
  await page.getByText("2 produits changés.").waitFor();
  await shoot(page, "ensemble-fait");
  await page.goto(`${site.origin}/bureau/produits/`);
  expect(await prices()).toEqual(["12,50", "12,50"]);
  await page.goBack();
  await page.getByRole("button", { name: "Tout annuler" }).click();
  await page.getByText("2 produits remis comme avant.").waitFor();
  await page.goto(`${site.origin}/bureau/produits/`);
  expect(await prices()).toEqual(before);
  expect(problems()).toEqual([]);
});

test("EDIT-07 DESK-18 many products are changed together without JavaScript", async () => {
  const { site, page } = await atDesk({ javaScript: false });
  await page.goto(`${site.origin}/bureau/produits/`);
  await page.locator("tbody .pick").nth(0).check();
  await page.getByRole("button", { name: "Modifier ensemble…" }).click();
  await page.getByLabel("Stock", { exact: true }).selectOption({ label: "Mettre à" });
  await page.getByLabel("Nombre").fill("77");
  await page.getByRole("button", { name: "Voir les changements" }).click();
  await page.getByText("→ 77").waitFor();
  await page.getByRole("button", { name: "Appliquer à 1 produit" }).click();
  await page.getByText("1 produit changé.").waitFor();
});

test("EDIT-11 an old address is redirected by hand and by a pasted list, and a visitor follows it", async () => {
  const { site, page, problems } = await atDesk();
  await page.goto(`${site.origin}/bureau/adresses/`);
  await page.getByLabel("Ancienne adresse").fill("/vieille-page");
  await page.getByLabel("Nouvelle adresse").fill("/boutique/");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await page.getByText("/vieille-page mène à /boutique/.").waitFor();
  await shoot(page, "adresses");
  await page.getByRole("link", { name: "Importer un fichier" }).click();
  await page
    .getByLabel("ou collez les lignes ici")
    .fill("/une;/panier/\n/vieille-page;/une\n/autre;https://ailleurs.test/");
  await page.getByRole("button", { name: "Voir ce qui sera importé" }).click();
  await page.getByText("1 ligne refusée").waitFor();
  await shoot(page, "adresses-apercu");
  await page.getByRole("button", { name: "Importer 2 adresses" }).click();
  await page.getByText("2 adresses importées.").waitFor();
  await page.goto(`${site.origin}/vieille-page`);
  expect(new URL(page.url()).pathname).toBe("/panier/");
  expect(problems()).toEqual([]);
});

test("EDIT-13 a form is one form: a button saves all that is typed, and leaving with unsaved words asks first", async () => {
  const { site, page, problems } = await atDesk();
  await page.goto(`${site.origin}/bureau/formulaires/1/`);
  const fields = page.getByRole("region", { name: "Champs" });
  await page.getByLabel("Sujet du courriel que vous recevez").fill("Question de [courriel]");
  await page.getByText("Modifications non enregistrées").waitFor();
  await shoot(page, "formulaire-change");
  await fields.getByLabel("Genre").selectOption({ label: "Téléphone" });
  await fields.getByRole("group", { name: "Ajouter un champ" }).getByLabel("Libellé").fill("Votre numéro");
  await page.getByRole("button", { name: "Ajouter un champ" }).click();
  await page.getByText("Champ « Votre numéro » ajouté.").waitFor();
  expect(await page.getByLabel("Sujet du courriel que vous recevez").inputValue()).toBe(
    "Question de [courriel]",
  );
  await page.locator("summary", { hasText: "Votre numéro" }).press("Enter");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "formulaire");
  await page.getByRole("button", { name: "Monter : Votre numéro" }).press("Enter");
  await page.getByText("« Votre numéro » déplacé.").waitFor();
  // the Enter key saves, whichever buttons stand in between
  await page.getByLabel("Nom du formulaire").fill("Écrivez-nous");
  await page.getByLabel("Nom du formulaire").press("Enter");
  await page.getByText("Formulaire « Écrivez-nous » enregistré.").waitFor();
  await page.waitForLoadState();
  // Ctrl S saves the form that one types in
  await page.getByLabel("Envoyé à").fill("ventes@exemple.test");
  await page.getByLabel("Envoyé à").press("Control+s");
  await page.getByText("Destinataires enregistrés.").waitFor();
  expect(await page.getByLabel("Envoyé à").inputValue()).toBe("ventes@exemple.test");
  await page.getByLabel("Nom du formulaire").fill("Jamais enregistré");
  const asked = new Promise<string>((tell) =>
    page.once("dialog", (dialog) => {
      tell(dialog.type());
      void dialog.accept();
    }),
  );
  await page.goto(`${site.origin}/contact/`);
  expect(await asked).toBe("beforeunload");
  await page.getByLabel("Votre numéro").waitFor();
  expect(problems()).toEqual([]);
});
