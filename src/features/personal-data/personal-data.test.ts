/** Personal data and consents at the desk, as served. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { WISH } from "../../../test/support/checkouts";
import { copies, onBothEngines } from "../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../test/support/desk";
import { eventually } from "../../../test/support/eventually";
import { shelve } from "../../../test/support/goods";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY, MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { createSigning } from "../../platform/http/signing";
import { openUploads } from "../../platform/uploads/folder";
import { addStatements } from "../consent";
import { insertAudit, listAudit } from "../desk";
import { keepMessage } from "../forms/messages/actions";
import { openMail } from "../mail";
import { findOrder, type NewOrder } from "../orders";
import { decide, postReview } from "../reviews";
import { openSettings } from "../settings";
import { copyLink, fetchCopy } from "./copies.fixture";
import { orderOf } from "./orders.fixture";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const ADDRESS = "ghislaine@exemple.test";
/** Words that stand nowhere but in what this person gave. */
const SIGNS = ["ghislaine", "8195550199", "parallélépipède", "zinnia", "quetsche"];

onBothEngines("personal data at the desk", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  let app: TestApp;
  let owner: Merchant;
  const clock = stoppedClock(NOW);
  beforeEach(async () => {
    app = await openTestApp(await stocked(), { clock });
    owner = await newMerchant(app, "owner", clock);
  });

  const order = (state: NewOrder["state"], placedAt = NOW - DAY) =>
    orderOf(app.database, { state, placedAt, notedAt: NOW });

  const write = async () => {
    const { database, mail } = app;
    const parts = { database, mail, uploads: openUploads(app.config.dataDir), clock };
    await keepMessage(
      parts,
      {
        form: 1,
        formTitle: "Contact",
        subject: "zinnia",
        writer: "Ghislaine",
        email: ADDRESS,
        answers: [{ name: "m", label: "Message", value: "parallélépipède", isLong: true }],
        page: "/contact/",
        state: "new",
        isUnverified: false,
        digest: randomId(),
        files: [],
      },
      undefined,
    );
    for (const [buyer, body] of [
      [undefined, "Très bonne encre."],
      [ADDRESS, "quetsche"],
    ] as const) {
      const review = {
        productId: 1,
        author: "Ghislaine",
        email: ADDRESS,
        body,
        rating: 5,
        buyer,
        suspect: false,
      };
      const posted = await postReview(database, review, { moderation: "always" }, clock);
      if (posted.ok && buyer === undefined) await decide(database, posted.value.number, "approved", clock);
    }
  };

  /** Every row of every table, as text. */
  const everything = async (): Promise<string> => {
    const tables = await app.database.read.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        app.database.read
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows).toLowerCase();
  };
  const find = async (address = ADDRESS) =>
    (await owner.ask(`/bureau/donnees/?courriel=${encodeURIComponent(address)}`)).body;
  const erase = (confirmation: string, who = owner) =>
    who.send(`/bureau/donnees/effacer/?courriel=${encodeURIComponent(ADDRESS)}`, {
      courriel: ADDRESS,
      confirmation,
    });

  test("DESK-14 a person's data is found by address, in every feature, and copied whole", async () => {
    expect(await find()).toContain(`La boutique ne garde rien de ${ADDRESS}.`);
    await order("delivered");
    await write();
    const page = await find("  GHISLAINE@exemple.test ");
    for (const title of [
      "Commandes et factures",
      "Messages",
      "Avis",
      "Courriels envoyés",
      "Origine des commandes",
    ])
      expect(page).toContain(title);
    const copy = await fetchCopy(owner, ADDRESS);
    expect(copy.headers["content-disposition"]).toContain('attachment; filename="donnees-2026-11-16.json"');
    const { data } = JSON.parse(copy.body);
    expect(
      Object.fromEntries(Object.entries(data).map(([name, found]) => [name, (found as []).length])),
    ).toEqual({
      corrections: 0,
      emails: 1,
      orders: 1,
      reviews: 2,
      "stock-alerts": 0,
      messages: 1,
      firstOrigins: 1,
      requests: 1,
      searches: 0,
    });
    for (const sign of SIGNS) expect(copy.body.toLowerCase()).toContain(sign);
    const [{ key }] = (await app.database.read.selectFrom("orders").select("key").execute()) as [
      { key: string },
    ];
    expect(copy.body).not.toContain(key);
    expect(await find("pas une adresse")).toContain("Écrivez une adresse de courriel complète");
  });

  test("DESK-14 a copy is fetched only by whoever has prepared it, for a few minutes, and each is in the journal", async () => {
    await order("delivered");
    const bare = `/bureau/donnees/copie/?courriel=${ADDRESS}`;
    expect((await owner.ask(bare)).statusCode).toBe(404);
    expect((await owner.ask(`${bare}&copie=prete`)).statusCode).toBe(404);
    expect(await listAudit(app.database.read, { limit: 9 })).toEqual([]);
    const link = await copyLink(owner, ADDRESS);
    const written = await listAudit(app.database.read, { limit: 9 });
    expect(written.map(({ verb, who }) => [verb, who])).toEqual([["person.copy", owner.account.name]]);
    expect((await owner.ask(link)).body).toContain(ADDRESS);
    // neither somebody else's copy nor somebody else's ticket
    const another = link.replace(encodeURIComponent(ADDRESS), "autre%40exemple.test");
    expect(another).not.toBe(link);
    expect((await owner.ask(another)).statusCode).toBe(404);
    const other = await newMerchant(app, "owner", clock);
    expect((await other.ask(link)).statusCode).toBe(404);
    clock.advance(6 * MINUTE);
    expect((await owner.ask(link)).statusCode).toBe(404);
    expect((await find()).includes("/bureau/donnees/copie/")).toBe(false);
  });

  test("DESK-14 erasing leaves nothing of the person but the invoice that the law keeps", async () => {
    const recent = await order("delivered");
    const old = await order("delivered", NOW - 8 * 366 * DAY);
    await write();
    // as the journal kept it when it was shipped, and corrected
    const shipped = { about: `order:${recent.number}`, who: "Personne", account_id: null, says: "a expédié" };
    const rows = [
      { tracking: "quetsche1z", state: "paid" },
      { tracking: { before: "", after: "quetsche2z" } },
    ];
    await app.database.write((trx) =>
      insertAudit(
        trx,
        rows.map((detail) => ({
          ...shipped,
          id: randomId(),
          at: NOW,
          verb: "order.ship",
          detail: JSON.stringify(detail),
        })),
      ),
    );
    expect((await erase("autre@exemple.test")).body).toContain("Ce n’est pas l’adresse de cette personne.");
    expect(await find()).toContain("Commandes et factures");
    expect((await erase(ADDRESS)).statusCode).toBe(303);
    const left = await everything();
    for (const sign of SIGNS) expect(left, sign).not.toContain(sign);
    const told = await listAudit(app.database.read, { about: `order:${recent.number}`, limit: 9 });
    expect(told.map(({ says, detail }) => [says, detail]).sort()).toEqual([
      ["a expédié", "{}"],
      ["a expédié", "{}"],
    ]);
    expect(await findOrder(app.database.read, { number: recent.number })).toMatchObject({
      email: "",
      phone: "",
      comments: "",
      totalCents: 4500,
      billing: { lastName: WISH.billing.lastName, street: WISH.billing.street },
    });
    expect(await findOrder(app.database.read, { number: old.number })).toMatchObject({
      totalCents: 4500,
      billing: { firstName: "Une personne", lastName: "", street: "", province: WISH.billing.province },
    });
    // published words stay, unsigned, and the page shows it at once
    const shop = (await app.server.inject("/produit/produit-1/")).body;
    expect(shop).toContain("Très bonne encre.");
    expect(shop).toContain("Une personne");
    expect(shop).not.toContain("Ghislaine");
    expect(await find()).toContain("La boutique ne garde rien de");
  });

  // PostgreSQL keeps its files to itself
  if (engine === "sqlite")
    test("DESK-14 what was erased is legible in no file of the database, while the shop goes on", async () => {
      await order("delivered");
      await write();
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.database.read);
      const legible = async () => {
        const files = await Promise.all(
          ["", "-wal"].map((end) => readFile(`${rows[0]?.file}${end}`, "latin1")),
        );
        return SIGNS.filter((sign) => files.some((bytes) => bytes.toLowerCase().includes(sign)));
      };
      expect(await legible()).toContain("quetsche");
      expect((await erase(ADDRESS)).statusCode).toBe(303);
      expect(await legible()).not.toContain("quetsche");
      expect(await legible()).not.toContain("8195550199");
    });

  test("DESK-14 who bought by telephone without an address is found by the number of the order, and erased", async () => {
    const { number } = await order("delivered");
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ email: "", email_folded: "" }).where("number", "=", number).execute(),
    );
    const text = String(number);
    expect(await find(text)).toContain("Commandes et factures");
    const { body: copy } = await fetchCopy(owner, text);
    for (const sign of ["parallélépipède", "quetsche"]) expect(copy).toContain(sign);
    const sent = { courriel: text, confirmation: text };
    expect((await owner.send(`/bureau/donnees/effacer/?courriel=${text}`, sent)).statusCode).toBe(303);
    const { phone } = await app.database.read
      .selectFrom("orders")
      .select("phone")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect(phone).toBe("");
    const left = await everything();
    for (const sign of SIGNS) expect(left, sign).not.toContain(sign);
  });

  test("DESK-14 an order with an address is not found by its number", async () => {
    const { number } = await order("delivered");
    expect(await find(String(number))).toContain("La boutique ne garde rien de");
  });

  test("DESK-14 erasing removes the files of letters to the person and about them, and no others", async () => {
    await write();
    const { read } = app.database;
    const [about] = await read.selectFrom("outbox").select("id").execute();
    const folder = join(app.config.dataDir, "courriels");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const other = `2026-11-16T18-40-00-${randomId()}.eml`;
    await writeFile(join(folder, `2026-11-16T18-40-00-${about?.id}.eml`), "zinnia");
    await writeFile(join(folder, other), "à quelqu’un d’autre");
    expect(await find()).toContain("Effacés, et les fichiers qui les gardent");
    expect((await erase(ADDRESS)).statusCode).toBe(303);
    expect(await readdir(folder)).toEqual([other]);
  });

  test("DESK-14 a file that cannot be removed does not make an erasure look undone, and goes as letters are tidied", async () => {
    const told: string[] = [];
    const env = { DATA_DIR: await mkdtemp(join(tmpdir(), "vitrine-donnees-")) };
    const log = pino({ level: "error" }, { write: (line) => told.push(line) });
    app = await openTestApp(app.database, { clock, env, log });
    owner = await newMerchant(app, "owner", clock);
    const { database, config } = app;
    await order("delivered");
    await write();
    const [about] = await database.read.selectFrom("outbox").select("id").execute();
    const folder = join(config.dataDir, "courriels");
    const file = join(folder, `2026-11-16T18-40-00-${about?.id}.eml`);
    // a folder of that name is not removed as a file is
    await mkdir(file, { recursive: true });
    const sent = { courriel: ADDRESS, confirmation: ADDRESS, lettre: "1" };
    expect((await owner.send("/bureau/donnees/effacer/", sent)).statusCode).toBe(303);
    expect(told.join()).toContain("what follows an erasure");
    expect((await find()).includes("Commandes et factures")).toBe(false);
    await rm(file, { recursive: true });
    const tidied = async () => {
      await writeFile(file, "zinnia");
      const mail = openMail({
        ...{ database, settings: openSettings(database), clock, log },
        shop: { market: app.market, origin: "https://boutique.example" },
        config: {
          ...{ smtpUrl: undefined, dataDir: config.dataDir },
          ...{ mailFrom: "bonjour@example.com", mailMerchant: "atelier@example.com" },
        },
      });
      mail.start();
      // the letter that tells of the erasure leaves as a file, which stays though no row knows it any more
      await eventually(() => readdir(folder)).toEqual([
        expect.stringMatching(/-sans-copie-[0-9a-f]{32}\.eml$/),
      ]);
      await mail.stop();
    };
    await tidied();
    for (const name of await readdir(folder)) await utimes(join(folder, name), NOW / 1000, NOW / 1000);
    await tidied();
    await rm(config.dataDir, { recursive: true });
  });

  test("DESK-14 what comes after an erasure has no number of what was erased", async () => {
    const numbers = async () => {
      const { read } = app.database;
      const messages = await read.selectFrom("messages").select("number").execute();
      const reviews = await read.selectFrom("reviews").select("number").execute();
      return { messages: messages.map(({ number }) => number), reviews: reviews.map(({ number }) => number) };
    };
    await write();
    expect(await numbers()).toEqual({ messages: [1], reviews: [1, 2] });
    expect((await erase(ADDRESS)).statusCode).toBe(303);
    expect(await numbers()).toEqual({ messages: [], reviews: [1] });
    await write();
    expect(await numbers()).toEqual({ messages: [2], reviews: [1, 3, 4] });
  });

  test("DESK-14 nothing is erased while an order is still to be handed over, nor by anybody but the owner", async () => {
    await order("paid");
    await write();
    // said before anything is typed
    const asked = (await owner.ask(`/bureau/donnees/?courriel=${ADDRESS}`)).body;
    expect([
      asked.includes("Une commande est encore à remettre"),
      asked.includes('name="confirmation"'),
    ]).toEqual([true, false]);
    const open = await erase(ADDRESS);
    expect([open.statusCode, open.body.includes("Une commande est encore à remettre")]).toEqual([422, true]);
    expect(await find()).toContain("Messages");
    const team = await newMerchant(app, "team", clock);
    expect((await erase(ADDRESS, team)).statusCode).toBe(403);
    expect((await team.ask(`/bureau/donnees/?courriel=${ADDRESS}`)).body).toContain(
      "Seul un compte «\u00a0Propriétaire\u00a0» peut effacer.",
    );
    const reader = await newMerchant(app, "reader", clock);
    expect((await reader.ask(`/bureau/donnees/copie/?courriel=${ADDRESS}`)).statusCode).toBe(403);
    expect((await reader.ask("/bureau/donnees/")).statusCode).toBe(403);
  });

  test("DESK-14 consents are counted by category, and one proof is found by its number and exported", async () => {
    const subject = randomId();
    const said = (categories: string[], number = randomId()) => ({
      subject: number,
      at: NOW - DAY,
      policy: 3,
      bannerVersion: 4,
      mode: "optin",
      region: "ca",
      categories,
      services: {},
    });
    const sealing = createSigning(SECRET, clock);
    const statements = [
      said(["functional"]),
      said(["functional", "statistics"]),
      said(["functional", "statistics", "marketing"], subject),
    ];
    await addStatements(app.database, sealing, statements, "<p>Bannière</p>");
    const page = (await owner.ask("/bureau/donnees/")).body
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(page).toContain("3 réponses");
    expect(page).toMatch(/Préférences 0 3 0 %/);
    expect(page).toMatch(/Statistiques 2 1 67 %/);
    expect(page).toMatch(/Marketing 1 2 33 %/);
    const found = (await owner.ask(`/bureau/consentements/?numero=${subject}`)).body;
    expect(found).toContain("Telle qu’elle a été gardée");
    const file = await owner.ask(`/bureau/consentements/preuve/?numero=${subject}`);
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect(JSON.parse(file.body)).toMatchObject({ subject, intact: true, statements: [{ policy: 3 }] });
    const [row, ...others] = await listAudit(app.database.read, { limit: 9 });
    expect([row?.verb, row?.says, others]).toEqual([
      "person.proof",
      "a exporté une preuve de consentement",
      [],
    ]);
    expect((await owner.ask("/bureau/consentements/?numero=x")).body).toContain(
      "Aucune preuve ne porte ce numéro.",
    );
    expect((await owner.ask(`/bureau/consentements/preuve/?numero=${randomId()}`)).statusCode).toBe(404);
    expect(await listAudit(app.database.read, { limit: 9 })).toHaveLength(1);
  });
});
