/** Pages edited at the desk in a real browser: on the real page, by keyboard alone, by two people, without a connection. */
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { repeatedIds } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { PASSWORD } from "../../../test/support/desk";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { machineClock } from "../../kernel/clock";
import { endOthers } from "../desk/accounts/actions";
import { canvas, faultsAt, newPageFrom, outline, ready, saved, textBox } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

// with pixels: what hurries a page without them is a script, which the canvas lets nobody run
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test("EDIT-08 EDIT-09 a page is built from a template on the real page, drafted, previewed, published and restored", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  await page.goto(`${site.origin}/bureau/pages/`);
  await shoot(page, "pages");
  expect(await faultsAt(page)).toEqual([]);
  const at = await newPageFrom(page, desk.site.origin, "Guide", "/recycler-ici/");
  // chosen on the page itself
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  const words = textBox(page, "Texte");
  await words.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Rapportez vos ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("cartouches");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" ici.");
  await canvas(page).locator("strong", { hasText: "cartouches" }).waitFor();
  await saved(page);
  await shoot(page, "editeur");
  expect(await faultsAt(page)).toEqual([]);
  // a telephone has one view after the other
  await page.setViewportSize({ width: 390, height: 900 });
  await page
    .locator("#plan")
    .getByRole("link", { name: /^Foire aux questions/ })
    .click();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  await shoot(page, "editeur-reglages");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("link", { name: "Retour à la page" }).locator("visible=true").click();
  expect(await page.locator("#plan").getByRole("link", { name: "Historique" }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "390", exact: true }).click();
  expect(await page.locator("[data-canvas]").evaluate((frame) => frame.clientWidth)).toBeLessThanOrEqual(390);
  await outline(page).getByRole("link", { name: "La page elle-même" }).click();
  await page.getByRole("button", { name: "Faire un lien d’aperçu" }).click();
  const link = await page.getByLabel("Lien d’aperçu").inputValue();
  const other = await newPage();
  await other.page.goto(link);
  await other.page.getByText("Rapportez vos cartouches ici.").waitFor();
  expect((await other.page.goto(`${site.origin}/recycler-ici/`))?.status()).toBe(404);
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText("« Recycler » est publiée.").waitFor();
  await other.page.goto(`${site.origin}/recycler-ici/`);
  await other.page.getByText("Rapportez vos cartouches ici.").waitFor();
  await ready(page);
  await canvas(page).getByText("Rapportez vos").click();
  await words.fill("Autre chose");
  await saved(page);
  await page.getByRole("link", { name: "Comparer" }).click();
  await page.locator("ins", { hasText: "Autre chose" }).waitFor();
  await shoot(page, "editeur-comparer");
  await page.goto(at);
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("link", { name: "Historique" }).click();
  await shoot(page, "editeur-historique");
  await page.getByRole("button", { name: /Revenir à cette version Version 1/ }).click();
  await page.getByRole("button", { name: "Publier" }).click();
  await other.page.goto(`${site.origin}/recycler-ici/`);
  await other.page.getByText("Rapportez vos cartouches ici.").waitFor();
  expect(problems()).toEqual([]);
});

test("EDIT-08 the question before a page is deleted is there once, however often its pane was drawn", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  const { id } = await desk.database.read
    .selectFrom("pages")
    .select("id")
    .where("published", "=", 1)
    .orderBy("path")
    .executeTakeFirstOrThrow();
  await page.goto(`${desk.site.origin}/bureau/pages/${id}/`);
  await ready(page);
  const side = page.locator(".studio__side");
  for (const _ of [1, 2]) {
    await outline(page).locator("a").nth(1).click();
    await side.getByRole("button", { name: "Dupliquer", exact: true }).waitFor();
    await outline(page).getByRole("link", { name: "La page elle-même" }).click();
    await side.getByText("Supprimer la page").waitFor();
  }
  expect(await repeatedIds(page)).toEqual([]);
  await side.getByText("Supprimer la page").click();
  const question = page.getByRole("dialog", { name: /^Supprimer «/ });
  expect(await question.evaluate((each) => each.matches(":modal"))).toBe(true);
  await question.getByRole("textbox").fill("/boutique/");
  await page.keyboard.press("Escape");
  expect(await question.isVisible()).toBe(false);
  expect(problems()).toEqual([]);
});

test("EDIT-15 what can be dragged is moved by keyboard alone, announced, undone, redone, copied and pasted", async () => {
  const { person } = desk;
  const { page, problems } = await person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Questions");
  const names = () => outline(page).locator(":scope > li > a").allInnerTexts();
  const before = await names();
  expect(before).toHaveLength(4);
  await outline(page).locator(":scope > li > a").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Tête de page" }).waitFor();
  await page.keyboard.press("Alt+ArrowDown");
  const told = page.locator("[data-announce]");
  await told.filter({ hasText: "est maintenant à la place 2 sur 3" }).waitFor({ state: "attached" });
  const moved = [before[0], before[2], before[1], before[3]];
  expect(await names()).toEqual(moved);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).textContent)).toContain(
    "Recycler",
  );
  await page.keyboard.press("Control+z");
  await eventually(names).toEqual(before);
  await page.keyboard.press("Control+Shift+z");
  await eventually(names).toEqual(moved);
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await eventually(names).toHaveLength(5);
  const rows = outline(page).locator(":scope > li > a");
  const first = await rows.nth(1).innerText();
  await rows.nth(1).dragTo(rows.nth(4), { targetPosition: { x: 20, y: 30 } });
  await eventually(async () => (await names())[4]).toBe(first);
  expect(problems()).toEqual([]);
});

test("EDIT-14 a lost connection, a closed tab or a second editor loses nothing that was typed", async () => {
  const { person } = desk;
  const first = await person({ pixels: true });
  const { page } = first;
  const at = await newPageFrom(page, desk.site.origin, "Guide");
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  const words = textBox(page, "Texte");
  await words.waitFor();
  const url = page.url();
  const second = await person({ pixels: true });
  await second.page.goto(url);
  await ready(second.page);
  await textBox(second.page, "Texte").waitFor();
  await page.context().setOffline(true);
  await words.fill("Écrit sans connexion");
  await page.locator("[data-saved]", { hasText: "Pas de connexion" }).waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await canvas(page).getByText("Écrit sans connexion").waitFor();
  // the other one still sees what was there before
  await textBox(second.page, "Texte").fill("Écrit par la seconde");
  await second.page.getByText(`${first.account.name} a changé cet élément entre-temps.`).first().waitFor();
  expect(await textBox(second.page, "Texte").innerText()).toBe("Écrit par la seconde");
  await second.page.locator("dd", { hasText: "Écrit sans connexion" }).waitFor();
  expect(second.page.url()).toBe(url);
  // closed before it was sent
  await page.context().setOffline(true);
  await words.fill("Jamais envoyé");
  await page.locator("[data-saved]", { hasText: "Pas de connexion" }).waitFor();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(at);
  await again.getByRole("button", { name: "Le reprendre" }).click();
  await canvas(again).getByText("Jamais envoyé").waitFor();
});

test("EDIT-14 an ended session is told as such, and signing in again saves what was typed meanwhile", async () => {
  const { person, database } = desk;
  const { page, account } = await person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide");
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  const words = textBox(page, "Texte");
  await words.waitFor();
  await endOthers({ database, clock: machineClock }, account, "");
  await words.fill("Écrit après la fin de la session");
  await page.locator("[data-saved]", { hasText: "Votre session est terminée" }).waitFor();
  await shoot(page, "editeur-session");
  expect(await faultsAt(page)).toEqual([]);
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Se connecter dans un nouvel onglet" }).press("Enter");
  const other = await opening;
  await other.getByLabel("Courriel").fill(account.email);
  await other.getByLabel("Mot de passe").fill(PASSWORD);
  await other.getByRole("button", { name: "Entrer" }).click();
  await other.waitForURL("**/bureau/");
  await other.close();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await saved(page);
  await canvas(page).getByText("Écrit après la fin de la session").waitFor();
  expect(await page.getByText("Votre session est terminée").count()).toBe(0);
  // and goes on from there, with the token of the new session
  await page
    .locator("#elements")
    .getByRole("link", { name: /^Texte/ })
    .press("Control+z");
  await canvas(page).getByText("Écrivez votre texte ici.").waitFor();
});

test("EDIT-14 what one person has typed is never saved in the name of another who signs in in the same browser", async () => {
  const { person, database } = desk;
  const [{ page, account }, other] = [await person({ pixels: true }), await person()];
  await newPageFrom(page, desk.site.origin, "Guide");
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  const words = textBox(page, "Texte");
  await words.waitFor();
  await endOthers({ database, clock: machineClock }, account, "");
  await words.fill("Écrit par la première");
  await page.locator("[data-saved]", { hasText: "Votre session est terminée" }).waitFor();
  await page.context().clearCookies();
  await page.context().addCookies(await other.page.context().cookies());
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.locator("[data-saved]", { hasText: "rien n’est enregistré en son nom" }).waitFor();
  await shoot(page, "editeur-autre-personne");
  expect(await faultsAt(page)).toEqual([]);
  const seen = await page.context().newPage();
  await seen.goto(page.url());
  expect(await seen.getByText("Écrit par la première").count()).toBe(0);
  await canvas(seen).getByText("Écrivez votre texte ici.").waitFor();
  // what is drawn anew is drawn as a page of whoever is signed in now
  await page
    .locator("#elements")
    .getByRole("link", { name: /^Texte/ })
    .click();
  await page.waitForFunction((id) => document.body.dataset.person === id, other.account.id);
});

test("EDIT-08 a picture of an element is chosen from the library by its thumbnail, searched or sent from there", async () => {
  const { database, person } = desk;
  const { page, problems } = await person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Page vide");
  await page.getByLabel("Où").selectOption("fin");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await page.getByRole("heading", { name: "Image", exact: true }).waitFor();
  const shot = page.getByRole("group", { name: "Image", exact: true });
  await shot.getByRole("button", { name: "Changer" }).click();
  const dialog = page.getByRole("dialog", { name: "Choisir une image" });
  await dialog.locator(".media img").first().waitFor();
  await dialog.getByRole("searchbox").fill("zzz");
  await dialog.getByText("Aucune image ne correspond.").waitFor();
  await dialog.getByRole("searchbox").fill("clairiere");
  await dialog.getByRole("link", { name: /clairiere/ }).waitFor();
  await shoot(page, "editeur-image");
  expect(await faultsAt(page)).toEqual([]);
  // by keyboard alone
  await dialog
    .getByRole("link", { name: /clairiere/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await canvas(page).locator("main img[src*=clairiere]").waitFor();
  await saved(page);
  await shot.locator(".shot__seen img").waitFor();
  expect(await shot.getByText("clairiere.webp").count()).toBe(1);
  const known = await database.read
    .selectFrom("pictures")
    .select(["width", "height"])
    .where("file", "=", "scenes/clairiere.webp")
    .executeTakeFirstOrThrow();
  const side = (name: string) => eventually(() => page.getByRole("textbox", { name }).inputValue());
  await side("Largeur").toBe(String(known.width));
  await side("Hauteur").toBe(String(known.height));
  await shoot(page, "editeur-image-choisie");
  // sent from there
  await shot.getByRole("button", { name: "Changer" }).click();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#2a2" } })
    .jpeg()
    .toBuffer();
  await dialog
    .getByLabel("Images", { exact: true })
    .setInputFiles([{ name: "verte.jpg", mimeType: "image/jpeg", buffer }]);
  await canvas(page).locator("main img[src*=verte]").waitFor();
  await eventually(() => page.getByRole("textbox", { name: "Largeur" }).inputValue()).toBe("640");
  // and the picture of the page itself
  await outline(page).getByRole("link", { name: "La page elle-même" }).click();
  await page
    .getByRole("group", { name: "Image de partage" })
    .getByRole("button", { name: "Choisir" })
    .click();
  await dialog.getByRole("link", { name: /verte\.jpg/ }).click();
  await page.locator("#reglages").getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("group", { name: "Image de partage" }).getByText("verte.jpg").waitFor();
  expect(problems()).toEqual([]);
});

test("EDIT-08 text is written in the page itself, by a double click or by keyboard, through the same field", async () => {
  const { person } = desk;
  const { page, problems } = await person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide");
  const posts: string[] = [];
  page.on("request", (asked) => asked.method() === "POST" && posts.push(new URL(asked.url()).pathname));
  // the title stands in the way to the page too: the one that is pressed is written
  await canvas(page).getByRole("heading", { level: 1, name: "Recycler" }).dblclick();
  const title = canvas(page).locator("h1[contenteditable]");
  await title.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" <b>chez nous</b>");
  const field = page.getByLabel("Titre", { exact: true });
  await eventually(() => field.inputValue()).toBe("Recycler <b>chez nous</b>");
  await eventually(() => posts.length).toBeGreaterThan(0);
  await saved(page);
  const { SHOTS } = process.env;
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/editeur-sur-place-1280.png` });
  // still the one that is written in: nothing was drawn over it
  expect(await title.innerText()).toBe("Recycler <b>chez nous</b>");
  await page.keyboard.press("Escape");
  await canvas(page).locator("li[aria-current]", { hasText: "<b>chez nous</b>" }).waitFor();
  expect(await canvas(page).locator("[contenteditable]").count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(focused).toContain("Tête de page");
  // by keyboard alone: Enter on the chosen element, from one text of it to the next
  await page.keyboard.press("Enter");
  await title.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Rapportez tout.");
  await page.keyboard.press("Enter");
  await canvas(page).locator("p", { hasText: "Rapportez tout." }).waitFor();
  await eventually(() => textBox(page, "Chapeau").innerText()).toBe("Rapportez tout.");
  await saved(page);
  expect(new Set(posts)).toEqual(new Set([`${new URL(page.url()).pathname}element/`]));
  // undone like any other change
  await page.keyboard.press("Control+z");
  await canvas(page).getByRole("heading", { level: 1, name: "Recycler", exact: true }).waitFor();
  // what is formatted is written in the panel
  await canvas(page).getByText("Écrivez votre texte ici.").click();
  const words = textBox(page, "Texte");
  await words.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Un ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("gras");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" mot.");
  await canvas(page).locator("strong", { hasText: "gras" }).dblclick();
  await eventually(() => words.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await canvas(page).locator("[contenteditable]").count()).toBe(0);
  expect(problems()).toEqual([]);
});
