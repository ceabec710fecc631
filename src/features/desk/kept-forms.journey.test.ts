/** What is typed at the desk outlives its tab, its session and its connection, on every screen whose form is kept. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { PASSWORD } from "../../../test/support/desk";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";
import { some } from "../../../test/support/size";
import { DAY, formatDate, formatTime, instantOf, isoDay } from "../../kernel/dates";
import { quebec } from "../../kernel/market";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const FOUND = /Un texte qui n’était pas enregistré a été retrouvé/;
const PICTURE = "/bureau/phototheque/?image=scenes%2Fnuit.webp";

/** A field of each screen, and the button that saves it. */
const SCREENS = [
  { at: "/bureau/produits/categories/", form: "modifier", field: "Description", save: /^Enregistrer/ },
  { at: PICTURE, form: "decrire", field: "Description", save: /^Enregistrer/ },
  { at: "/bureau/formulaires/1/", form: "enregistrer", field: "Nom du formulaire", save: /^Enregistrer/ },
  { at: "/bureau/reglages/frame/", form: "enregistrer", field: "Promesse", save: /^Enregistrer/ },
  { at: "/bureau/imprimantes/", form: "ajouter", field: "Nom du fabricant", save: /^Ajouter/ },
] as const;

const formOn = (page: Page, { form }: { form: string }) => page.locator(`form[action*="/${form}/"]`).first();
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":draft:")));

test.each(some(2, SCREENS))(
  "EDIT-14 what was typed on $at and not saved is offered back and taken back",
  async (screen) => {
    const { page, problems } = await desk.person();
    page.on("dialog", (dialog) => void dialog.accept());
    const open = () => page.goto(desk.site.origin + screen.at);
    await open();
    const field = () => formOn(page, screen).getByLabel(screen.field, { exact: true }).first();
    const before = await field().inputValue();
    await field().fill("Jamais enregistré");
    await open();
    await page.getByText(FOUND).waitFor();
    expect(await field().inputValue()).toBe(before);
    await shoot(page, `garde${screen.at.replaceAll(/\W+/g, "-")}`);
    expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Le reprendre" }).click();
    await page.getByText("Voici ce que vous aviez écrit.").waitFor();
    expect(await field().inputValue()).toBe("Jamais enregistré");
    await formOn(page, screen).getByRole("button", { name: screen.save }).first().click();
    await page.locator("[data-toast]").waitFor();
    await expect.poll(() => stored(page)).toEqual([]);
    await open();
    expect(await page.getByText(FOUND).count()).toBe(0);
    expect(problems()).toEqual([]);
  },
);

test("EDIT-14 when it was typed is said in the shop's time zone, wherever the browser is", async () => {
  const { page } = await desk.person({ timeZone: "Asia/Tokyo" });
  page.on("dialog", (dialog) => void dialog.accept());
  const at = `${desk.site.origin}/bureau/commandes/nouvelle/`;
  await page.goto(at);
  await page.getByLabel("Prénom").fill("Ginette");
  const [key = ""] = await stored(page);
  const typedAt = await page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? "").at as number,
    key,
  );
  await page.goto(at);
  const says = (await page.getByText(FOUND).textContent())?.replace(/\s/g, "\u00a0");
  for (const part of [formatDate(typedAt, timeZone), formatTime(typedAt, timeZone)])
    expect(says).toContain(part.replaceAll(" ", "\u00a0"));
});

test.each([
  ["/bureau/commandes/nouvelle/", "Prénom"],
  ["/bureau/messages/2/", /^Répondre à/],
])("EDIT-14 on %s too, where nothing is sent yet", async (at, label) => {
  const { page, problems } = await desk.person();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(desk.site.origin + at);
  await page.getByLabel(label).fill("Ginette");
  await page.goto(`${desk.site.origin}/bureau/`);
  await page.goto(desk.site.origin + at);
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText("Voici ce que vous aviez écrit.").waitFor();
  expect(await page.getByLabel(label).inputValue()).toBe("Ginette");
  expect(problems()).toEqual([]);
});

test("EDIT-14 what was found can be thrown away, and what is typed back to what it was is not kept", async () => {
  const { page } = await desk.person();
  const open = () => page.goto(desk.site.origin + PICTURE);
  const field = () => page.getByLabel("Description", { exact: true });
  await open();
  const before = await field().inputValue();
  await field().fill("Autre chose");
  expect(await stored(page)).toHaveLength(1);
  await field().fill(before);
  expect(await stored(page)).toEqual([]);
  await field().fill("Encore autre chose");
  await open();
  await page.getByRole("button", { name: "Le jeter" }).click();
  await open();
  expect(await page.getByText(FOUND).count()).toBe(0);
});

/** What windows have left at a picture, each at its moment: by its text. */
async function leftAt(page: Page, texts: Readonly<Record<string, number>>): Promise<void> {
  await page.goto(desk.site.origin + PICTURE);
  await page.getByLabel("Description", { exact: true }).fill("Modèle");
  await page.evaluate((given) => {
    const [model = ""] = Object.keys(localStorage).filter((key) => key.includes(":draft:"));
    const { fields } = JSON.parse(localStorage.getItem(model) ?? "") as { fields: string };
    localStorage.removeItem(model);
    for (const [index, [text, at]] of Object.entries(given).entries()) {
      const typed = new URLSearchParams(fields);
      typed.set("description", text);
      const name = `${model.slice(0, model.lastIndexOf("@"))}@${index}`;
      localStorage.setItem(name, JSON.stringify({ at, fields: String(typed) }));
    }
  }, texts);
}

const { timeZone } = quebec;
const yesterday = (time: string) => instantOf(isoDay(Date.now() - DAY, timeZone), time, timeZone);

test("EDIT-14 of several texts the newest is offered, each is told by its first words, and the others are one press away", async () => {
  const { page, problems } = await desk.person();
  const long = "Une lampe de bureau en laiton, vue de biais, le soir.";
  await leftAt(page, {
    "La deuxième": yesterday("09:10"),
    [long]: yesterday("10:05"),
    "La première": yesterday("08:29"),
  });
  await page.goto(desk.site.origin + PICTURE);
  const found = page.getByRole("alert").filter({ hasText: FOUND });
  await found.waitFor();
  const offered = async () => (await found.innerText()).split("\n")[0];
  expect(await found.count()).toBe(1);
  expect(await offered()).toContain(`10\u00a0h\u00a005)\u00a0: «\u00a0${long.slice(0, 40)}…\u00a0»`);
  await found.getByText("Voir les 2 autres").click();
  await shoot(page, "garde-plusieurs");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  const lines = await found.getByRole("listitem").allTextContents();
  expect(lines.map((line) => /«\u00a0(.*)\u00a0»/.exec(line)?.[1])).toEqual(["La deuxième", "La première"]);
  await found.getByRole("listitem").getByRole("button", { name: "Le jeter" }).last().click();
  await found.getByText("Voir l’autre").waitFor();
  await found.getByRole("button", { name: "Le jeter" }).first().click();
  await expect.poll(offered).toContain("«\u00a0La deuxième\u00a0»");
  expect(await found.getByRole("button").allTextContents()).toEqual(["Le reprendre", "Le jeter"]);
  await found.getByRole("button", { name: "Le jeter" }).click();
  expect(await stored(page)).toEqual([]);
  await leftAt(page, { Ancienne: yesterday("08:00"), Nouvelle: yesterday("09:00") });
  await page.goto(desk.site.origin + PICTURE);
  await found.getByText("Voir l’autre").click();
  await found.getByRole("listitem").getByRole("button", { name: "Le reprendre" }).click();
  await page.getByText("Voici ce que vous aviez écrit.").waitFor();
  expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("Ancienne");
  expect(problems()).toEqual([]);
});

test("EDIT-14 a form keeps five texts that nobody took back, the newest, and all are thrown away by one press", async () => {
  const { page } = await desk.person();
  const hours = ["14", "09", "12", "08", "13", "10", "11"];
  await leftAt(page, Object.fromEntries(hours.map((hour) => [`De ${hour}`, yesterday(`${hour}:00`)])));
  await page.goto(desk.site.origin + PICTURE);
  const found = page.getByRole("alert").filter({ hasText: FOUND });
  await found.getByText("Voir les 4 autres").click();
  expect(await stored(page)).toHaveLength(5);
  const words = await found.textContent();
  for (const hour of hours) expect([hour, words?.includes(`De ${hour}`)]).toEqual([hour, Number(hour) >= 10]);
  await found.getByRole("button", { name: "Tout jeter" }).click();
  expect(await found.count()).toBe(0);
  expect(await stored(page)).toEqual([]);
});

test("EDIT-14 the hour at which it was typed is written as every hour of the desk, and stays on one line", async () => {
  const { page } = await desk.person({ timeZone: "Asia/Tokyo" });
  const at = yesterday("08:29");
  await leftAt(page, { "Tôt le matin": at });
  await page.goto(desk.site.origin + PICTURE);
  expect(await page.getByText(FOUND).textContent()).toContain(
    `(${formatDate(at, timeZone)} à\u00a08\u00a0h\u00a029)`,
  );
});

const LETTER = "/bureau/courriels/mots/order.shipped.sent/";

test("EDIT-14 what was passed over is not offered once the same form was saved after it", async () => {
  const { page } = await desk.person();
  const open = () => page.goto(desk.site.origin + LETTER);
  const save = () => page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await open();
  await page.getByLabel("Titre").fill("{inconnu}");
  await save();
  await page.locator("[data-refused]").waitFor();
  await open();
  await page.getByText(FOUND).waitFor();
  await page.getByLabel("Texte").fill("Votre colis est en route.");
  await save();
  await page.locator("[data-toast]").waitFor();
  await expect.poll(() => stored(page)).toEqual([]);
  expect(await page.getByText(FOUND).count()).toBe(0);
});

test("EDIT-14 what was found stands above the columns of its screen, which stay side by side", async () => {
  const { page } = await desk.person();
  page.on("dialog", (dialog) => void dialog.accept());
  const open = () => page.goto(desk.site.origin + LETTER);
  await open();
  await page.getByLabel("Titre").fill("Jamais enregistré");
  await open();
  await page.getByText(FOUND).waitFor();
  const [found, form, preview] = await Promise.all(
    [".banner--low", ".letters > form", ".letters > :last-child"].map((each) =>
      page.locator(each).boundingBox(),
    ),
  );
  expect(found?.width).toBeGreaterThan(2 * (form?.width ?? 0));
  expect(found?.y).toBeLessThan(form?.y ?? 0);
  expect(preview?.y).toBe(form?.y);
});

test("EDIT-14 what was begun is still offered once another was made with the same form", async () => {
  const { page } = await desk.person();
  page.on("dialog", (dialog) => void dialog.accept());
  const open = () => page.goto(`${desk.site.origin}/bureau/imprimantes/`);
  await open();
  await page.getByLabel("Nom du fabricant").fill("Commencé");
  await open();
  await page.getByText(FOUND).waitFor();
  await page.getByLabel("Nom du fabricant").fill("Un autre");
  await page
    .getByRole("button", { name: /^Ajouter/ })
    .first()
    .click();
  await page.locator("[data-toast]").waitFor();
  await open();
  await page.getByText(FOUND).waitFor();
});

test("EDIT-14 what was kept before somebody else's change is not written over it unseen", async () => {
  const [first, second] = [await desk.person(), await desk.person()];
  const url = desk.site.origin + PICTURE;
  const field = (page: Page) => page.getByLabel("Description", { exact: true });
  const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await first.page.goto(url);
  await field(first.page).fill("De la première");
  await second.page.goto(url);
  await field(second.page).fill("De la seconde");
  await save(second.page);
  await second.page.locator("[data-toast]").waitFor();
  await first.page.goto(url);
  await first.page.getByRole("button", { name: "Le reprendre" }).click();
  await first.page.getByText("Voici ce que vous aviez écrit.").waitFor();
  await save(first.page);
  await first.page.getByText("Quelqu’un vient d’écrire « De la seconde »").first().waitFor();
  expect(await field(first.page).inputValue()).toBe("De la première");
});

test("EDIT-14 after the session has ended the text is still there for whoever typed it", async () => {
  const { page, account } = await desk.person();
  await page.goto(desk.site.origin + PICTURE);
  await page.getByLabel("Description", { exact: true }).fill("Avant la fin de la session");
  await page.context().clearCookies();
  await page.goto(desk.site.origin + PICTURE);
  await page.getByLabel("Courriel").fill(account.email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrer" }).click();
  await page.getByText(FOUND).waitFor();
});

test("EDIT-14 a form saved without a connection stays on its screen, says so, and is sent once it is back", async () => {
  const { page } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/reglages/frame/`);
  const field = page.getByLabel("Promesse", { exact: true });
  await field.fill("Écrit dans le train");
  await page.context().setOffline(true);
  await page.keyboard.press("Control+s");
  await page.getByText("Pas de connexion : rien n’a été envoyé.").waitFor();
  await shoot(page, "sans-connexion");
  expect(await field.inputValue()).toBe("Écrit dans le train");
  await page.context().setOffline(false);
  await page.getByText("Pas de connexion").waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await page.getByText("est enregistré").first().waitFor();
});

test("EDIT-14 no password is ever kept", async () => {
  const { page } = await desk.person();
  await page.goto(desk.site.origin + PICTURE);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[data-keep]");
    const secret = Object.assign(document.createElement("input"), { type: "password", name: "secret" });
    form?.append(secret);
    secret.value = "phrase-secrete";
    form?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByLabel("Description", { exact: true }).fill("Une description");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("Une+description");
  expect(kept).not.toContain("phrase-secrete");
  expect(kept).not.toContain("jeton");
});
