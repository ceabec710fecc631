/** The first day at the desk: what a new merchant does, counted press by press, and how long that takes a person. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { newPage } from "../../../test/support/browser";
import { openedDatabase } from "../../../test/support/databases";
import { deskLink, enterDesk, PASSWORD } from "../../../test/support/desk";
import { type Walk, walkOn } from "../../../test/support/desk-browser";
import { checkoutReady, fillIn, thanked } from "../../../test/support/shopping";
import { emptyData, ownSite } from "../../../test/support/site";
import { paths } from "../../paths";
import { type FakeSmtp, startFakeSmtp } from "../mail/fake-smtp";

vi.setConfig({ testTimeout: 240_000 });

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const GOODS = [
  ["Savon à l’avoine", "8,50", "#d8c8a8"],
  ["Savon au miel", "9", "#e0a838"],
  ["Savon au sapin", "8,50", "#3a6a48"],
  ["Porte-savon en érable", "18", "#a87848"],
  ["Coffret de trois savons", "24", "#784838"],
] as const;

async function addProduct(
  page: Page,
  walk: Walk,
  [name, price, colour]: (typeof GOODS)[number],
  isFirst: boolean,
): Promise<void> {
  await walk.type(page.getByLabel("Nom", { exact: true }), name);
  await walk.choose(page.locator("#fichiers"), [await photo(name, colour)]);
  await walk.type(page.getByLabel("Description de l’image 1"), name);
  await walk.type(page.getByLabel("Prix courant"), price);
  await walk.type(page.getByLabel("En stock"), "20");
  if (isFirst) await walk.type(page.getByLabel("Catégorie", { exact: true }), "Savons");
  await walk.press(page.getByLabel("Visible", { exact: true }));
  await walk.hit("Control+s");
  await page.getByText(`« ${name} » est créé.`).waitFor();
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer et continuer" });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("DESK-01 DESK-13 EDIT-01 from the first start to an open shop with five photographed products and its first sale, without a terminal", async () => {
  const smtp = await startFakeSmtp("unlocked");
  onTestFinished(() => smtp.down());
  const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
  const { page, problems } = await newPage();
  const walk = walkOn(page);
  await page.goto(await deskLink(site));
  await walk.type(page.getByLabel("Nom"), "Aurélie Bouchard");
  await walk.type(page.getByLabel("Courriel"), "aurelie@exemple.test");
  await walk.type(page.getByLabel("Mot de passe"), PASSWORD);
  await walk.press(page.getByRole("button", { name: "Créer mon compte" }));

  await walk.press(page.getByRole("link", { name: /Continuer/ }));
  await walk.type(box(page, "Nom"), "Savonnerie du Fleuve");
  await walk.type(box(page, "Adresse, ligne 1"), "1, rue du Quai");
  await walk.type(box(page, "Adresse, ligne 2"), "Rimouski G5L 1A1");
  await walk.press(save(page));
  await walk.type(box(page, "Vendeur"), "Savonnerie du Fleuve inc.");
  // as the step before has it
  expect(await box(page, "Adresse du vendeur").inputValue()).toBe("1, rue du Quai\nRimouski G5L 1A1");
  await walk.type(box(page, "Numéro de TPS"), "123456789 RT0001");
  await walk.type(box(page, "Numéro de TVQ"), "1234567890 TQ0001");
  await walk.press(save(page));
  await walk.press(page.getByRole("switch", { name: /Tarifs de livraison relus/ }));
  await walk.press(save(page));

  await walk.press(page.getByRole("link", { name: "Ajouter un produit" }));
  for (const [at, good] of GOODS.entries()) {
    await addProduct(page, walk, good, at === 0);
    if (at < GOODS.length - 1) await walk.press(page.getByRole("link", { name: /^Nouveau produit/ }));
  }
  await walk.press(page.getByRole("link", { name: "Aujourd’hui" }).first());
  await walk.press(page.getByRole("link", { name: /Continuer/ }));
  // what is sent cannot be paid at the counter: the shop says so before it opens
  await walk.type(
    box(page, "Consignes pour un virement"),
    "Virement Interac à bonjour@exemple.test, au numéro de la commande.",
  );
  await walk.press(save(page));
  expect(await box(page, "Courriel public").inputValue()).toBe("aurelie@exemple.test");
  expect(await box(page, "Responsable").inputValue()).toBe("Aurélie Bouchard");
  await readLegalPages(page, walk);
  await walk.press(page.getByRole("switch", { name: /Pages légales relues/ }));
  await walk.press(save(page));
  await setMailServer(page, walk, smtp);
  await walk.press(page.getByRole("button", { name: "Ouvrir la boutique" }));
  await page.getByRole("heading", { name: "La boutique est ouverte." }).waitFor();
  await page.getByRole("link", { name: site.origin, exact: true }).waitFor();
  // fifteen minutes, of which half for reading the four legal pages
  expect(walk.screens).toBeLessThanOrEqual(29);
  expect(walk.seconds()).toBeLessThan(15 * 60 - 450);

  const { page: visitor } = await newPage();
  await visitor.goto(`${site.origin}/boutique/`);
  for (const [name] of GOODS) await visitor.getByRole("img", { name, exact: true }).first().waitFor();
  await visitor.goto(`${site.origin}/produit/savon-au-miel/`);
  await visitor.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await visitor.getByText("1 × 9,00").first().waitFor({ state: "attached" });
  await visitor.goto(`${site.origin}${paths.checkout}`);
  await checkoutReady(visitor);
  await fillIn(visitor);
  await visitor.locator("#place_order").click();
  await thanked(visitor);
  await page.goto(`${site.origin}/bureau/commandes/?etat=toutes`);
  await page.getByRole("row", { name: /Gauthier/ }).waitFor();
  // the trial, then what the buyer and the merchant are told of the sale
  await expect
    .poll(() => smtp.received.map(({ to }) => to[0]), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(["aurelie@exemple.test", "moi@exemple.test"]));
  expect(smtp.received.length).toBeGreaterThanOrEqual(3);
  expect(problems()).toEqual([]);
});

const LEGAL_PAGES = [
  "Conditions de vente",
  "Politique de confidentialité",
  "Mentions légales",
  "Livraison et retours",
];

/** Each in a tab of its own, beside the step. */
async function readLegalPages(page: Page, walk: Walk): Promise<void> {
  for (const title of LEGAL_PAGES) {
    const opened = page.context().waitForEvent("page");
    await walk.press(page.getByRole("link", { name: `${title} (s’ouvre dans un nouvel onglet)` }));
    const tab = await opened;
    await tab.getByRole("heading", { name: title, level: 1 }).waitFor();
    await tab.close();
  }
}

/** As a mail provider's page gives it; its step is done once a trial has left. */
async function setMailServer(page: Page, walk: Walk, smtp: FakeSmtp): Promise<void> {
  await walk.press(page.getByRole("link", { name: "Régler l’envoi des courriels" }));
  await walk.type(page.getByLabel("Serveur d’envoi (SMTP)"), smtp.url.hostname);
  await walk.type(page.getByLabel("Port"), smtp.url.port);
  await walk.type(page.getByLabel("Nom d’utilisateur"), "boutique@exemple.test");
  await walk.type(page.getByLabel("Mot de passe"), "un-mot-de-fournisseur");
  await walk.type(page.getByLabel("Les lettres partent de"), "boutique@exemple.test");
  await walk.type(page.getByLabel("Les vôtres arrivent à"), "moi@exemple.test");
  await walk.press(page.getByRole("button", { name: "Enregistrer", exact: true }));
  await walk.press(page.getByRole("button", { name: "Envoyer un essai" }));
  await page.getByText("L’essai est parti vers").first().waitFor();
  const beyond = await page.locator(".cols--side > .block .st").evaluate((state) => {
    const column = state.closest(".block") as Element;
    return state.getBoundingClientRect().right - column.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await walk.press(page.getByRole("link", { name: "Aujourd’hui" }).first());
  await walk.press(page.locator("a[href='/bureau/ouverture/']:visible").first());
}

/** Sixteen digits, as on a label. */
const trackingOf = (at: number) => String(4_006_100_000_000_000 + at);
const TEN = 10;

/** A shop with orders to prepare, and somebody at its desk. */
async function atWork(width: number) {
  const site = await ownSite();
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  // the demo has seven to prepare
  await database.write((trx) =>
    trx.updateTable("orders").set({ state: "paid" }).where("state", "=", "awaiting").execute(),
  );
  const { page, problems } = await newPage({ width, height: 844, touch: width < 500 });
  await enterDesk(page, site);
  return { site, page, problems };
}

test.each([
  { width: 1280, by: "desk" as const },
  { width: 390, by: "telephone" as const },
])(
  "DESK-05 DESK-17 ten orders are shipped with tracking and ten slips in two minutes ($width px)",
  async ({ width, by }) => {
    const { page, problems } = await atWork(width);
    const walk = walkOn(page, by);
    const boxes = page.locator("tbody input.pick");
    await walk.press(page.locator("a[href='/bureau/commandes/']:visible").first());
    await page.waitForURL("**/bureau/commandes/");
    expect(await boxes.count()).toBeGreaterThanOrEqual(TEN);
    await walk.pressEach(boxes, TEN);
    await walk.press(page.getByRole("button", { name: "Expédier" }));
    await walk.press(page.getByRole("link", { name: "Bordereaux" }));
    await page
      .locator(".slip")
      .nth(TEN - 1)
      .waitFor();
    expect(await page.locator(".slip").count()).toBe(TEN);
    // the browser's own dialog: print, then back
    walk.presses += 3;
    await page.goBack();
    const numbers = page.getByPlaceholder("Numéro de suivi");
    await walk.press(numbers.first());
    for (let at = 0; at < TEN; at++) {
      walk.keys += trackingOf(at).length;
      await page.keyboard.insertText(trackingOf(at));
      await walk.hit("Enter");
    }
    await walk.hit("Enter");
    // those that are fetched are ready, the others sent
    const told = page.getByText(/^\d+ commandes expédiées, \d+ commandes? prêtes?\.$/);
    const counts = (await told.textContent())?.match(/\d+/g) ?? [];
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(TEN);
    expect(walk.seconds()).toBeLessThan(120);
    // and all of it taken back in one press
    await page.getByRole("button", { name: /^Annuler/ }).click();
    await page.getByText(`${counts[0]} expéditions annulées.`).waitFor();
    expect(problems()).toEqual([]);
  },
);

test("DESK-05 tracking numbers are pasted as a carrier's site gives them", async () => {
  const { page } = await atWork(1280);
  await page.goto(page.url().replace(/\/bureau\/.*/, "/bureau/commandes/"));
  // one that is fetched has no number: more are chosen, and the first three that are sent count
  const boxes = page.locator("tbody input.pick");
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).check();
  await Promise.all([
    page.waitForURL("**/expedition/?n=*"),
    page.getByRole("button", { name: "Expédier" }).click(),
  ]);
  const fields = page.getByPlaceholder("Numéro de suivi");
  await fields.first().waitFor();
  const names = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name));
  const orders = names.map((name) => name.replace("suivi-", ""));
  const paste = (text: string) =>
    fields.first().evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const typed = () =>
    fields.evaluateAll((all) => all.slice(0, 3).map((field) => (field as HTMLInputElement).value));
  await paste("A1\nA2\r\nA3\n");
  expect(await typed()).toEqual(["A1", "A2", "A3"]);
  await paste(`${orders[2]}\tC3\n${orders[0]?.replace(/^(\d{4})/, "$1-")}\tC1`);
  expect(await typed()).toEqual(["C1", "A2", "C3"]);
});

test("DESK-11 DESK-17 a wrong price is corrected from a telephone in twenty seconds, and undone in one press", async () => {
  const { page, site, problems } = await atWork(390);
  const walk = walkOn(page, "telephone");
  const dock = page
    .getByRole("navigation")
    .getByRole("link", { name: "Produits" })
    .and(page.locator(":visible"));
  await walk.press(dock);
  await walk.type(page.getByRole("searchbox").first(), "214xl");
  await walk.hit("Enter");
  const price = page.getByRole("textbox", { name: /^Prix de Cartouche cyan Altaria 214XL$/ });
  await price.waitFor();
  const before = await price.inputValue();
  await walk.type(price, "31,5");
  await walk.hit("Enter");
  await page.getByText("Enregistré", { exact: true }).waitFor();
  const product = () =>
    fetch(`${site.origin}/produit/cartouche-cyan-altaria-214xl/`).then((answer) => answer.text());
  expect(await product()).toContain("31,50\u00a0$");
  expect(walk.seconds()).toBeLessThan(20);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(product).toContain(`${before}\u00a0$`);
  expect(problems()).toEqual([]);
});
