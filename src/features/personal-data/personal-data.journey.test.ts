/** « Données personnelles » in a browser: noting, finding by name, planning, taking back; with and without scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";
import { DAY } from "../../kernel/dates";
import { orderOf } from "./orders.fixture";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk(await seededData());
  const now = Date.now();
  const people = [
    ["Ghislaine", "Zzyzx", "ghislaine@exemple.test", "delivered"],
    ["Gustave", "Zzyzx", "gustave@exemple.test", "paid"],
  ] as const;
  for (const [at, [firstName, lastName, email, state]] of people.entries())
    await orderOf(desk.database, {
      ...{ state, email, name: { firstName, lastName } },
      placedAt: now - (500 + 10 * at) * DAY,
      notedAt: now,
    });
});

const expectOpenToAll = async (page: Page) => expect(await faultsAtBothWidths(page)).toEqual([]);

test("DESK-14 a request is noted, its person found by name, the copy prepared, the erasure planned and taken back", async () => {
  const { site, page, problems } = await desk.person();
  await page.goto(`${site.origin}/bureau/donnees/`);
  await expectOpenToAll(page);
  await page.getByText("Noter une demande", { exact: true }).click();
  await page.getByLabel("Courriel ou numéro de commande").fill("ghislaine@exemple.test");
  await page.getByLabel("Nom", { exact: true }).fill("Ghislaine Zzyzx");
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Noter la demande" }).click();
  await page.getByText("La demande est notée.").waitFor();
  await page.getByLabel("Courriel, nom ou téléphone").fill("zzyzx");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "De qui s’agit-il?" }).waitFor();
  await expectOpenToAll(page);
  await shoot(page, "donnees-plusieurs");
  await page
    .getByRole("table", { name: "Personnes trouvées" })
    .getByRole("link", { name: "Ghislaine" })
    .click();
  await page.getByRole("heading", { name: "Ghislaine Zzyzx" }).waitFor();
  await shoot(page, "donnees");
  await page.getByRole("button", { name: "Préparer la copie" }).click();
  await page.getByRole("link", { name: "Télécharger la copie" }).waitFor();
  await expectOpenToAll(page);
  await page.getByLabel(/pour confirmer/).fill("ghislaine@exemple.test");
  await page.getByRole("button", { name: "Effacer dès que possible" }).click();
  await page.getByText("Ses données seront effacées le ").waitFor();
  await expectOpenToAll(page);
  await shoot(page, "donnees-prevu");
  await page.getByRole("button", { name: "Ne plus effacer" }).first().click();
  await page.getByText("Rien ne sera effacé.").waitFor();
  await page.getByText("Classer", { exact: true }).click();
  await shoot(page, "donnees-classer");
  await page.getByRole("button", { name: "Retirée par la personne" }).click();
  await page.getByText("La demande est classée.").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-18 a request is noted and an erasure planned without scripts", async () => {
  const { site, page } = await desk.person({ javaScript: false });
  await page.goto(`${site.origin}/bureau/donnees/?courriel=gustave%40exemple.test`);
  await page.getByText("Une commande est encore à remettre").first().waitFor();
  await page.getByText("Noter une demande", { exact: true }).click();
  await page.getByLabel("Demande", { exact: true }).selectOption("erasure");
  await page.getByRole("button", { name: "Noter la demande" }).click();
  await page.getByText("La demande est notée.").waitFor();
  await page.getByRole("link", { name: "Gustave Zzyzx" }).click();
  await page.getByLabel(/pour confirmer/).fill("gustave@exemple.test");
  await page.getByRole("button", { name: "Effacer dès que possible" }).click();
  await page.getByText("Ses données seront effacées le ").waitFor();
  await shoot(page, "donnees-attend");
});
