/** Reviews as clients send them: every answer the wire knows, on both engines. */
import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { WISH } from "../../../test/support/checkouts";
import { copies } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { onOneEngine } from "../../../test/support/one-engine";
import { openTestApp, runCommand, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { createSigning } from "../../platform/http/signing";
import { createOrderLinks, insertOrder, type NewOrder, type Order } from "../orders";
import { decide, listWaiting, reviewsSettings } from ".";

const POST = "/wp-comments-post.php";
const PRODUCT = "/produit/produit-1/";
const NOW = Date.UTC(2026, 10, 15);

const good = {
  rating: "5",
  comment: "Très bonne encre, je recommande.",
  author: "Isabelle G.",
  email: "isabelle@courriel.example",
  comment_post_ID: "1",
  comment_parent: "0",
  submit: "1",
};

const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

onOneEngine("reviews", (_open, engine) => {
  const stocked = copies(engine, (database) =>
    shelve(database, [
      { id: 1, name: "Encre noire" },
      { id: 2, name: "Encre cyan" },
      { id: 3, name: "Brouillon", listed: 0, published: 0 },
    ]),
  );
  let database: Database;
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let visitors = 0;
  beforeEach(async () => {
    database = await stocked();
    clock = stoppedClock(NOW);
    app = await openTestApp(database, { clock });
  });

  /** Each from an address of its own, unless the test says which. */
  const send = (fields: Record<string, string | string[]>, more: InjectOptions = {}) =>
    app.server.inject({
      method: "POST",
      url: POST,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(
        Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
      ).toString(),
      remoteAddress: `10.0.${visitors >> 8}.${visitors++ & 255}`,
      ...more,
    });
  const rows = () => database.read.selectFrom("reviews").selectAll().orderBy("number").execute();
  const page = async (url = PRODUCT) => (await app.server.inject(url)).body;
  const moderate = (moderation: "always" | "first" | "never") =>
    app.settings.change(reviewsSettings, "moderation", moderation);
  const aggregates = () =>
    database.read
      .selectFrom("products")
      .select(["rating_sum", "rating_count", "rating_average", "review_count"])
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();

  describe("one that passes", () => {
    test("REV-01 is stored with its stars and shows on the product's page at once when nothing is read first", async () => {
      await moderate("never");
      expect(await page()).toContain("Avis (0)");
      const answer = await send(good);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${PRODUCT}#comment-1`]);
      expect(await rows()).toMatchObject([
        { number: 1, product_id: 1, rating: 5, body: good.comment, author: good.author, state: "approved" },
      ]);
      const html = await page();
      expect(html).toContain(
        '<li class="review" id="li-comment-1"><article class="comment_container" id="comment-1">',
      );
      expect(text(html)).toContain(good.comment);
      expect(html).toContain("Avis (1)");
      expect(html).not.toContain(good.email);
      expect(await aggregates()).toEqual({
        rating_sum: 5,
        rating_count: 1,
        rating_average: 500,
        review_count: 1,
      });
    });

    test("REV-01 the first of a person waits to be read, and only its author sees it", async () => {
      const { statusCode, headers } = await send(good);
      const link = String(headers.location);
      expect(statusCode).toBe(302);
      expect(link).toMatch(/^\/produit\/produit-1\/\?unapproved=1&moderation-hash=[0-9a-f]{32}#comment-1$/);
      expect(text(await page())).not.toContain(good.comment);
      expect((await aggregates()).review_count).toBe(0);

      const own = await app.server.inject(link.split("#")[0] ?? "");
      expect(own.statusCode).toBe(200);
      expect(own.headers["cache-control"]).toBe("no-store");
      expect(text(own.body)).toContain(good.comment);
      expect(text(own.body)).toContain("Votre avis attend d’être relu.");
      expect(text(await page())).not.toContain(good.comment);
    });

    test("REV-01 once approved it shows to everybody and counts; once refused it is gone", async () => {
      const link = String((await send(good)).headers.location).split("#")[0] ?? "";
      expect(await listWaiting(database.read, 10)).toMatchObject([
        { number: 1, email: good.email, suspect: false },
      ]);
      expect(await decide(database, 1, "approved", clock)).toBe(true);
      expect(text(await page())).toContain(good.comment);
      expect((await aggregates()).rating_average).toBe(500);
      const own = await app.server.inject(link);
      expect([own.statusCode, own.headers.location]).toEqual([302, `${PRODUCT}#comment-1`]);
      await decide(database, 1, "refused", clock);
      expect(text(await page())).not.toContain(good.comment);
      expect((await aggregates()).review_count).toBe(0);
      expect(await decide(database, 99, "approved", clock)).toBe(false);
    });

    test("an address of which one was approved is not trusted for that: anybody can type it", async () => {
      await send(good);
      await decide(database, 1, "approved", clock);
      const next = await send({ ...good, comment_post_ID: "2", email: good.email.toUpperCase() });
      expect(next.headers.location).toContain("unapproved=2");
    });

    test("REV-04 without stars it is accepted, counted among the reviews and not in the average", async () => {
      await moderate("never");
      await send({ ...good, rating: "4" });
      const { rating: _none, ...unrated } = {
        ...good,
        email: "b@courriel.example",
        comment: "Bonne question.",
      };
      expect((await send(unrated)).statusCode).toBe(302);
      expect(
        (await send({ ...unrated, rating: "", comment: "Et aussi.", email: "c@courriel.example" }))
          .statusCode,
      ).toBe(302);
      expect((await rows()).map(({ rating }) => rating)).toEqual([4, null, null]);
      expect(await aggregates()).toEqual({
        rating_sum: 4,
        rating_count: 1,
        rating_average: 400,
        review_count: 3,
      });
    });

    test("one that a machine seems to have written is kept, and always read first", async () => {
      await moderate("never");
      expect((await send({ ...good, courriel_bis: "x" })).headers.location).toContain("unapproved=1");
      expect(await listWaiting(database.read, 10)).toMatchObject([{ suspect: true }]);
    });
  });

  describe("the merchant's command", () => {
    const run = (...words: string[]) => runCommand({ database, clock }, words);

    test("REV-01 lists those that wait, the oldest first, with what is needed to decide", async () => {
      expect(await run("avis")).toEqual({ ok: true, text: "Aucun avis n’attend d’être relu." });
      await send({ ...good, comment: "Bonne encre.\nEt \u202enoire." });
      clock.advance(HOUR);
      await send({ ...good, email: "b@courriel.example", rating: "", comment: "Bof.", courriel_bis: "x" });
      const { ok, text: told } = await run("avis");
      expect(ok).toBe(true);
      expect(told).toContain("Nº\u00a01, 14 novembre 2026\u00a0: Encre noire");
      expect(told).toContain("Isabelle G. <isabelle@courriel.example>, 5 étoiles");
      expect(told).toContain("    Bonne encre.\n    Et noire.");
      expect(told.indexOf("sans note")).toBeGreaterThan(told.indexOf("Nº\u00a02"));
      expect(told).toContain("À vérifier");
    });

    test("REV-01 publishes and refuses, one or several, and says what is unknown", async () => {
      await send(good);
      await send({ ...good, email: "b@courriel.example", comment: "Bof." });
      expect(await page()).not.toContain(good.comment);
      expect(await run("avis", "publier", "1", "7")).toEqual({
        ok: false,
        text: "L’avis nº\u00a01 est publié.\nAucun avis ne porte le nº\u00a07.",
      });
      expect(await page()).toContain(good.comment);
      expect(await aggregates()).toMatchObject({ rating_sum: 5, review_count: 1 });
      expect(await run("avis", "refuser", "1", "2")).toMatchObject({ ok: true });
      expect(await page()).not.toContain(good.comment);
      expect(await run("avis")).toMatchObject({ text: "Aucun avis n’attend d’être relu." });
    });

    test("one about a product that is no longer sold can be decided on too", async () => {
      await send(good);
      await database.write((trx) =>
        trx.updateTable("products").set({ listed: 0 }).where("id", "=", 1).execute(),
      );
      expect(await run("avis")).toMatchObject({ text: expect.stringContaining("n’est plus en vente") });
      expect(await run("avis", "refuser", "1")).toMatchObject({ ok: true });
      expect(await listWaiting(database.read, 10)).toEqual([]);
    });

    test.each([
      ["avis", "effacer", "1"],
      ["avis", "publier"],
      ["avis", "publier", "-1"],
      ["avis", "publier", "1e3"],
      ["avis", "publier", "tout"],
    ])("%s %s %s is answered with how it is used", async (...words) => {
      expect(await run(...words)).toMatchObject({
        ok: false,
        text: expect.stringContaining("avis publier 12"),
      });
    });
  });

  describe("one that does not pass", () => {
    test.each([
      ["a rating of 6", { rating: "6" }, "La note va de 1 à 5 étoiles."],
      ["a rating of 0", { rating: "0" }, "La note va de 1 à 5 étoiles."],
      ["a rating of NaN", { rating: "NaN" }, "La note va de 1 à 5 étoiles."],
      ["two ratings", { rating: ["5", "4"] }, "La note va de 1 à 5 étoiles."],
      ["an empty comment", { comment: " \n " }, "Écrivez votre avis"],
      [
        "a comment that nobody can see",
        { comment: "\u200b \u2060\u00ad\n\u2800\ufeff" },
        "Écrivez votre avis",
      ],
      ["a name that nobody can see", { author: "\u200b\u3164" }, "Écrivez le nom"],
      ["a text that is too long", { comment: "é".repeat(5001) }, "Votre avis dépasse 5 000 caractères."],
      ["no name", { author: "" }, "Écrivez le nom"],
      ["a name that is too long", { author: "x".repeat(81) }, "Ce nom dépasse 80 caractères."],
      ["no address", { email: "" }, "Écrivez votre adresse de courriel."],
      ["half an address", { email: "isabelle@" }, "ne semble pas complète"],
      ["an address without a dot", { email: "a@b" }, "ne semble pas complète"],
      ["an address with two signs", { email: "a@b@c.ca" }, "ne semble pas complète"],
      ["an endless address", { email: `${"a".repeat(300)}@b.ca` }, "Cette adresse dépasse"],
    ])("REV-05 %s is refused in French, with everything that was typed", async (_, wrong, words) => {
      const sent = { ...good, comment: "Mon « avis » <à moi>.", author: "Zoé & fils", ...wrong };
      const answer = await send(sent);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(text(answer.body)).toContain(words);
      expect(text(answer.body)).toContain("Rien n’est perdu");
      const field = (name: string) =>
        new RegExp(`<input [^>]*name="${name}"[^>]*value="([^"]*)"`).exec(answer.body)?.[1];
      expect(field("author")).toBe([sent.author].flat()[0]?.replace("&", "&amp;"));
      expect(field("email")).toBe([sent.email].flat()[0]);
      const typed = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(answer.body)?.[1] ?? "";
      expect(typed.trimStart()).toBe(
        String(sent.comment).replace("<", "&lt;").replace(">", "&gt;").trimStart(),
      );
      if (sent.rating === "5")
        expect(answer.body).toMatch(/value="5"[^>]*checked=""|checked=""[^>]*value="5"/);
      expect(await rows()).toEqual([]);
    });

    test("REV-05 the form itself stops at the longest text that is taken", async () => {
      const [field] = /<textarea[^>]*name="comment"[^>]*>/.exec(await page()) ?? [];
      expect(field).toMatch(/maxlength="5000"/i);
    });

    test("REV-05 a text far beyond every limit is told so too, with nothing lost", async () => {
      const comment = "Très long. ".repeat(2000);
      const answer = await send({ ...good, comment });
      expect(text(answer.body)).toContain("Votre avis dépasse 5 000 caractères.");
      expect(answer.body).toContain(comment.trim().slice(-200));
    });

    test("REV-03 REV-05 with ratings required, the server too refuses one without", async () => {
      await app.settings.change(reviewsSettings, "ratingRequired", true);
      const answer = await send({ ...good, rating: "" });
      expect(answer.statusCode).toBe(200);
      expect(text(answer.body)).toContain("Veuillez sélectionner une note");
      expect(await page()).toContain('data-rating-required="Veuillez sélectionner une note"');
      expect((await send(good)).statusCode).toBe(302);
    });

    test("the same again is a duplicate (409), another within a day comes too soon (409), after a day it is welcome", async () => {
      await send(good);
      clock.advance(10 * MINUTE);
      const same = await send({ ...good, comment: "  TRÈS bonne encre,\n je recommande. " });
      expect(same.statusCode).toBe(409);
      expect(text(same.body)).toContain("Vous avez déjà donné cet avis sur ce produit.");
      const other = await send({ ...good, comment: "Autre chose." });
      expect(other.statusCode).toBe(409);
      expect(text(other.body)).toContain("Vous pourrez en ajouter un autre demain.");
      expect(other.body).toContain("Autre chose.");
      clock.advance(DAY + 1);
      expect((await send({ ...good, comment: "Autre chose." })).statusCode).toBe(302);
      expect((await send(good)).statusCode).toBe(409);
      expect(await rows()).toHaveLength(2);
    });

    test("the sixth of one visitor within an hour is too many (429), and what was typed is kept", async () => {
      const from = { remoteAddress: "203.0.113.9" };
      const nth = (n: number) => ({ ...good, email: `p${n}@courriel.example`, comment: `Avis ${n}` });
      for (let n = 1; n <= 5; n++) expect((await send(nth(n), from)).statusCode).toBe(302);
      const sixth = await send(nth(6), from);
      expect(sixth.statusCode).toBe(429);
      expect(sixth.headers["retry-after"]).toBe("3600");
      expect(text(sixth.body)).toContain("Patientez une heure");
      expect(sixth.body).toContain("Avis 6");
      expect((await send(nth(6))).statusCode).toBe(302);
      clock.advance(HOUR + 1);
      expect((await send(nth(7), from)).statusCode).toBe(302);
      expect(JSON.stringify(await rows())).not.toContain("203.0.113.9");
    });

    test("closed reviews are refused (403), unknown or hidden products do not exist (404), GET is not a way (405)", async () => {
      expect((await send({ ...good, comment_post_ID: "3" })).statusCode).toBe(404);
      expect((await send({ ...good, comment_post_ID: "999" })).statusCode).toBe(404);
      await app.settings.change(reviewsSettings, "open", false);
      const closed = await send(good);
      expect(closed.statusCode).toBe(403);
      expect(text(closed.body)).toContain("Les avis sont fermés");
      expect(await page()).not.toContain('id="commentform"');
      const get = await app.server.inject(POST);
      expect([get.statusCode, get.headers.allow]).toEqual([405, "POST"]);
      expect(await rows()).toEqual([]);
    });
  });

  describe("one by a buyer", () => {
    const links = createOrderLinks(createSigning(SECRET, stoppedClock(NOW)));
    const BUYER = "acheteuse@courriel.example";
    let order: Order;
    let numbers = 10_000_000;

    beforeEach(async () => {
      order = await database.write((trx) => insertOrder(trx, newOrder(), () => ++numbers));
    });

    /** Somebody who has the ink, and only that. */
    const newOrder = (): NewOrder => ({
      ...WISH,
      email: BUYER,
      id: randomId(),
      key: randomId(),
      state: "delivered",
      placedAt: NOW,
      currency: "CAD",
      subtotalCents: 1000,
      deliveryCents: 0,
      coupon: "",
      discountCents: 0,
      taxes: [],
      taxesIncluded: false,
      totalCents: 1000,
      attribution: undefined,
      lines: [
        {
          productId: 1,
          sku: "EB-1",
          name: "Encre noire",
          detail: "",
          quantity: 1,
          unitCents: 1000,
          totalCents: 1000,
          discountCents: 0,
          taxes: [],
        },
      ],
    });
    const linkTo = (productId: number, of = order) => links.review(of, productId);
    const sealedIn = (html: string) => /name="achat" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const review = async (path: string, more: Record<string, string> = {}) =>
      send({ ...good, achat: sealedIn(await page(path)), ...more });
    const own = async (location: unknown) => text(await page(String(location).split("#")[0]));

    test("REV-06 an address that was typed proves nothing and tells nothing, not even to who waits", async () => {
      const { headers } = await send({ ...good, email: BUYER });
      expect(await own(headers.location)).not.toContain("Achat vérifié");
      expect(await rows()).toMatchObject([{ verified: 0, state: "waiting" }]);
    });

    test("REV-06 the order's page leads to the form that proves the purchase", async () => {
      const tracking = await page(links.tracking(order));
      expect(tracking).toContain(`href="${linkTo(1)}"`);
      const form = await app.server.inject(linkTo(1));
      expect([form.statusCode, form.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(text(form.body)).toContain("Votre achat est reconnu");
      expect(form.body).not.toContain(BUYER);
      const { statusCode, headers } = await review(linkTo(1));
      expect(statusCode).toBe(302);
      expect(await own(headers.location)).toContain("Achat vérifié");
      expect(await rows()).toMatchObject([{ verified: 1, state: "waiting" }]);
    });

    test("REV-06 what was wrong with the form does not lose the proof", async () => {
      const again = await review(linkTo(1), { comment: "" });
      expect(sealedIn(again.body)).toBe(sealedIn(await page(linkTo(1))));
    });

    test("REV-06 a buyer of whom one was approved is trusted with the next, through the link alone", async () => {
      await review(linkTo(1));
      await decide(database, 1, "approved", clock);
      clock.advance(DAY + 1);
      const typed = await send({ ...good, email: BUYER, comment: "Tapé." });
      expect(typed.headers.location).toContain("unapproved=2");
      const linked = await review(linkTo(1), { comment: "Toujours aussi bonne." });
      expect(linked.headers.location).toBe(`${PRODUCT}#comment-3`);
    });

    test("REV-06 a stranger who types the buyer's address does not stand in the buyer's way", async () => {
      await send({ ...good, email: BUYER, comment: "Je passe avant." });
      expect((await review(linkTo(1))).statusCode).toBe(302);
    });

    test("REV-06 a link serves for its product and its order only", async () => {
      const sealed = sealedIn(await page(linkTo(1)));
      await send({ ...good, comment_post_ID: "2", achat: sealed });
      expect(await rows()).toMatchObject([{ product_id: 2, verified: 0 }]);
      const tracking = links.tracking(order).split("/")[2] ?? "";
      for (const path of [
        linkTo(2),
        linkTo(1, { ...order, id: randomId() }),
        linkTo(1).replace("-1.", "-2."),
        `/avis/${tracking}/`,
        "/avis/x/",
      ])
        expect((await app.server.inject(path)).statusCode, path).toBe(404);
    });

    test.each(["awaiting", "cancelled", "refunded"] as const)(
      "REV-06 an order that is %s proves nothing",
      async (state) => {
        await database.write((trx) => trx.updateTable("orders").set({ state }).execute());
        expect((await app.server.inject(linkTo(1))).statusCode).toBe(404);
        expect(await page(links.tracking(order))).not.toContain("/avis/");
      },
    );
  });

  describe("those sent at the same time", () => {
    test("REV-01 ten times the same is one review, and each is answered as the first", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(good)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(302));
      expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });

    test("twelve people at once are twelve reviews, all counted, each with its number", async () => {
      await moderate("never");
      const person = (n: number) => ({
        ...good,
        email: `p${n}@courriel.example`,
        rating: String((n % 5) + 1),
        comment_post_ID: String((n % 2) + 1),
      });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(person(n))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(302));
      expect((await rows()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      const own = (await rows()).filter(({ product_id }) => product_id === 1);
      expect(await aggregates()).toMatchObject({
        review_count: 6,
        rating_sum: own.reduce((sum, { rating }) => sum + Number(rating), 0),
      });
    });
  });

  describe("many of them", () => {
    test("are read page by page, under both kinds of address, the newest first", async () => {
      await moderate("never");
      await app.settings.change(reviewsSettings, "perPage", 5);
      for (let n = 1; n <= 12; n++) {
        clock.advance(1000);
        await send({
          ...good,
          email: `p${n}@courriel.example`,
          comment: `Avis numéro ${n}.`,
          rating: String((n % 5) + 1),
        });
      }
      const numbers = (html: string) => [...html.matchAll(/id="comment-(\d+)"/g)].map(([, n]) => Number(n));
      expect(numbers(await page())).toEqual([12, 11, 10, 9, 8]);
      expect(numbers(await page(`${PRODUCT}comment-page-2/`))).toEqual([7, 6, 5, 4, 3]);
      expect(numbers(await page(`${PRODUCT}?cpage=3`))).toEqual([2, 1]);
      expect((await app.server.inject(`${PRODUCT}comment-page-4/`)).statusCode).toBe(404);
      const html = await page();
      expect(html).toContain(`href="${PRODUCT}comment-page-2/#reviews"`);
      const bars = [...html.matchAll(/<progress value="(\d+)" max="12"/g)].map(([, value]) => Number(value));
      expect(bars).toEqual([2, 2, 3, 3, 2]);
      expect(text(html)).toContain("sur 5, d’après 12 notes");
    });
  });

  describe("the author's own link", () => {
    test("opens for nobody who guesses", async () => {
      const link = String((await send(good)).headers.location).split("#")[0] ?? "";
      const wrong = [
        `${PRODUCT}?unapproved=1`,
        `${PRODUCT}?unapproved=1&moderation-hash=${"0".repeat(32)}`,
        `${PRODUCT}?unapproved=1&moderation-hash=${"é".repeat(32)}`,
        `${PRODUCT}?unapproved=99&moderation-hash=${"0".repeat(32)}`,
        `${PRODUCT}?unapproved=a&moderation-hash[]=x`,
        link.replace("produit-1", "produit-2"),
        link.replace(PRODUCT, "/"),
        link.replace(PRODUCT, "//evil.example/"),
      ];
      for (const url of wrong) {
        const { statusCode, body, headers } = await app.server.inject(url);
        expect([url, statusCode]).toEqual([url, 404]);
        expect(headers.location).toBeUndefined();
        expect(body).not.toContain("je recommande");
      }
    });
  });

  describe("T14 from elsewhere", () => {
    test.each([
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
    ])("with %j nothing is accepted", async (headers) => {
      const answer = await send(good, {
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
      expect(answer.statusCode).toBe(403);
      expect(await rows()).toEqual([]);
    });
  });

  describe("T9 whatever is sent", () => {
    const VALUES = [
      "\0",
      "a\0b",
      "'; delete from reviews; --",
      "<script>alert(1)</script>",
      "x".repeat(20_000),
      "𝕏".repeat(6000),
      "1e400",
      "-1",
      "__proto__",
      "\r\nX-Evil: 1",
    ];

    test("is answered in French, with never a fault of ours", async () => {
      for (const name of Object.keys(good)) {
        for (const value of VALUES) {
          const { statusCode, body } = await send({ ...good, [name]: value });
          expect([200, 302, 404, 409, 413], `${name}=${value.slice(0, 20)}`).toContain(statusCode);
          expect(body).not.toContain("<script>alert");
        }
      }
      expect((await page()).includes("<script>alert")).toBe(false);
    });

    test.each([
      ["application/json", '{"comment_post_ID":1,"rating":{"a":1},"comment":["x"]}', 200],
      ["application/json", '{"comment_post_ID":1,"__proto__":{"x":1}}', 400],
      ["application/json", "{", 400],
      ["application/json", "[]", 404],
      ["application/json", "null", 404],
      ["text/plain", "bonjour", 404],
      ["multipart/form-data; boundary=x", "--x\r\n\r\n", 415],
      ["application/x-www-form-urlencoded", "%", 404],
      ["application/x-www-form-urlencoded", "comment_post_ID=1&comment_post_ID=2&__proto__=x", 404],
      ["application/x-www-form-urlencoded", `comment=${"x".repeat(300_000)}`, 413],
    ])("%s (case %#) is never a fault of ours", async (type, payload, status) => {
      const answer = await send({}, { headers: { "content-type": type }, payload });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toMatch(/lang="fr/);
      expect(await rows()).toEqual([]);
    });
  });
});
