/** « Z » on any screen: what was done before is undone, by whoever did it and by nobody else. */
import type { Locator, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { signedIn } from "../../../test/support/desk";
import { openDesk } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";
import { frameSettings } from "../frame";
import { openSettings } from "../settings";
import { SESSION_COOKIE } from "./names";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const AWAITING = "/bureau/commandes/?etat=paiement-attendu";
const said = (page: Page) => page.locator(".toast");

/** Its number, as it is written. */
async function pay(page: Page, origin: string): Promise<string> {
  await page.goto(origin + AWAITING);
  const link = page.locator("tbody tr .c-no a").first();
  const number = (await link.textContent()) ?? "";
  await link.click();
  await page.getByRole("button", { name: "Marquer payée" }).click();
  await said(page).getByText("payée").waitFor();
  // what can be undone is noted by then
  await page.waitForLoadState();
  return number;
}

/** Does something, and waits until the next screen has read what it says. */
async function next(page: Page, act: () => Promise<unknown>, says: Locator): Promise<void> {
  const left = page.waitForEvent("framenavigated");
  await act();
  await left;
  await says.waitFor({ state: "attached" });
}

/** Comes last: had the key before it done anything, it would be seen by now. */
async function pressInVain(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press("z");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
  expect(page.url()).toBe(before);
  expect(await said(page).count()).toBe(0);
  await page.keyboard.press("Escape");
}

test("DESK-17 « Z » undoes what was done before, on another screen and once, until one signs out", async () => {
  const { site, database, person } = await openDesk(await seededData());
  const { page, problems } = await person();
  const elsewhere = `${site.origin}/bureau/statistiques/`;
  const [first, second] = [await pay(page, site.origin), await pay(page, site.origin)];
  expect(second).not.toBe(first);
  await page.goto(elsewhere);
  // somebody else in the same browser has done nothing
  const mine = await page.context().cookies();
  const { cookie } = await signedIn(database, "owner");
  const domain = new URL(site.origin).hostname;
  await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, domain, path: "/bureau" }]);
  await page.goto(elsewhere);
  await pressInVain(page);
  await page.context().addCookies(mine);
  await page.goto(elsewhere);
  for (const number of [second, first]) {
    await next(page, () => page.keyboard.press("z"), said(page).getByText("Annulé\u00a0: Commande"));
    expect(await said(page).textContent()).toContain(number);
    const state = await database.read
      .selectFrom("orders")
      .select("state")
      .where("number", "=", Number(number.replace("-", "")))
      .executeTakeFirstOrThrow();
    expect(state.state).toBe("awaiting");
  }
  await page.goto(elsewhere);
  await pressInVain(page);
  await pay(page, site.origin);
  const left = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage).flatMap(([name, value]) => (/undos$/.test(name) ? [value] : [])),
    );
  expect(await left()).toEqual([expect.stringContaining('"action"')]);
  await page.locator(".rail .me summary").click();
  await page.locator(".rail").getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByText("Vous êtes déconnecté.").waitFor();
  await expect.poll(left).toEqual([]);
  expect(problems()).toEqual([]);
});

test("DESK-17 « Z » goes back over the last twenty, and no further", async () => {
  const { site, database, person } = await openDesk(await seededData());
  const { page, problems } = await person();
  const { code } = await database.read
    .selectFrom("coupons")
    .select("code")
    .where("active", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`${site.origin}/bureau/coupons/${code}/`);
  const turn = page.locator("main form:is([action$='/terminer/'], [action$='/reprendre/']) button");
  for (let done = 0; done < 21; done++)
    await next(page, () => turn.click(), page.locator(".toast [data-undoes]"));
  await page.goto(`${site.origin}/bureau/statistiques/`);
  for (let back = 0; back < 20; back++)
    await next(page, () => page.keyboard.press("z"), said(page).getByText("Annulé\u00a0: "));
  await page.goto(`${site.origin}/bureau/statistiques/`);
  await pressInVain(page);
  expect(problems()).toEqual([]);
});

test("DESK-17 « Z » does not pass over what it cannot undo without a word", async () => {
  const { site, person } = await openDesk(await seededData());
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/reglages/frame/`);
  const phone = page.getByLabel("Téléphone", { exact: true });
  const before = await phone.inputValue();
  const save = () => page.keyboard.press("Control+s");
  await phone.fill("819 555-0100");
  await save();
  await said(page).getByText("Annuler").waitFor();
  await page.waitForLoadState();
  // a note is not taken back
  await page.goto(`${site.origin}/bureau/commandes/?etat=a-preparer`);
  await page.locator("tbody .c-no a").first().click();
  await page.getByLabel("Note pour l’équipe").fill("Rappeler Normand B. demain.");
  await page.keyboard.press("Control+Enter");
  await said(page).getByText("C’est noté.").waitFor();
  await page.waitForLoadState();
  await page.goto(`${site.origin}/bureau/statistiques/`);
  await page.keyboard.press("z");
  await said(page).getByText("Z n’annule pas ceci").waitFor();
  expect(page.url()).toContain("/bureau/statistiques/");
  await page.keyboard.press("z");
  await page.waitForURL("**/reglages/**");
  await said(page).getByText("Annulé\u00a0: ").waitFor();
  expect(await page.getByLabel("Téléphone", { exact: true }).inputValue()).toBe(before);
  expect(problems()).toEqual([]);
});

test("DESK-17 « Z » passes over what changed nothing, and says so of what somebody has changed meanwhile", async () => {
  const { site, person, database } = await openDesk(await seededData());
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/reglages/frame/`);
  const phone = page.getByLabel("Téléphone", { exact: true });
  const before = await phone.inputValue();
  const save = () => page.keyboard.press("Control+s");
  await phone.fill("819 555-0100");
  await save();
  await said(page).getByText("Annuler").waitFor();
  await page.waitForLoadState();
  await page.goto(`${site.origin}/bureau/reglages/cart/`);
  await save();
  await said(page).getByText("Rien n’avait changé.").waitFor();
  await page.waitForLoadState();
  await page.keyboard.press("z");
  await page.waitForURL("**/reglages/frame/**");
  await said(page).getByText("Annulé\u00a0: ").waitFor();
  expect(await phone.inputValue()).toBe(before);
  await phone.fill("819 555-0101");
  await save();
  await said(page).getByText("Annuler").waitFor();
  await page.waitForLoadState();
  await openSettings(database).change(frameSettings, "phone", "819 555-0102");
  await page.goto(`${site.origin}/bureau/`);
  await page.keyboard.press("z");
  await page.waitForURL("**/reglages/frame/**");
  await said(page).getByText("Quelqu’un l’a changé entre-temps").waitFor();
  expect(await said(page).innerText()).not.toContain("Annulé");
  expect(problems()).toEqual([]);
});
