/** Where one is led after a verb, and what opens over a screen: nobody is kept out, and nobody gets lost. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths, widen } from "../../../test/support/accessibility";
import { openedDatabase } from "../../../test/support/databases";
import { PASSWORD } from "../../../test/support/desk";
import { openDesk } from "../../../test/support/desk-browser";
import { type RunningSite, seededData } from "../../../test/support/site";
import type { Database } from "../../platform/db";
import type { OrderState } from "../orders";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: RunningSite;
let database: Database;
let person: Awaited<ReturnType<typeof openDesk>>["person"];

beforeAll(async () => {
  ({ site, person } = await openDesk(await seededData()));
  database = await openedDatabase({ file: join(site.data, "vitrine.db") });
});

const orderIn = async (state: OrderState): Promise<string> => {
  const { number } = await database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", state)
    .orderBy("placed_at")
    .executeTakeFirstOrThrow();
  return `${site.origin}/bureau/commandes/${number}/`;
};

/** Where the keyboard is. */
const at = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id, className, name = "" } = document.activeElement as HTMLInputElement;
    return id === "contenu" ? id : name || className;
  });

test("DESK-17 after a verb the keyboard is at what was said, then at the screen; what is refused leads to its field", async () => {
  const { page, problems } = await person();
  await page.clock.install();
  await page.goto(await orderIn("awaiting"));
  await page.keyboard.press("e");
  await page.locator(".toast").waitFor();
  await expect.poll(() => at(page)).toContain("toast");
  // the undo is the next thing, and whoever is at it is not hurried
  await page.goto(await orderIn("paid"));
  await page.keyboard.press("e");
  await page.locator(".toast").waitFor();
  await expect.poll(() => at(page)).toContain("toast");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Annuler");
  await page.clock.runFor(20_000);
  expect(await page.locator(".toast").count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/commandes/*/");
  await expect.poll(() => at(page)).toContain("toast");
  await page.clock.runFor(20_000);
  expect(await page.locator(".toast").count()).toBe(0);
  expect(await at(page)).toBe("contenu");
  // refused at a field, also of a dialog
  await page.goto(`${site.origin}/bureau/coupons/nouveau/`);
  await page.getByLabel("Code", { exact: true }).fill("à");
  await page.getByLabel("Combien").fill("10");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").first().waitFor();
  await expect.poll(() => at(page)).toBe("code");
  await page.goto(await orderIn("paid"));
  await page.getByText("Autres actions").click();
  await page.getByText("Rembourser…", { exact: true }).click();
  await page.getByRole("button", { name: "Rembourser", exact: true }).click();
  await page.getByText("Choisissez un article ou écrivez un montant.").first().waitFor();
  await expect.poll(() => at(page)).toBe("montant");
  // and as a whole: somebody has done it meanwhile
  const { page: other } = await person();
  const url = await orderIn("paid");
  for (const each of [page, other]) await each.goto(url);
  await other.keyboard.press("e");
  await other.locator(".toast").waitFor();
  await page.keyboard.press("e");
  await page.getByRole("alert").first().waitFor();
  await expect.poll(() => at(page)).toContain("banner");
  expect(problems(/4\d\d/)).toEqual([]);
});

/** What is behind « Autres actions », or a button of its own. */
async function opened(page: Page, url: string, words: readonly string[]): Promise<string[]> {
  await widen(page, 1280);
  await page.goto(url);
  for (const text of words) await page.getByText(text, { exact: true }).first().click();
  return (await faultsAtBothWidths(page)).map((fault) => `${words.join(", ")}: ${fault}`);
}

test("DESK-17 no question, menu or dialog keeps anybody out while it is open", async () => {
  const { page, problems } = await person();
  await person();
  const paid = await orderIn("paid");
  const { code } = await database.read.selectFrom("coupons").select("code").executeTakeFirstOrThrow();
  const faults = [
    ...(await opened(page, paid, ["Autres actions", "Rembourser…"])),
    ...(await opened(page, paid, ["Autres actions", "Annuler et rembourser…"])),
    ...(await opened(page, paid, ["Autres actions", "Annuler sans rembourser…"])),
    ...(await opened(page, `${site.origin}/bureau/equipe/`, ["Retirer…"])),
    ...(await opened(page, `${site.origin}/bureau/coupons/${code}/`, [])),
  ];
  await widen(page, 1280);
  await page.goto(`${site.origin}/bureau/`);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Tous les raccourcis").waitFor();
  faults.push(...(await faultsAtBothWidths(page)));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Réglages" }).first().waitFor();
  faults.push(...(await faultsAtBothWidths(page)));
  await page.getByRole("combobox").fill("zzqxw");
  await page.getByText("Rien ne correspond à ces mots.").waitFor();
  faults.push(...(await faultsAtBothWidths(page)));
  await page.keyboard.press("Escape");
  await page.locator(".dock summary").click();
  faults.push(...(await faultsAtBothWidths(page)));
  expect(faults).toEqual([]);
  expect(problems()).toEqual([]);
});

test("DESK-02 DESK-18 whoever signed in long ago is asked who they are, and what they typed goes on", async () => {
  const { page, problems, account } = await person();
  await database.write((trx) =>
    trx.updateTable("desk_sessions").set({ proven_at: 0 }).where("account_id", "=", account.id).execute(),
  );
  await page.goto(`${site.origin}/bureau/equipe/`);
  await page.getByLabel("Courriel").fill("invitee@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await page.getByRole("heading", { name: /vous/ }).waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Mot de passe").fill("autre chose");
  await page.keyboard.press("Enter");
  await page.getByText("Ce n’est pas votre mot de passe.").first().waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("invitee@exemple.test").first().waitFor();
  await expect.poll(() => at(page)).toContain("toast");
  expect(problems(/422/)).toEqual([]);
});
