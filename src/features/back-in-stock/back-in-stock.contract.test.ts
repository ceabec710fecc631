/** « M'aviser »: asked for, confirmed by mail, told once, stopped, forgotten; and no word on who waits for what. */
import { beforeEach, expect, test } from "vitest";
import { copies, onBothEngines } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { eventually } from "../../../test/support/eventually";
import { shelve } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { createSigning } from "../../platform/http/signing";
import { changeStock } from "../catalogue";
import type { Block } from "../mail";
import { tellWhoWaits } from "./actions";

const NOW = Date.UTC(2026, 10, 17, 15);
const GHISLAINE = "ghislaine@exemple.test";

onBothEngines("M’aviser", (_open, engine) => {
  const stocked = copies(engine, (database) =>
    shelve(database, [
      { id: 1, name: "Encre noire", stock: 0 },
      { id: 2, name: "Encre cyan", stock: 9 },
      {
        id: 20,
        name: "Toner Kanto",
        kind: "variable",
        stock: 12,
        choices: JSON.stringify([{ slug: "couleur", name: "Couleur", values: ["Cyan", "Magenta"] }]),
      },
      ...[
        { id: 21, couleur: "Cyan", stock: 12 },
        { id: 22, couleur: "Magenta", stock: 0 },
      ].map(({ id, couleur, stock }) => ({
        id,
        parent_id: 20,
        kind: "variation" as const,
        name: "Toner Kanto",
        price_cents: 4599,
        stock,
        choices: JSON.stringify({ couleur }),
      })),
    ]),
  );
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await stocked(), { clock });
  });

  const ask = (article: number | string, courriel: string, shopper = newShopper(app)) =>
    shopper.ask("/m-aviser/", { method: "POST", form: { article: String(article), courriel } });
  const letters = (words = "") =>
    app.database.read
      .selectFrom("outbox")
      .selectAll()
      .where("subject", "like", `%${words}%`)
      .orderBy("created_at")
      .execute();
  const rows = () => app.database.read.selectFrom("stock_alerts").selectAll().execute();
  const linkIn = (letter: { body: string } | undefined, kind: "confirmer" | "arreter") =>
    new RegExp(`/m-aviser/${kind}/[^"]+`).exec(letter?.body ?? "")?.[0] ?? "";
  const tell = () => tellWhoWaits({ ...app, clock, signing: createSigning(SECRET, clock) });

  async function confirmed(article = 1, courriel = GHISLAINE) {
    await ask(article, courriel);
    const toThem = async () => (await letters("Confirmez")).find(({ recipient }) => recipient === courriel);
    await eventually(toThem).toBeDefined();
    const letter = await toThem();
    const link = linkIn(letter, "confirmer");
    await newShopper(app).ask(link, { method: "POST", form: {} });
    return letter;
  }

  test("ALERT-01 the form stands where something is sold out, and nowhere else", async () => {
    const page = async (id: number) => (await newShopper(app).ask(`/produit/produit-${id}/`)).body;
    expect(await page(1)).toMatch(/<form[^>]*action="\/m-aviser\/".*name="article" value="1"/s);
    expect(await page(1)).toContain("Votre adresse ne sert à rien d’autre");
    expect(await page(2)).not.toContain('action="/m-aviser/"');
    expect(await page(20)).toMatch(/<details.*name="article" value="22"/s);
  });

  test("ALERT-02 nobody is written to before they confirm, and a link that is only looked at confirms nothing", async () => {
    const answer = await ask(1, ` ${GHISLAINE} `);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/m-aviser/?envoye=1"]);
    await eventually(() => letters()).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.recipient).toBe(GHISLAINE);
    const link = linkIn(letter, "confirmer");
    expect((await newShopper(app).ask(link)).body).toContain("Encre noire");
    await changeStock(app.database, 1, 5);
    await tell();
    expect(await letters("De retour")).toHaveLength(0);
    const done = await newShopper(app).ask(link, { method: "POST", form: {} });
    expect(done.body).toContain("C’est noté");
    await tell();
    expect(await letters("De retour")).toHaveLength(1);
  });

  test("ALERT-03 one letter when it is there again, of the choice that was meant, with its link and the way to stop", async () => {
    await confirmed(22);
    await tell();
    expect(await letters("De retour")).toHaveLength(0);
    await app.database.write((trx) =>
      trx
        .insertInto("product_pictures")
        .values({ product_id: 20, position: 0, file: "partage.webp", alt: "", caption: "" })
        .execute(),
    );
    await changeStock(app.database, 22, 3);
    await Promise.all([tell(), tell()]);
    await tell();
    const [letter, ...more] = await letters("De retour");
    expect(more).toEqual([]);
    expect(letter?.subject).toContain("magenta");
    expect(letter?.body).toContain("/produit/produit-20/");
    expect(linkIn(letter, "arreter")).not.toBe("");
    const blocks = JSON.parse(letter?.body ?? "[]") as Block[];
    expect(blocks.find(({ kind }) => kind === "rows")).toMatchObject({
      rows: [
        {
          label: expect.stringContaining("magenta"),
          value: "45,99\u00a0$",
          picture: expect.stringMatching(/^\/media\/.*-160\.jpg\?/),
        },
      ],
    });
  });

  test("ALERT-04 the answer is the same whoever waits for what, and little is written to one address", async () => {
    await confirmed();
    const known = await ask(1, GHISLAINE);
    for (const [article, courriel] of [
      [1, "autre@exemple.test"],
      [2, GHISLAINE],
      [20, GHISLAINE],
      [999, GHISLAINE],
      ["x", GHISLAINE],
    ] as const) {
      const other = await ask(article, courriel);
      expect([other.statusCode, other.headers.location, other.body]).toEqual([
        known.statusCode,
        known.headers.location,
        known.body,
      ]);
    }
    await eventually(async () => (await letters("Confirmez")).length).toBe(2);
    for (let time = 0; time < 5; time++) await ask(22, "beaucoup@exemple.test");
    await eventually(
      async () => (await letters("Confirmez")).filter(({ recipient }) => /beaucoup/.test(recipient)).length,
    ).toBe(3);
    const one = newShopper(app);
    const codes: number[] = [];
    for (let time = 0; time < 8; time++) codes.push((await ask(1, `p${time}@exemple.test`, one)).statusCode);
    expect(codes).toContain(429);
  });

  test("ALERT-05 an address that cannot be is said at its field, and what was typed is kept", async () => {
    const { statusCode, body } = await ask(1, "ghislaine@");
    expect(statusCode).toBe(422);
    expect(body).toContain("Entrez une adresse complète.");
    expect(body).toContain('value="ghislaine@"');
    expect(body).toMatch(/name="article" value="1"/);
    expect(await rows()).toEqual([]);
  });

  test("ALERT-06 one press stops everything of the address; old links are over", async () => {
    const letter = await confirmed();
    await confirmed(22, "Ghislaine+encre@exemple.test");
    const stop = linkIn(letter, "arreter");
    expect((await newShopper(app).ask(stop)).statusCode).toBe(200);
    expect(await rows()).toHaveLength(2);
    expect((await newShopper(app).ask(stop, { method: "POST", form: {} })).body).toContain("C’est fait");
    expect(await rows()).toEqual([]);
    const link = linkIn(letter, "confirmer");
    for (const gone of [link, stop, `${stop.slice(0, -3)}x/`, "/m-aviser/confirmer/x/"])
      expect((await newShopper(app).ask(gone)).statusCode, gone).toBe(404);
  });

  test("ALERT-07 what is over is forgotten: unconfirmed after 7 days, told after 30, the rest after a year", async () => {
    await ask(22, "jamais@exemple.test");
    await eventually(rows).toHaveLength(1);
    await confirmed();
    clock.advance(8 * DAY);
    await tell();
    expect((await rows()).map(({ email }) => email)).toEqual([GHISLAINE]);
    await changeStock(app.database, 1, 5);
    await tell();
    clock.advance(31 * DAY);
    await tell();
    expect(await rows()).toEqual([]);
  });

  test("ALERT-08 a person's data holds what they wait for, and erasing takes it", async () => {
    await confirmed();
    const owner = await newMerchant(app, "owner", clock);
    const found = await owner.ask(`/bureau/donnees/?courriel=${encodeURIComponent(GHISLAINE)}`);
    expect(found.body).toContain("Demandes d’être avisé du retour d’un article");
    const erasing = `/bureau/donnees/effacer/?courriel=${encodeURIComponent(GHISLAINE)}`;
    await owner.send(erasing, { courriel: GHISLAINE, confirmation: GHISLAINE });
    expect(await rows()).toEqual([]);
    expect(await letters()).toEqual([]);
  });
});
