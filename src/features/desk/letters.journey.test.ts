/** Reviews, messages, e-mails, statistics and personal data at the desk, in a real browser. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths, widen } from "../../../test/support/accessibility";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { openedDatabase } from "../../../test/support/databases";
import { signedIn } from "../../../test/support/desk";
import { ownSite } from "../../../test/support/site";
import { machineClock } from "../../kernel/clock";
import { DAY, MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { openUploads } from "../../platform/uploads/folder";
import { keepMessage } from "../forms/messages/actions";
import { post } from "../mail/actions";
import { postReview } from "../reviews";
import { writeBatch } from "../statistics/actions";
import type { Hit } from "../statistics/hits";
import { SESSION_COOKIE } from "./names";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const merchant = { name: "", address: "bonjour@exemple.test" };
let origin: string;
let database: Database;
let dataDir: string;
let product: { id: number; slug: string };

beforeAll(async () => {
  const site = await ownSite();
  origin = site.origin;
  dataDir = site.data;
  database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  product = await database.read
    .selectFrom("products")
    .select(["id", "slug"])
    .where("listed", "=", 1)
    .where("parent_id", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
});

async function atDesk(options: VisitorOptions = {}) {
  const visitor = await newPage(options);
  const { cookie, account } = await signedIn(database);
  await visitor.context.addCookies([
    { name: SESSION_COOKIE, value: cookie, url: `${origin}/bureau`, sameSite: "Strict", httpOnly: true },
  ]);
  return { ...visitor, account, go: (path: string) => visitor.page.goto(`${origin}/bureau/${path}`) };
}

/** Nobody is kept out, and nothing sticks out, at a desk and on a telephone. */
const expectOpenToAll = async (page: Page) => expect(await faultsAtBothWidths(page)).toEqual([]);

async function write(author: string, body: string): Promise<number> {
  const email = `${randomId()}@exemple.test`;
  const review = { productId: product.id, author, email, body, rating: 2, buyer: undefined, suspect: false };
  const posted = await postReview(database, review, { moderation: "always" });
  if (!posted.ok) throw new Error(posted.refusal);
  return posted.value.number;
}

/** Some more each day, on two pages, for sixty days. */
const visits = (now: number): Hit[] =>
  Array.from({ length: 240 }, (_, index) => {
    const path = index % 3 === 0 ? "/" : "/boutique/";
    return {
      kind: "hit",
      uid: index.toString(16).padStart(32, "0"),
      at: now - MINUTE - Math.floor(((240 - index) ** 2 / 240 ** 2) * 60) * DAY,
      url: path,
      path,
      pageId: "",
      referrer: "https://exemple.org/",
      referrerHost: "exemple.org",
      userAgent: "Mozilla/5.0 (iPhone) Mobile/15E148",
      resolution: "390x844",
      timeMs: 30_000,
      goals: [],
    };
  });

const keep = (writer: string, text: string) =>
  keepMessage(
    {
      database,
      uploads: openUploads(dataDir),
      clock: machineClock,
      mail: { post: (trx, email) => post(trx, email, { merchant, clock: machineClock }), nudge: () => {} },
    },
    {
      form: 1,
      formTitle: "Contact",
      subject: "Une facture",
      writer,
      email: "karim@exemple.test",
      answers: [
        { name: "telephone", label: "Téléphone", value: "418 555-0101" },
        { name: "message", label: "Message", value: text, isLong: true },
      ],
      page: "/contact/",
      state: "new",
      isUnverified: false,
      digest: randomId(),
      files: [],
    },
    undefined,
  );

test("DESK-08 a review is approved at one key, answered, and seen on the product page at once", async () => {
  const body = `Le noir est pâle (${randomId()}).`;
  await database.write((trx) =>
    trx.updateTable("reviews").set({ state: "refused" }).where("state", "=", "waiting").execute(),
  );
  const number = await write("Normand Bélanger", body);
  await write("Maude Lacerte", "Le cyan est exactement celui d’avant.");
  const shopper = await newPage();
  const shown = `${origin}/produit/${product.slug}/`;
  await shopper.page.goto(shown);
  expect(await shopper.page.content()).not.toContain(body);

  const { page, go, problems } = await atDesk();
  await go("avis/");
  await expectOpenToAll(page);
  await widen(page, 1280);
  await page.keyboard.press("a");
  await page.getByText("L’avis de Normand Bélanger est publié.").waitFor();
  await shopper.page.goto(shown);
  expect(await shopper.page.content()).toContain(body);

  await go(`avis/${number}/`);
  await expectOpenToAll(page);
  await page.getByLabel("Votre réponse, sous l’avis").fill("Nous vous l’échangeons.");
  await page.getByRole("button", { name: "Publier la réponse" }).click();
  await page.getByText("Votre réponse est publiée.").waitFor();
  await shopper.page.goto(shown);
  expect(await shopper.page.locator(`#comment-${number}`).textContent()).toContain(
    "Réponse de la boutiqueNous vous l’échangeons.",
  );
  expect(problems()).toEqual([]);
});

test.each([true, false])(
  "DESK-07 a message is read and answered on a telephone (script: %s)",
  async (javaScript) => {
    const text = `Bonjour, où est ma facture? ${randomId()}`;
    await keep("Karim Belhadj", text);
    const { page, go } = await atDesk({ javaScript, width: 390, height: 844 });
    await go("messages/");
    if (javaScript) await expectOpenToAll(page);
    await page
      .getByRole("link", { name: /Karim Belhadj/ })
      .last()
      .click();
    await page.getByText(text).last().waitFor();
    // the list makes room for the message
    expect(await page.locator(".inbox__side").isVisible()).toBe(false);
    if (javaScript) await expectOpenToAll(page);
    await page.getByLabel("Répondre à Karim Belhadj").fill("Bonjour Karim, la voici.");
    await page.getByRole("button", { name: "Envoyer et classer" }).click();
    await page.getByText("Votre réponse part vers karim@exemple.test.").waitFor();
  },
);

test("DESK-09 a letter's words are changed beside a preview that follows, and what failed is sent again", async () => {
  const id = await database.write((trx) =>
    post(
      trx,
      {
        kind: "essai",
        to: { address: "pas une adresse", name: "Réal" },
        subject: "Votre commande",
        blocks: [{ kind: "paragraph", text: "Merci." }],
      },
      { merchant, clock: machineClock },
    ),
  );
  const { page, go, problems, account } = await atDesk();
  await go("courriels/");
  await expectOpenToAll(page);
  await widen(page, 1280);
  await go(`courriels/${id}/`);
  await page.getByText("L’adresse du destinataire ne convient pas.").waitFor();
  await expectOpenToAll(page);
  await page.getByLabel("Envoyer à").fill("real@exemple.test");
  await page.getByRole("button", { name: "Envoyer de nouveau" }).click();
  await page.getByText("Le courriel repart vers real@exemple.test.").waitFor();

  await go("courriels/mots/");
  await expectOpenToAll(page);
  await page.getByRole("link", { name: "Commande expédiée", exact: true }).click();
  await expectOpenToAll(page);
  await page.getByLabel("Objet").fill("{prénom}, votre colis roule");
  await page.getByLabel("Texte").fill("Comptez deux jours.");
  const preview = page.getByRole("figure", { name: "Aperçu du courriel" });
  await preview.getByText("Camille, votre colis roule").waitFor();
  await preview.getByText("Comptez deux jours.").waitFor();
  await page.getByRole("button", { name: "M’envoyer un essai, sans enregistrer" }).click();
  await page.getByText(`Un essai part vers ${account.email}.`).waitFor();
  await preview.getByText("Comptez deux jours.").waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Vos mots sont enregistrés.").first().waitFor();
  await page.getByRole("button", { name: "Remettre le texte d’origine" }).click();
  await preview.getByText("Votre commande vient de partir.").waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-10 statistics are open to all, and their figures stand behind the picture", async () => {
  await writeBatch(database, visits(Date.now()), {
    drops: new Map(),
    now: Date.now(),
    timeZone: "America/Toronto",
  });
  const { page, go, problems } = await atDesk();
  await go("statistiques/?jours=30");
  await page.getByRole("img", { name: /^Visites, .* en tout, contre / }).waitFor();
  await page.getByText("Voir les chiffres").click();
  await page.getByRole("table", { name: "Visites" }).waitFor();
  await expectOpenToAll(page);
  await page.getByRole("link", { name: "Changer les objectifs" }).click();
  await page.getByLabel("Nom").fill("Écrire");
  await page.getByLabel("Page").fill("/contact/");
  await page.getByRole("button", { name: "Ajouter un objectif" }).click();
  await page.getByText("L’objectif « Écrire » est compté dès maintenant.").waitFor();
  await expectOpenToAll(page);
  expect(problems()).toEqual([]);
});

test("DESK-14 a person's data is found and erased", async () => {
  await keep("Karim Belhadj", "Encore une question.");
  const { page, go, problems } = await atDesk();
  await go("donnees/");
  await page.getByLabel("Courriel, nom ou téléphone").fill("karim@exemple.test");
  await page.getByRole("button", { name: "Trouver" }).first().click();
  await page.getByRole("heading", { name: "Karim Belhadj" }).waitFor();
  await expectOpenToAll(page);
  await page.getByLabel(/pour confirmer/).fill("karim@exemple.test");
  await page.getByRole("button", { name: "Effacer dès que possible" }).click();
  await page.getByText("Ses données seront effacées le ").waitFor();
  await expectOpenToAll(page);
  await page.getByText("Effacer maintenant", { exact: true }).click();
  await page.getByLabel(/pour effacer maintenant/).fill("karim@exemple.test");
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Effacer ses données" }).click();
  await page.getByText("Ses données sont effacées.").waitFor();
  await go("donnees/?courriel=karim%40exemple.test");
  await page.getByText("La boutique ne garde rien de karim@exemple.test.").waitFor();
  expect(problems()).toEqual([]);
});
