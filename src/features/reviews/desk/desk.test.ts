/** Reviews at the desk, as served: what is decided there shows on the product's page at once. */
import { beforeEach, expect, test } from "vitest";
import { copies } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { postReview } from "../index";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const PRODUCT = "/produit/produit-1/";
const HOSTILE = "<script>alert(1)</script> \"'><img src=x onerror=alert(1)> \u202eexe.gpj";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onOneEngine("reviews at the desk", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let merchant: Merchant;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await stocked(), { clock });
    merchant = await newMerchant(app, "team", clock);
  });

  const write = async (author: string, body: string, rating: number | null = 5) => {
    clock.advance(HOUR);
    const email = `${author.length}-${body.length}@exemple.test`;
    const review = { productId: 1, author, email, body, rating, buyer: undefined, suspect: false };
    const posted = await postReview(app.database, review, { moderation: "always" }, clock);
    if (!posted.ok) throw new Error(posted.refusal);
    return posted.value.number;
  };
  const list = async (tab = "") => (await merchant.ask(`/bureau/avis/${tab}`)).body;
  const shop = async () => textOf((await app.server.inject(PRODUCT)).body);
  const decide = (number: number, verdict: string, vu: string) =>
    merchant.send(`/bureau/avis/${number}/decider/`, { verdict, vu });

  test("DESK-08 one that waits is approved, and the product page shows it at once", async () => {
    await write("Normand", "Le noir est pâle.", 2);
    await write("Maude", "Le cyan est juste.", 5);
    const waiting = await list();
    expect(textOf(waiting)).toContain("À approuver 2 Publiés 0 Refusés 0");
    expect(waiting.indexOf("Normand")).toBeLessThan(waiting.indexOf("Maude"));
    expect(textOf(waiting)).toContain("Passerait à 2,0 une fois publié.");
    // at one key: the first one's button has the letter
    expect(waiting).toMatch(/action="\/bureau\/avis\/1\/decider\/"[\s\S]*?<button[^>]*data-key="a"/);
    // each has its keys, for whoever steps to it; the first tells them
    expect(waiting.match(/data-key="a"/g)).toHaveLength(2);
    expect(waiting.match(/data-key="a">[^<]*<kbd>A<\/kbd>/g)).toHaveLength(1);
    expect(await shop()).not.toContain("Le noir est pâle.");

    const answer = await decide(1, "approved", "waiting");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/avis/"]);
    expect(await shop()).toContain("Le noir est pâle.");
    expect(await shop()).not.toContain("Le cyan est juste.");
    const after = await list();
    expect(after).toContain("L’avis de Normand est publié.");
    expect(textOf(after)).toContain("À approuver 1 Publiés 1 Refusés 0");
    expect(await list("?etat=publies")).toContain("Le noir est pâle.");

    await decide(1, "waiting", "approved");
    expect(await shop()).not.toContain("Le noir est pâle.");
  });

  test("DESK-04 « Aujourd’hui » says who gave how many stars", async () => {
    const told = async () => textOf((await merchant.ask("/bureau/")).body);
    await write("Normand B.", "Le noir est pâle.", 1);
    expect(await told()).toContain("avis à approuver 1 étoile de Normand B. Lire");
    await write("Maude L.", "Le cyan est juste.", 5);
    await write("Ghislaine Roy", "Bien.", null);
    await write("Karim", "Très bien.", 4);
    expect(await told()).toContain("1 étoile de Normand B., 5 étoiles de Maude L. et 2 autres.");
  });

  test("DESK-08 one that is refused or hidden goes from the product page at once, and can come back", async () => {
    const number = await write("Maude", "Le cyan est juste.");
    await decide(number, "approved", "waiting");
    expect(await shop()).toContain("Le cyan est juste.");
    await decide(number, "refused", "approved");
    expect(await shop()).not.toContain("Le cyan est juste.");
    expect(await list("?etat=refuses")).toContain("Le cyan est juste.");
    await decide(number, "approved", "refused");
    expect(await shop()).toContain("Le cyan est juste.");
  });

  test("DESK-08 refusing asks why: it is kept with the review and in the journal, and nobody else reads it", async () => {
    const number = await write("Normand B.", "Venez me voir, je vends moins cher.");
    expect(await list()).toMatch(/Refuser l’avis de Normand B\.\?[\s\S]*?name="raison"/);
    const refuse = (raison: string, vu = "waiting") =>
      merchant.send(`/bureau/avis/${number}/decider/`, { verdict: "refused", vu, raison });
    expect((await refuse("é".repeat(201))).statusCode).toBe(422);
    expect((await refuse(`Publicité${HOSTILE.slice(0, 25)}`)).statusCode).toBe(303);
    const refused = await list("?etat=refuses");
    expect(textOf(refused)).toContain("Refusé : Publicité");
    expect(refused).not.toContain("<script>alert");
    const owner = await newMerchant(app, "owner", clock);
    const journal = async () => textOf((await owner.ask("/bureau/journal/")).body);
    expect(await journal()).toMatch(/a refusé l’avis 1 .*Normand B\. .*À approuver .*Refusé .*Publicité/);
    // what is published has no reason to have been refused
    await decide(number, "approved", "refused");
    expect(await shop()).not.toContain("Publicité");
    // but for whoever takes this back: the reason comes back with the refusal
    expect(await list("?etat=publies")).toContain('name="raison" value="Publicité');
    expect(await list("?etat=publies")).not.toContain("Publicité");
    const asked = "?courriel=10-35@exemple.test";
    const erased = await owner.send(`/bureau/donnees/effacer/${asked}`, {
      courriel: "10-35@exemple.test",
      confirmation: "10-35@exemple.test",
    });
    expect(erased.statusCode).toBe(303);
    expect(await journal()).toContain("a refusé l’avis 1");
    expect(await journal()).not.toMatch(/Normand|Publicité/);
  });

  test("DESK-08 a proven purchase leads to the orders of its buyer", async () => {
    const review = { productId: 1, author: "Maude", email: "", body: "Le cyan est juste.", rating: 5 };
    const proven = { ...review, buyer: "maude@exemple.test", email: "maude@exemple.test", suspect: false };
    expect((await postReview(app.database, proven, { moderation: "always" }, clock)).ok).toBe(true);
    const waiting = (await list()).replaceAll("&amp;", "&");
    expect(waiting).toContain('href="/bureau/commandes/?etat=toutes&q=maude%40exemple.test"');
  });

  test("DESK-08 an answer stands under the review on the product page, is changed, and taken away", async () => {
    const number = await write("Normand", "Le noir est pâle.", 2);
    const url = `/bureau/avis/${number}/repondre/`;
    const first = await merchant.send(url, { reponse: "Nous vous l’échangeons.\r\nMerci.", reponse_vue: "" });
    expect(first.statusCode).toBe(303);
    expect(await shop()).toContain("Réponse de la boutique Nous vous l’échangeons. Merci.");
    const before = "Nous vous l’échangeons.\nMerci.";
    await merchant.send(url, { reponse: "C’est échangé.", reponse_vue: before });
    expect(await shop()).toContain("C’est échangé.");
    await merchant.send(url, { reponse: "  ", reponse_vue: "C’est échangé." });
    expect(await shop()).not.toContain("Réponse de la boutique");
    const long = await merchant.send(url, { reponse: "é".repeat(2001), reponse_vue: "" });
    expect([long.statusCode, long.body.includes("dépasse 2\u00a0000 caractères")]).toEqual([422, true]);
  });

  test("DESK-08, DESK-16 the second of two who decide or answer is told, and nothing is overwritten", async () => {
    const number = await write("Normand", "Le noir est pâle.", 2);
    await decide(number, "refused", "waiting");
    const late = await decide(number, "approved", "waiting");
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain("Cet avis vient de changer.");
    expect(await shop()).not.toContain("Le noir est pâle.");
    await decide(number, "approved", "refused");
    await merchant.send(`/bureau/avis/${number}/repondre/`, { reponse: "Un", reponse_vue: "" });
    const second = await merchant.send(`/bureau/avis/${number}/repondre/`, {
      reponse: "Deux",
      reponse_vue: "",
    });
    expect(second.statusCode).toBe(422);
    expect(second.body).toContain(">Deux</textarea>");
    expect(await shop()).toContain("Réponse de la boutique Un");
  });

  test("DESK-08 whatever a visitor wrote is text, and a reader can change nothing", async () => {
    const number = await write(HOSTILE.slice(0, 80), HOSTILE, null);
    const reader = await newMerchant(app, "reader", clock);
    for (const path of ["/bureau/avis/", `/bureau/avis/${number}/`]) {
      for (const { body } of [await merchant.ask(path), await reader.ask(path)]) {
        expect(body).not.toContain("<script>alert");
        expect(body).not.toContain("<img src=x");
        expect(body).not.toContain("\u202e");
        expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      }
      expect((await reader.ask(path)).body).not.toContain("/decider/");
    }
    expect((await reader.send(`/bureau/avis/${number}/decider/`, { verdict: "approved" })).statusCode).toBe(
      403,
    );
    expect((await merchant.ask("/bureau/avis/99/")).statusCode).toBe(404);
    expect((await merchant.ask("/bureau/avis/x/")).statusCode).toBe(404);
  });

  test("DESK-08 more than a page goes on after the last one", async () => {
    for (let index = 0; index < 21; index++) await write(`Personne ${"x".repeat(index)}`, "Bon.");
    const first = await list();
    expect(first.match(/<article class="opinion/g)).toHaveLength(20);
    const next = /href="(\/bureau\/avis\/\?[^"]+)" rel="next"/.exec(first)?.[1] ?? "";
    const { body } = await merchant.ask(next.replaceAll("&amp;", "&"));
    expect(body.match(/<article class="opinion/g)).toHaveLength(1);
    expect(body).toContain(`Personne ${"x".repeat(20)}`);
  });
});
