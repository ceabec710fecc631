/** What is typed of a product outlives its session, its tab and its connection. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { PASSWORD } from "../../../test/support/desk";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const FOUND = /Des changements non enregistrés du .+ ont été retrouvés\./;
const newProduct = async (page: Page, name: string): Promise<string> => {
  await page.goto(`${desk.site.origin}/bureau/produits/nouveau/`);
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Prix courant").fill("12,00");
  await page.getByLabel("En stock").fill("9");
  await page.getByRole("button", { name: /Créer le produit/ }).click();
  await page.getByText(`« ${name} » est créé.`).waitFor();
  await page.waitForLoadState();
  return page.url();
};
const endSession = (page: Page) => page.context().clearCookies();
const signIn = async (page: Page, email: string) => {
  await page.getByLabel("Courriel").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrer" }).click();
};
const inStorage = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vitrine:desk:")).length);
const summary = (page: Page) => page.getByLabel("Résumé");
const save = (page: Page) => page.getByRole("button", { name: /^Enregistrer/ }).click();

test.each([{ javaScript: true }, { javaScript: false }])(
  "EDIT-14 a product saved after the session has ended leads to signing in, and is saved from there (%o)",
  async ({ javaScript }) => {
    const { page, account } = await desk.person({ javaScript, pixels: true });
    const url = await newProduct(page, `Lampe ${javaScript}`);
    await summary(page).fill("Écrit longuement\navec une deuxième ligne");
    await page.getByLabel("Choix", { exact: true }).fill("Format : petit, grand");
    await endSession(page);
    await save(page);
    await page.getByText("rien de ce que vous avez saisi n’est perdu").waitFor();
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await shoot(page, `session-finie-${javaScript}`);
    // a wrong password loses nothing either
    await page.getByLabel("Courriel").fill(account.email);
    await page.getByLabel("Mot de passe").fill("une autre phrase tout à fait");
    await page.getByRole("button", { name: "Entrer" }).click();
    await page.getByText("ne vont pas ensemble").waitFor();
    await signIn(page, account.email);
    await page.getByRole("heading", { name: "Vous revoilà" }).waitFor();
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await shoot(page, `session-reprise-${javaScript}`);
    await page.getByRole("button", { name: "Envoyer maintenant" }).click();
    await page.getByText(`« Lampe ${javaScript} » est enregistré.`).waitFor();
    expect(page.url()).toBe(url);
    expect(await summary(page).inputValue()).toBe("Écrit longuement\navec une deuxième ligne");
    expect(await page.getByLabel(/^Code, /).count()).toBe(2);
    if (javaScript) await expect.poll(() => inStorage(page)).toBe(0);
  },
);

test("EDIT-14 a form of a former session of the same browser is not lost: it is sent by one more press", async () => {
  const { page, account } = await desk.person({ pixels: true });
  await newProduct(page, "Lampe ancienne");
  await summary(page).fill("Écrit avant la nouvelle session");
  await endSession(page);
  const other = await page.context().newPage();
  await other.goto(`${desk.site.origin}/bureau/connexion/`);
  await signIn(other, account.email);
  await other.waitForURL("**/bureau/");
  await save(page);
  await page.getByRole("button", { name: "Envoyer maintenant" }).click();
  await page.getByText("« Lampe ancienne » est enregistré.").waitFor();
  expect(await summary(page).inputValue()).toBe("Écrit avant la nouvelle session");
});

test("EDIT-14 what was typed in a closed tab is offered again, taken back whole, and forgotten once saved", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await newProduct(page, "Lampe fermée");
  await page.getByLabel("Choix", { exact: true }).fill("Format : petit, grand");
  await save(page);
  await page.getByText("« Lampe fermée » est enregistré.").waitFor();
  await summary(page).fill("Jamais enregistré");
  await page.getByLabel("Prix, grand").fill("15,50");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Un paragraphe");
  await page.getByLabel("Visible, petit").uncheck();
  await page.context().setOffline(true);
  await save(page).catch(() => {});
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(url);
  await again.getByText(FOUND).waitFor();
  expect(await faultsAtBothWidths(again)).toEqual([]);
  await shoot(again, "brouillon-retrouve");
  await again.getByRole("button", { name: "Reprendre" }).focus();
  await again.keyboard.press("Enter");
  await again.getByText("Vos changements sont revenus dans le formulaire.").first().waitFor();
  await shoot(again, "brouillon-repris");
  expect(await summary(again).inputValue()).toBe("Jamais enregistré");
  expect(await again.getByLabel("Prix, grand").inputValue()).toBe("15,50");
  expect(await again.getByLabel("Visible, petit").isChecked()).toBe(false);
  await save(again);
  await again.getByText("« Lampe fermée » est enregistré.").waitFor();
  expect(await again.locator("textarea[name=description]").inputValue()).toBe("Un paragraphe");
  await again.reload();
  expect([await again.getByText(FOUND).count(), await inStorage(again)]).toEqual([0, 0]);
});

test("EDIT-14 what somebody else saved meanwhile is told when a draft is taken back, and sales stay counted", async () => {
  const { page } = await desk.person({ pixels: true });
  const url = await newProduct(page, "Lampe disputée");
  await summary(page).fill("Le mien, pas enregistré");
  const other = await desk.person({ pixels: true });
  await other.page.goto(url);
  expect(await other.page.getByText(FOUND).count()).toBe(0);
  await summary(other.page).fill("Celui de l’autre");
  await other.page.getByLabel("En stock").fill("4");
  await save(other.page);
  await other.page.getByText("est enregistré.").waitFor();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(url);
  await page.getByRole("button", { name: "Reprendre" }).click();
  await page
    .getByText(/^Personne \d+ a changé ce produit/)
    .first()
    .waitFor();
  await page.getByText("Enregistré entre-temps : « Celui de l’autre ».").first().waitFor();
  expect(await summary(page).inputValue()).toBe("Le mien, pas enregistré");
  expect(await page.getByLabel("En stock").inputValue()).toBe("4");
});

test("EDIT-14 a draft is forgotten by a press, and nothing of it stays in the browser after signing out", async () => {
  const { page } = await desk.person({ pixels: true });
  page.on("dialog", (dialog) => void dialog.accept());
  const url = await newProduct(page, "Lampe oubliée");
  await summary(page).fill("À oublier");
  expect(await inStorage(page)).toBe(1);
  await page.goto(url);
  await page.getByRole("button", { name: "Oublier" }).click();
  expect([await inStorage(page), await page.getByText(FOUND).count()]).toEqual([0, 0]);
  await summary(page).fill("À oublier aussi");
  expect(await inStorage(page)).toBe(1);
  await page.locator(".me > summary").click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/connexion/**");
  expect(await inStorage(page)).toBe(0);
});

test("EDIT-14 signing out erases what is one's own in this browser, once it is done, and nothing of somebody else", async () => {
  const [first, second] = [await desk.person({ pixels: true }), await desk.person()];
  const { page } = first;
  page.on("dialog", (dialog) => void dialog.accept());
  const url = await newProduct(page, "Lampe partagée");
  await summary(page).fill("De la première");
  await endSession(page);
  await page.goto(`${desk.site.origin}/bureau/connexion/`);
  await signIn(page, second.account.email);
  await page.waitForURL("**/bureau/");
  await page.goto(url);
  expect(await page.getByText(FOUND).count()).toBe(0);
  await page.evaluate(() => {
    localStorage.setItem("vitrine:page:/bureau/pages/1/:a", "ancien");
    localStorage.setItem("vitrine:element", "ancien");
  });
  await summary(page).fill("De la deuxième");
  const ofBoth = (keys: string[]) =>
    [first, second].map(({ account }) => keys.filter((key) => key.includes(account.id)).length);
  const keys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        key.startsWith("vitrine:"),
      ),
    );
  const signOut = async () => {
    await page.locator(".me > summary").click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
  };
  // refused: nothing is lost
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>("form[action$='/deconnexion/'] [name=jeton]")!.value = "x";
  });
  await signOut();
  await page.waitForURL("**/deconnexion/");
  // a draft of each, and that the first one made a product
  expect(ofBoth(await keys())).toEqual([2, 1]);
  await page.goto(url);
  await signOut();
  await page.waitForURL("**/connexion/**");
  expect(ofBoth(await keys())).toEqual([2, 0]);
  expect(await keys()).toHaveLength(2);
});

test("EDIT-14 the desk works where the browser keeps nothing, or kept what nobody can read", async () => {
  const { page, problems, account } = await desk.person();
  const opensPalette = async () => {
    await page.goto(`${desk.site.origin}/bureau/`);
    await page.keyboard.press("Control+k");
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .or(page.locator("dialog[open] input"))
      .first()
      .waitFor();
  };
  await page.goto(`${desk.site.origin}/bureau/`);
  await page.evaluate((id) => {
    for (const text of ["{", "null", "[]"])
      localStorage.setItem(`vitrine:desk:${id}:draft:product:${text}`, text);
  }, account.id);
  await opensPalette();
  expect(await inStorage(page)).toBe(0);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("shut", "SecurityError");
      },
    });
  });
  await opensPalette();
  await newProduct(page, "Lampe sans mémoire");
  expect(problems()).toEqual([]);
});
