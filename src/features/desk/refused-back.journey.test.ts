/** A form that was refused is no dead end: back and reload lead to its screen, with what was typed. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { PASSWORD } from "../../../test/support/desk";
import { openDesk } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const FOUND = /Un texte qui n’était pas enregistré a été retrouvé/;
const MAKE = "/bureau/coupons/nouveau/";
const codeIn = (page: Page) => page.getByLabel("Code", { exact: true });

async function refusedCoupon(page: Page): Promise<void> {
  await page.goto(desk.site.origin + MAKE);
  await codeIn(page).fill("é");
  await page.getByLabel("Combien").fill("10");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").first().waitFor();
}

test("DESK-17 back to a form that was refused is its screen, where what was typed is offered", async () => {
  const { page, problems } = await desk.person();
  await refusedCoupon(page);
  await page.locator(".rail").getByRole("link", { name: "Commandes" }).click();
  await page.waitForURL("**/bureau/commandes/");
  await page.goBack();
  expect(page.url()).toBe(desk.site.origin + MAKE);
  await page.getByText(FOUND).waitFor();
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText("Voici ce que vous aviez écrit.").waitFor();
  expect(await codeIn(page).inputValue()).toBe("é");
  // what was taken back is the answer to a form, too
  expect(page.url()).toBe(desk.site.origin + MAKE);
  expect(problems(/422/)).toEqual([]);
});

test("DESK-17 a form that was refused is read again without a question, and nothing is sent a second time", async () => {
  const { page, problems } = await desk.person();
  await refusedCoupon(page);
  const sent: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && sent.push(request.method()));
  await page.reload();
  expect(sent).toEqual(["GET"]);
  expect(new URL(page.url()).pathname).toBe(MAKE);
  await page.getByText(FOUND).waitFor();
  expect(problems(/422/)).toEqual([]);
});

test("DESK-17 the filters of the screen that a refused form stood on are in its address, twice refused too", async () => {
  const { page, problems } = await desk.person();
  const letter = "/bureau/courriels/mots/order.shipped.sent/?de=essai";
  await page.goto(desk.site.origin + letter);
  for (const title of ["{inconnu}", "{toujours}"]) {
    await page.getByLabel("Titre").fill(title);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.getByRole("alert").getByText(title).first().waitFor();
    expect(page.url()).toBe(desk.site.origin + letter);
  }
  expect(problems(/422/)).toEqual([]);
});

test("DESK-17 who is asked once more who they are comes back to the screen as well", async () => {
  const { page, problems, account } = await desk.person();
  await desk.database.write((trx) =>
    trx.updateTable("desk_sessions").set({ proven_at: 0 }).where("account_id", "=", account.id).execute(),
  );
  const team = `${desk.site.origin}/bureau/equipe/`;
  await page.goto(team);
  await page.getByLabel("Courriel").fill("invitee@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await page.getByRole("heading", { name: /vous/ }).waitFor();
  expect(page.url()).toBe(team);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("invitee@exemple.test").first().waitFor();
  expect(page.url()).toBe(team);
  expect(problems()).toEqual([]);
});

test("DESK-17 the screen behind a refused form is not read again under what was typed", async () => {
  const { page } = await desk.person();
  await page.clock.install();
  const looks: string[] = [];
  page.on("request", (request) => request.headers()["x-desk-look"] && looks.push(request.url()));
  await page.goto(desk.site.origin + MAKE);
  await page.clock.runFor(31_000);
  await expect.poll(() => looks.length).toBe(1);
  await refusedCoupon(page);
  await page.clock.runFor(31_000);
  // comes last: had the screen been asked for, it would be seen by now
  await page.evaluate(() => fetch("/bureau/aller/"));
  expect(looks).toHaveLength(1);
  expect(await codeIn(page).inputValue()).toBe("é");
});
