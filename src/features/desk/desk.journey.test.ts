import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { openedDatabase } from "../../../test/support/databases";
import { deskLink, enterDesk, PASSWORD } from "../../../test/support/desk";
import { holdPasskeys, shoot } from "../../../test/support/desk-browser";
import { emptyData, ownSite } from "../../../test/support/site";

test.each([true, false])(
  "DESK-01, DESK-02 from the first start to « Aujourd’hui », out and in again (script: %s)",
  async (javaScript) => {
    const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
    const { page, problems } = await newPage({ javaScript });
    await page.goto(await deskLink(site));
    await page.getByLabel("Nom").fill("Aurélie Bouchard");
    await page.getByLabel("Courriel").fill("aurelie@exemple.test");
    await page.getByLabel("Mot de passe").fill("court");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Il faut douze caractères au moins.").waitFor();
    expect(await page.getByLabel("Nom").inputValue()).toBe("Aurélie Bouchard");
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("heading", { name: /puis vous ouvrez/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/bureau/");
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Plus", { exact: true }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).last().click();
    await page.getByText("Vous êtes déconnecté.").waitFor();
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByLabel("Courriel").fill("aurelie@exemple.test");
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Entrer" }).click();
    await page.getByRole("heading", { name: /puis vous ouvrez/ }).waitFor();
    if (javaScript) expect(problems(/422/)).toEqual([]);
  },
);

test("DESK-02 a passkey is added on this device and signs in, without a password", async () => {
  const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
  const { page, problems } = await newPage();
  await holdPasskeys(page);
  await enterDesk(page, site);
  await page.goto(`${site.origin}/bureau/compte/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Nom de la clé").fill("Portable");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByText("La clé d’accès est ajoutée.").waitFor();
  await page.locator(".rail .me summary").click();
  await page.locator(".rail").getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByText("Vous êtes déconnecté.").waitFor();
  await page.getByRole("button", { name: "Continuer avec une clé d’accès" }).click();
  await page.waitForURL("**/bureau/");
  await page.goto(`${site.origin}/bureau/compte/`);
  await page.getByText("a servi").waitFor();
  await page.getByRole("button", { name: "Retirer Portable" }).click();
  await page.getByText("La clé d’accès est retirée.").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-01, DESK-02 the owner makes an account with a passkey alone, and a password only when wanted", async () => {
  const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
  const { page, problems } = await newPage({ pixels: process.env.SHOTS !== undefined });
  await holdPasskeys(page);
  await page.goto(await deskLink(site));
  const byKey = page.getByRole("button", { name: "Continuer avec une clé d’accès" });
  await byKey.click();
  expect(await page.getByLabel("Nom").evaluate((field) => field.matches(":focus:invalid"))).toBe(true);
  await page.getByLabel("Nom").fill("Aurélie Bouchard");
  await page.getByLabel("Courriel").fill("aurelie@exemple.test");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "bienvenue");
  await byKey.click();
  await page.getByRole("heading", { name: /puis vous ouvrez/ }).waitFor();

  await page.goto(`${site.origin}/bureau/compte/`);
  await page.getByText("Vous entrez avec une clé d’accès.").waitFor();
  expect(await page.getByLabel("Mot de passe actuel").count()).toBe(0);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Retirer Cet appareil" }).click();
  await page.getByText("C’est votre seule façon d’entrer").waitFor();

  // what is grave asks for the key once more, for there is no password
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  await database.write((trx) => trx.updateTable("desk_sessions").set({ proven_at: 0 }).execute());
  await page.goto(`${site.origin}/bureau/equipe/`);
  await page.getByLabel("Courriel").fill("invitee@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await page.getByText("montrez votre clé d’accès").waitFor();
  expect(await page.getByLabel("Mot de passe").count()).toBe(0);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "qui-est-la");
  await byKey.click();
  await page.getByText("invitee@exemple.test").first().waitFor();

  await page.goto(`${site.origin}/bureau/compte/`);
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  await page.getByText("Votre mot de passe est choisi.").waitFor();
  await page.getByLabel("Mot de passe actuel").waitFor();
  await page.getByRole("button", { name: "Retirer Cet appareil" }).click();
  await page.getByText("La clé d’accès est retirée.").waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(".rail .me summary").click();
  await page.locator(".rail").getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByLabel("Courriel").fill("aurelie@exemple.test");
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrer" }).click();
  await page.waitForURL("**/bureau/");
  expect(problems(/422/)).toEqual([]);
});
