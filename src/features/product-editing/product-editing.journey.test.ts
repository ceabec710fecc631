/** Products and pictures edited at the desk in a real browser. */
import type { Page } from "playwright-core";
import sharp from "sharp";
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

const open = (page: Page, address: string) => page.goto(address, { waitUntil: "load" });
const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("EDIT-04 several pictures are sent at once with their progress; one that is none says why and leaves the others", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/phototheque/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "phototheque");
  const input = page.getByLabel("Images", { exact: true });
  await input.setInputFiles([
    await photo("rouge.jpg", "#c22"),
    await photo("verte.jpg", "#2a2"),
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("bonjour") },
  ]);
  await page.getByText("« note.jpg » n’est pas une image").waitFor();
  await shoot(page, "phototheque-envoi");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Retirer" }).click();
  await input.setInputFiles([await photo("bleue.jpg", "#22c")]);
  await page.getByRole("link", { name: /bleue\.jpg/ }).waitFor();
  for (const name of [/rouge\.jpg/, /verte\.jpg/]) await page.getByRole("link", { name }).waitFor();
  await page.getByRole("link", { name: /bleue\.jpg/ }).click();
  await page.getByLabel("Description", { exact: true }).fill("Un carré bleu");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Description de « bleue.jpg » enregistrée.").waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "phototheque-image");
  expect(problems(/422/)).toEqual([]);
});

test("EDIT-04 a sending that is cut says so, is tried again by a press, or by itself once the connection is back", async () => {
  const { site, page } = await atDesk();
  await open(page, `${site.origin}/bureau/phototheque/`);
  let cuts = 0;
  await page.route("**/televerser/", (route) => {
    cuts += 1;
    return cuts <= 2 ? route.abort("connectionreset") : route.continue();
  });
  const input = page.getByLabel("Images", { exact: true });
  await input.setInputFiles([await photo("coupee.jpg", "#c22")]);
  await page.getByText("L’envoi a été coupé. Rien n’est perdu.").waitFor();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => cuts).toBe(2);
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("link", { name: /coupee\.jpg/ }).waitFor();
  expect([cuts, await page.getByRole("link", { name: /coupee\.jpg/ }).count()]).toEqual([3, 1]);
});

test("EDIT-04 pictures of a product stand in the order in which they were chosen, whichever comes first", async () => {
  const { site, page } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/nouveau/`);
  const other = page.waitForResponse("**/televerser/");
  let isFirst = true;
  await page.route("**/televerser/", async (route) => {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await other;
    await route.continue();
  });
  await page
    .getByRole("region", { name: "Images" })
    .getByLabel("Envoyer des images")
    .setInputFiles([await photo("grande.jpg", "#c22"), await photo("petite.jpg", "#2a2")]);
  await page.getByLabel("Description de l’image 2").waitFor();
  const files = page.locator("[data-pictures] [name=image]");
  const shown = await files.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(shown.map((file) => /grande|petite/.exec(file)?.[0])).toEqual(["grande", "petite"]);
});

test("EDIT-04 leaving while pictures are being sent, or wait for another try, is asked about first", async () => {
  const { site, page } = await atDesk();
  await open(page, `${site.origin}/bureau/phototheque/`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  let isCut = false;
  const held = Promise.withResolvers<void>();
  await page.route("**/televerser/", async (route) => {
    if (isCut) return route.continue();
    await held.promise;
    await route.abort("connectionreset");
  });
  await page.getByLabel("Images", { exact: true }).setInputFiles([await photo("lente.jpg", "#c22")]);
  await page.getByRole("button", { name: "Arrêter" }).waitFor();
  const leave = () => page.getByRole("link", { name: "Pages", exact: true }).click();
  await leave();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  held.resolve();
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await leave();
  await expect.poll(() => asked.length).toBe(2);
  isCut = true;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("link", { name: /lente\.jpg/ }).waitFor();
  await leave();
  await page.waitForURL("**/bureau/pages/");
  expect(asked).toHaveLength(2);
});

test("EDIT-04 pictures are sent, described and removed without JavaScript", async () => {
  const { site, page } = await atDesk({ javaScript: false });
  await open(page, `${site.origin}/bureau/phototheque/`);
  await page.getByLabel("Images", { exact: true }).setInputFiles([await photo("simple.jpg", "#c22")]);
  await page.getByRole("button", { name: "Téléverser" }).click();
  await page.getByText("1 image ajoutée.").waitFor();
  await page.getByLabel("Image de pur décor").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("enregistrée.").waitFor();
  await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
  await page.getByText("« simple.jpg » est dans la corbeille.").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByText("« simple.jpg » est de retour.").waitFor();
});

test("EDIT-01, EDIT-02 a product with three variations and four pictures is made by keyboard and mouse, and put into a cart", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/`);
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: "Nouveau produit" }).waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Nom").fill("Lampe de bureau");
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ label: "Papier" });
  await page.getByLabel("Prix courant").fill("80");
  await page.getByLabel("En stock").fill("6");
  await page.getByLabel("Choix").fill("Taille : petite, moyenne, grande");
  await page.getByLabel("Visible", { exact: true }).check();
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const files = names.map((name, at) => photo(name, ["#c22", "#2a2", "#22c", "#cc2"][at] ?? "#000"));
  await page
    .getByRole("region", { name: "Images" })
    .getByLabel("Envoyer des images")
    .setInputFiles(await Promise.all(files));
  await page.getByLabel("Description de l’image 4").waitFor();
  // one that has just come is placed and taken out like the others
  expect(await page.getByLabel("Place de l’image 4").inputValue()).toBe("4");
  expect(await page.getByLabel("Retirer l’image 4").isChecked()).toBe(false);
  await page.getByLabel("Description de l’image 1").fill("Une lampe");
  const file = (at: number) => page.locator("[name=image]").nth(at).inputValue();
  const [first, second] = [await file(0), await file(1)];
  await page.getByLabel("Description de l’image 1").press("Alt+ArrowRight");
  expect([await file(0), await file(1)]).toEqual([second, first]);
  expect(await page.locator("[data-card] b").textContent()).toBe("Lampe de bureau");
  await page.keyboard.press("Control+s");
  await page.getByText("« Lampe de bureau » est créé.").waitFor();
  await page.waitForLoadState();
  expect([await file(0), await file(1)]).toEqual([second, first]);
  // codes are read to their end, and pictures chosen by their names
  const codes = page.getByLabel(/^Code, /);
  expect(await codes.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
    0, 0, 0,
  ]);
  const choice = page.getByLabel("Image, grande");
  const offered = await choice.locator("option").allTextContents();
  // two are sent at once: whichever came first was described
  expect([offered.length, offered[0], offered[2]]).toEqual([5, "Celle du produit", "Une lampe"]);
  const last = offered[4] ?? "";
  expect(names).toContain(last);
  await choice.selectOption({ label: last });
  expect(await choice.locator("xpath=../img").getAttribute("src")).toContain(`/media/photos/${last[0]}-`);
  await page.getByLabel("Prix, grande").fill("95");
  await page.getByLabel("Prix, petite").fill("nulle");
  await page.keyboard.press("Control+s");
  await page.getByText("petite : « nulle » n’est pas un prix").first().waitFor();
  expect(await page.getByLabel("Prix, grande").inputValue()).toBe("95");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Prix, petite").fill("70");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("« Lampe de bureau » est enregistré.").waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "produit");
  await page.setViewportSize({ width: 390, height: 900 });
  const sheet = page.getByRole("region", { name: "Variations" });
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Voir en boutique" }).click();
  await page.waitForURL("**/produit/lampe-de-bureau/");
  await page.getByRole("radio", { name: /^grande/ }).check();
  await page
    .getByRole("button", { name: /Ajouter au panier/ })
    .first()
    .click();
  await page.getByText("1 × 95,00").first().waitFor({ state: "attached" });
  expect(problems(/422/)).toEqual([]);
});

test("EDIT-04 a product saved while its pictures are still on their way waits for them, and says of those that were cut", async () => {
  const { site, page, problems } = await atDesk();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  let held: (() => void)[] = [];
  let isCut = false;
  await page.route("**/televerser/", async (route) => {
    await new Promise<void>((go) => held.push(go));
    await (isCut ? route.abort("connectionreset") : route.continue());
  });
  const letGo = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    for (const go of held) go();
    held = [];
  };
  const send = async (...names: string[]) => {
    const files = await Promise.all(names.map((name, at) => photo(name, ["#c22", "#2a2", "#22c"][at] ?? "")));
    await page.getByRole("region", { name: "Images" }).getByLabel("Envoyer des images").setInputFiles(files);
    await page.getByRole("button", { name: "Arrêter" }).first().waitFor();
  };
  const said = page.locator(".savebar").getByRole("status");
  const images = () => page.locator("[name=image]").count();
  await open(page, `${site.origin}/bureau/produits/nouveau/`);
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ label: "Papier" });
  await page.getByLabel("Prix courant").fill("80");
  await send("a.jpg", "b.jpg", "c.jpg");
  await page.getByLabel("Nom", { exact: true }).fill("Tasse lente");
  await page.getByLabel("Nom", { exact: true }).press("Enter");
  expect(await said.textContent()).toBe("3 images arrivent encore. L’enregistrement suivra tout seul.");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "produit-images-en-route");
  await letGo(2);
  await expect
    .poll(() => said.textContent())
    .toBe("1 image arrive encore. L’enregistrement suivra tout seul.");
  await letGo(1);
  await page.getByText("« Tasse lente » est créé.").waitFor();
  await page.waitForLoadState();
  expect(await images()).toBe(3);

  await send("d.jpg");
  await page.keyboard.press("Control+s");
  expect(await said.textContent()).toContain("1 image arrive encore.");
  isCut = true;
  await letGo(1);
  await expect.poll(() => said.textContent()).toContain("1 image n’est pas arrivée et rien n’est encore");
  await shoot(page, "produit-image-coupee");
  isCut = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await letGo(1);
  await page.getByLabel("Description de l’image 4").waitFor();
  expect(await said.textContent()).toBe("");

  isCut = true;
  await send("e.jpg");
  await letGo(1);
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await page.keyboard.press("Control+s");
  expect(await said.textContent()).toContain("1 image n’est pas arrivée et rien n’est encore");
  await page.keyboard.press("Control+s");
  await page.getByText("« Tasse lente » est enregistré.").waitFor();
  expect([await images(), asked]).toEqual([4, []]);
  expect(problems(/ERR_CONNECTION_RESET/)).toEqual([]);
});

test("EDIT-01 a product is made, changed and deleted without JavaScript", async () => {
  const { site, page } = await atDesk({ javaScript: false });
  await open(page, `${site.origin}/bureau/produits/nouveau/`);
  await page.getByLabel("Nom").fill("Lampe simple");
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ label: "Papier" });
  await page.getByLabel("Prix courant").fill("80");
  await page.getByText("Choisir dans la photothèque").click();
  await page.locator("[name=image_ajout]").first().check();
  await page.getByRole("button", { name: "Créer le produit" }).click();
  await page.getByText("« Lampe simple » est créé.").waitFor();
  await page.waitForLoadState();
  expect(await page.locator("[name=image]").count()).toBe(1);
  await page.getByLabel("Retirer l’image 1").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("« Lampe simple » est enregistré.").waitFor();
  expect(await page.locator("[name=image]").count()).toBe(0);
  await page.getByText("Supprimer…").click();
  await page.getByRole("button", { name: "Supprimer le produit" }).click();
  await page.getByText("« Lampe simple » est supprimé.").waitFor();
});

test("EDIT-01 printers that a product fits are found by typing, by keyboard alone", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/nouveau/`);
  await page.getByLabel("Nom", { exact: true }).fill("Encre d’essai");
  await page.getByLabel("Prix courant").fill("20");
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ index: 1 });
  const ties = page.getByRole("region", { name: "Imprimantes compatibles" });
  // none is sent with the page: they are found as one types
  expect(await ties.locator("option").count()).toBe(0);
  await ties.getByLabel("Ajouter une imprimante").pressSequentially("a");
  await ties.locator("option").nth(1).waitFor({ state: "attached" });
  const names = await ties
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(names.length).toBeLessThanOrEqual(20);
  for (const name of names.slice(0, 2)) {
    await ties.getByLabel("Ajouter une imprimante").fill(name ?? "");
    await page.keyboard.press("Enter");
    await ties.getByLabel(name ?? "", { exact: true }).waitFor();
    expect(await ties.getByLabel(name ?? "", { exact: true }).isChecked()).toBe(true);
    expect(await ties.getByLabel("Ajouter une imprimante").inputValue()).toBe("");
  }
  await shoot(page, "imprimantes-du-produit");
  await page.keyboard.press("Control+s");
  await page.getByText("« Encre d’essai » est créé.").waitFor();
  expect(await ties.getByRole("checkbox", { checked: true }).count()).toBe(2);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("EDIT-05 categories are added and renamed on a screen that keeps nobody out", async () => {
  const { site, page, problems } = await atDesk();
  await open(page, `${site.origin}/bureau/produits/categories/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Nouvelle catégorie").fill("Éclairage");
  await page.getByRole("button", { name: "Ajouter une catégorie" }).click();
  await page.getByText("Catégorie « Éclairage » ajoutée.").waitFor();
  await shoot(page, "categories");
  expect(problems()).toEqual([]);
});
