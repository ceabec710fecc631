/** The desk with nothing but a keyboard, or nothing but a thumb. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { barriers, widen } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { enterDesk } from "../../../test/support/desk";
import { holdPasskeys, openDesk } from "../../../test/support/desk-browser";
import { emptyData, ownSite, seededData } from "../../../test/support/site";
import { INK } from "../../../test/support/stock";
import { postReview } from "../reviews";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk(await seededData());
});

/** Goes on from where the keyboard is, as often as it takes, and no further than round the screen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let step = 0; step < 250; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`the keyboard never came to ${target}`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

test("DESK-02, DESK-17 a passkey is added and signs in on a telephone, by keyboard alone", async () => {
  const site = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
  const { page, problems } = await newPage();
  await holdPasskeys(page);
  await enterDesk(page, site);
  await widen(page, 390);
  await page.goto(`${site.origin}/bureau/compte/`);
  await typeInto(page, page.getByLabel("Nom de la clé"), "Téléphone");
  await pressOn(page, page.getByRole("button", { name: "Ajouter une clé d’accès" }));
  await page.getByText("La clé d’accès est ajoutée.").waitFor();
  await pressOn(page, page.locator("summary", { hasText: "Plus" }));
  await pressOn(page, page.getByRole("button", { name: "Se déconnecter" }).last());
  await page.getByText("Vous êtes déconnecté.").waitFor();
  await pressOn(page, page.getByRole("button", { name: "Continuer avec une clé d’accès" }));
  await page.waitForURL("**/bureau/");
  expect(problems()).toEqual([]);
});

test("DESK-06, DESK-17 an order is paid, and a part of it refunded, by keyboard alone", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/commandes/?etat=paiement-attendu`);
  await pressOn(page, page.locator("tbody tr .c-no a").first());
  await pressOn(page, page.getByRole("button", { name: "Marquer payée" }));
  await page.locator(".toast").getByText("payée").waitFor();
  await pressOn(page, page.locator("summary", { hasText: "Autres actions" }));
  await pressOn(page, page.locator("summary", { hasText: /^Rembourser…/ }));
  await typeInto(page, page.getByLabel("Ou un montant"), "1,50");
  await pressOn(page, page.getByRole("button", { name: /^Rembourser / }));
  await page.locator(".toast").getByText("1,50").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-17 « Aller à » follows the words that were typed last, however late the answers to others come", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/bureau/aller/trouver.json?*", async (route) => {
    const words = new URL(route.request().url()).searchParams.get("q");
    // the answer to the first words comes after that to the last
    if (words === "coupons") held.push(() => route.continue().catch(() => undefined));
    else await route.continue();
  });
  await page.goto(`${site.origin}/bureau/`);
  await page.keyboard.press("Control+k");
  const list = page.locator("dialog[data-go-to] [role=listbox]");
  const first = list.getByRole("option").first();
  await first.waitFor();
  await page.keyboard.type("coupons");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("journal");
  await page.locator("dialog[data-go-to] [aria-busy=false]").waitFor();
  expect(await first.textContent()).toContain("Journal");
  for (const answer of held) await answer();
  // Enter before anything could be listed for other words goes where they lead, not where the old ones did
  await page.keyboard.press("Control+a");
  await page.keyboard.type("coupons de");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("équipe");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/bureau/equipe/");
  expect(problems()).toEqual([]);
});

test("DESK-17 « Aller à » stays in its place as its results change, and closes also where it leads on the same screen", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  const dialog = page.locator("dialog[data-go-to]");
  const options = dialog.getByRole("option");
  const top = () => dialog.evaluate((one) => one.getBoundingClientRect().top);
  const list = dialog.locator("[aria-busy=false]");
  await page.goto(`${site.origin}/bureau/reglages/market/`);
  await page.keyboard.press("Control+k");
  await list.waitFor();
  await options.first().waitFor();
  const before = await top();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.type("xqxq");
  await dialog.getByText("Rien ne correspond à ces mots.").waitFor();
  expect(await top()).toBe(before);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("#fuseau horaire");
  await expect.poll(() => options.first().textContent()).toContain("Fuseau horaire");
  expect(await dialog.getByRole("group", { name: "Réglages" }).count()).toBe(1);
  expect(await top()).toBe(before);
  for (const follow of [() => page.keyboard.press("Enter"), () => options.first().click()]) {
    await follow();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).hash).toBe("#market.timeZone");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("#fuseau horaire");
    await expect.poll(() => options.count()).toBe(1);
  }
  const apart = page.context().waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  expect((await apart).url()).toContain("/bureau/reglages/market/");
  await (await apart).close();
  expect(problems()).toEqual([]);
});

test("DESK-10, DESK-17 the period of the statistics is chosen by one key, and the foot names it", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/statistiques/`);
  for (const [key, days] of [
    ["s", "7"],
    ["a", "365"],
    ["d", "1"],
    ["m", "30"],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(`**/statistiques/?jours=${days}`);
  }
  expect(await page.locator("ul.keys").innerText()).toMatch(/S\s*7 derniers jours/);
  expect(problems()).toEqual([]);
});

test("DESK-17 whoever dictates turns off the keys that act alone; those with Ctrl stay", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  const help = page.getByRole("dialog").getByText("Tous les raccourcis");
  const own = page.getByRole("region", { name: "Raccourcis clavier" });
  const save = own.getByRole("button", { name: "Enregistrer" });
  await page.goto(`${site.origin}/bureau/compte/`);
  await own.getByLabel("Raccourcis d’une seule touche").uncheck();
  await save.click();
  await page.getByText("Les raccourcis d’une seule touche sont désactivés.").waitFor();
  await page.goto(`${site.origin}/bureau/commandes/`);
  const button = page.locator("a[data-key=n]");
  await button.waitFor();
  expect(await button.locator("kbd").isVisible()).toBe(false);
  for (const key of ["?", "n", "Control+k"]) await page.keyboard.press(key);
  // comes last: had the others done anything, it would be seen by now
  await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
  expect(await help.isVisible()).toBe(false);
  expect(page.url()).toBe(`${site.origin}/bureau/commandes/`);
  await page.keyboard.press("Escape");
  expect(await page.locator("ul.keys li.single").first().isVisible()).toBe(false);
  await page.locator(".rail .me summary").click();
  await page.getByRole("button", { name: "Raccourcis" }).click();
  await help.waitFor();
  await page.keyboard.press("Escape");
  await page.goto(`${site.origin}/bureau/compte/`);
  await own.getByLabel("Raccourcis d’une seule touche").check();
  await save.click();
  await page.getByText("Les raccourcis d’une seule touche sont actifs.").waitFor();
  await page.waitForLoadState();
  await page.keyboard.press("?");
  await help.waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-17 rows are chosen as far as one is, and none by Escape; back in the list one is where one left it", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/commandes/?etat=toutes`);
  const chosen = page.locator("tbody .pick:checked");
  for (const key of ["j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  expect(await chosen.count()).toBe(3);
  expect(await page.locator(".bulk").first().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await chosen.count()).toBe(0);
  expect(await page.locator(".bulk").first().isVisible()).toBe(false);
  const reached = await page.locator("tbody tr.at").getAttribute("data-href");
  const isThere = () =>
    page.evaluate(
      (href) => document.activeElement?.closest("tr.at")?.getAttribute("data-href") === href,
      reached,
    );
  await page.keyboard.press("o");
  await page.waitForURL(`**${reached}*`);
  await page.keyboard.press("u");
  await page.waitForURL("**/bureau/commandes/?*");
  await expect.poll(isThere).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${reached}*`);
  await page.goBack();
  await page.waitForURL("**/bureau/commandes/?*");
  await expect.poll(isThere).toBe(true);
  expect(problems()).toEqual([]);
});

test("DESK-17 Ctrl Enter sends the form that one types in, and the foot of a screen names the usual keys", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/journal/`);
  const usual = page.getByRole("list", { name: "Raccourcis de cet écran" });
  expect(await usual.innerText()).toContain("commandes");
  await page.getByLabel("Chercher au journal").fill("commande");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/bureau/journal/?*q=commande*");
  expect(problems()).toEqual([]);
});

test("DESK-16 whoever stays when asked about what is not saved can press the same button again at once", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await page.goto(`${site.origin}/bureau/formulaires/1/`);
  await page.getByLabel("Nom du formulaire").fill("Écrivez-nous vite");
  await page.getByLabel("Envoyé à").fill("ventes@exemple.test");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.keyboard.press("Control+s");
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.keyboard.press("Control+s");
  await page.getByText("Destinataires enregistrés.").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-08 a review is approved with a thumb, and seen on the product page at once", async () => {
  const { site, database, person } = desk;
  const { id } = await database.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", INK)
    .executeTakeFirstOrThrow();
  await database.write((trx) =>
    trx.updateTable("reviews").set({ state: "refused" }).where("state", "=", "waiting").execute(),
  );
  const email = "normand@exemple.test";
  const body = "Le noir est profond, et il sèche vite.";
  const review = {
    productId: id,
    author: "Normand",
    email,
    body,
    rating: 5,
    buyer: undefined,
    suspect: false,
  };
  expect(await postReview(database, review, { moderation: "always" })).toMatchObject({ ok: true });
  const { page, problems } = await person();
  await widen(page, 390);
  await page.goto(`${site.origin}/bureau/avis/`);
  await page
    .getByRole("button", { name: /^Approuver/ })
    .first()
    .click();
  await page.getByText("L’avis de Normand est publié.").waitFor();
  const shopper = await newPage({ width: 390 });
  await shopper.page.goto(`${site.origin}/produit/${INK}/`);
  expect(await shopper.page.content()).toContain(body);
  expect(problems()).toEqual([]);
});

test("DESK-09, DESK-17 the words of a letter are changed on a telephone, by keyboard alone", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await widen(page, 390);
  await page.goto(`${site.origin}/bureau/courriels/mots/`);
  await pressOn(page, page.getByRole("link", { name: "Commande expédiée", exact: true }));
  await page.getByLabel("Objet").waitFor();
  await typeInto(page, page.getByLabel("Objet"), "{prénom}, votre colis roule");
  await typeInto(page, page.getByLabel("Texte"), "Comptez deux jours.");
  await pressOn(page, page.getByRole("button", { name: "Enregistrer", exact: true }));
  await page.getByText("Vos mots sont enregistrés.").first().waitFor();
  expect(await page.getByLabel("Objet").inputValue()).toBe("{prénom}, votre colis roule");
  expect(problems()).toEqual([]);
});
