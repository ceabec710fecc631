import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../support/accessibility";
import { newPage } from "../support/browser";
import { runCommand } from "../support/command";
import { openedDatabase } from "../support/databases";
import { emptyData, ownSite } from "../support/site";

vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = "une phrase que personne ne devine";
const LINK = /http:\/\/\S+\/bureau\/bienvenue\/\?cle=\S+/;

test.each([true, false])(
  "DESK-01, DESK-02 from the first start to « Aujourd’hui », out and in again (script: %s)",
  async (javaScript) => {
    const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
    const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
    const { text } = await runCommand({ database, origin: site.origin }, "bureau");
    const [link = ""] = LINK.exec(text) ?? [];
    const { page, problems } = await newPage({ javaScript, pixels: true });
    await page.goto(link);
    await page.getByLabel("Nom").fill("Aurélie Bouchard");
    await page.getByLabel("Courriel").fill("aurelie@exemple.test");
    await page.getByLabel("Mot de passe").fill("court");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Il faut douze caractères au moins.").waitFor();
    expect(await page.getByLabel("Nom").inputValue()).toBe("Aurélie Bouchard");
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("heading", { name: "Rien ne vous attend." }).waitFor();
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
    await page.getByRole("heading", { name: "Rien ne vous attend." }).waitFor();
    if (javaScript) expect(problems(/422/)).toEqual([]);
  },
);
