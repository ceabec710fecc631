/** Answers to messages at the desk, as served: what was said stays with the message, and can be taken back. */
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { SECOND } from "../../../kernel/dates";
import { openUploads } from "../../../platform/uploads/folder";
import { deliverDue } from "../../mail/actions";
import { openRelay } from "../../mail/mailer";
import { fetchCopy } from "../../personal-data/copies.fixture";
import { keepMessage } from "../messages/actions";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const FROM = "bonjour@exemple.test";
const HOSTILE = "<script>alert(1)</script>\u202eexe.gpj";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onOneEngine("answers to messages", (open) => {
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let merchant: Merchant;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await open(), { clock });
    merchant = await newMerchant(app, "team", clock);
  });

  const keep = async (digest = "un") => {
    const message = {
      form: 1,
      formTitle: "Contact",
      subject: "Ma facture",
      writer: "Karim Belhadj",
      email: `karim-${digest}@exemple.test`,
      answers: [{ name: "message", label: "Message", value: "Où est ma facture?", isLong: true }],
      page: "/contact/",
      state: "new" as const,
      isUnverified: false,
      digest,
      files: [],
    };
    const { database, mail, config } = app;
    const uploads = openUploads(config.dataDir);
    expect(await keepMessage({ database, mail, uploads, clock }, message, undefined)).toBe(true);
  };
  const see = async (path: string) => (await merchant.ask(`/bureau/messages/${path}`)).body;
  const act = (path: string, form = {}) => merchant.send(`/bureau/messages/${path}/`, form);
  const givenIn = (html: string) => /name="reponse_donnee" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const fieldIn = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1];
  const lettersTo = (digest: string) =>
    app.database.read
      .selectFrom("outbox")
      .select(["id", "state"])
      .where("recipient", "=", `karim-${digest}@exemple.test`)
      .execute();
  /** Of each letter, whom it went to; `meanwhile` happens between its being taken up and its having left. */
  const post = (meanwhile = async (_to: string): Promise<unknown> => undefined) => {
    const sent: string[] = [];
    const { database, settings, site } = app;
    const config = { smtpUrl: undefined, dataDir: "/nowhere", mailFrom: FROM, mailMerchant: FROM };
    const log = pino({ level: "silent" });
    const transport = {
      send: async ({ to }: { to: { address: string } }) => {
        await meanwhile(to.address);
        sent.push(to.address);
        return { kind: "sent" as const };
      },
      tidy: async () => {},
      close: () => {},
    };
    const relay = openRelay({ database, settings, shop: site.shop, config, log, clock, transport });
    return { sent, deliver: () => deliverDue(relay) };
  };

  test("DESK-07 an answer stays with its message: its words, who wrote it, and where its letter is", async () => {
    await keep();
    await act("1/repondre", { reponse: `La voici.\n${HOSTILE}`, vu: "" });
    const who = merchant.account.name;
    expect(textOf(await see("?etat=repondus"))).toContain(`Répondu par ${who}`);
    const waiting = await see("1/");
    expect(textOf(waiting)).toMatch(
      /Ce que vous avez répondu .+ La voici\. .*Le courriel n’est pas encore parti\. Voir le courriel/,
    );
    expect(textOf(waiting)).toContain(`Ce que vous avez répondu ${who}`);
    expect(waiting).not.toContain("<script>alert");
    expect(waiting).not.toContain("\u202e");
    const [letter] = await lettersTo("un");
    expect(waiting).toContain(`href="/bureau/courriels/${letter?.id}/"`);

    const { sent, deliver } = post();
    await deliver();
    expect(sent).not.toContain("karim-un@exemple.test");
    clock.advance(10 * SECOND);
    await deliver();
    expect(sent).toContain("karim-un@exemple.test");
    const gone = await see("1/");
    expect(textOf(gone)).toMatch(/Courriel parti lundi 16 novembre, 13 h \d\d\./);
    expect(gone).not.toContain("/reprendre/");
  });

  test("DESK-07 for ten seconds an answer is taken back: the message waits again and the field begins with it", async () => {
    await keep();
    const sent = await act("1/repondre", { reponse: "La voici, Karim.", vu: "" });
    const told = await merchant.ask(sent.headers.location ?? "");
    expect(told.body).toMatch(/action="\/bureau\/messages\/1\/reprendre\/"[\s\S]*?Annuler/);
    const back = await act("1/reprendre", { reponse_donnee: givenIn(told.body) });
    expect([back.statusCode, back.headers.location]).toEqual([303, "/bureau/messages/1/#repondre"]);
    expect(await lettersTo("un")).toEqual([]);
    const again = await see("1/");
    expect(fieldIn(again)).toBe("La voici, Karim.");
    expect(textOf(again)).toContain("Cette réponse n’est pas partie");
    expect(textOf(again)).not.toContain("Ce que vous avez répondu");
    expect(textOf(await see(""))).toContain("À répondre 1 À vérifier 0 Répondus 0");
    // once it has left for good, nothing of the draft is left
    expect((await act("1/repondre", { reponse: "La voici enfin.", vu: "" })).statusCode).toBe(303);
    expect(fieldIn(await see("1/"))).toBe("");
    expect(textOf(await see("1/"))).not.toContain("La voici, Karim.");
  });

  test("DESK-07 what has left is not taken back, and one answer of two leaves the message answered", async () => {
    await keep();
    await act("1/repondre", { reponse: "Un.", vu: "" });
    const first = givenIn(await see("1/"));
    const { deliver } = post();
    clock.advance(10 * SECOND);
    await deliver();
    const late = await act("1/reprendre", { reponse_donnee: first });
    expect([late.statusCode, late.body.includes("Votre réponse est déjà partie")]).toEqual([422, true]);
    const answeredAt = /name="vu" value="(\d+)"/.exec(await see("1/"))?.[1] ?? "";
    expect((await act("1/repondre", { reponse: "Deux.", vu: answeredAt })).statusCode).toBe(303);
    await act("1/reprendre", { reponse_donnee: givenIn(await see("1/")) });
    expect(textOf(await see(""))).toContain("À répondre 0 À vérifier 0 Répondus 1");
    expect(fieldIn(await see("1/"))).toBe("Deux.");
    expect(await see("1/")).toContain(`name="vu" value="${answeredAt}"`);
    const unknown = await act("1/reprendre", { reponse_donnee: "0".repeat(32) });
    expect([unknown.statusCode, unknown.body.includes("a déjà été reprise.")]).toEqual([422, true]);
  });

  test("DESK-07 while its letter is being sent, an answer is either taken back or leaves, never both", async () => {
    const digests = ["a", "b", "c", "d", "e", "f"];
    for (const [at, digest] of digests.entries()) {
      await keep(digest);
      await act(`${at + 1}/repondre`, { reponse: "La voici.", vu: "" });
    }
    const pages = await Promise.all(digests.map((_, at) => see(`${at + 1}/`)));
    const { sent, deliver } = post();
    clock.advance(10 * SECOND);
    const taking = pages.map((page, at) => act(`${at + 1}/reprendre`, { reponse_donnee: givenIn(page) }));
    const answers = await Promise.all([...taking, deliver(), deliver()]).then((all) => all.slice(0, -2));
    await deliver();
    for (const [at, digest] of digests.entries()) {
      const isBack = answers[at]?.statusCode === 303;
      expect(sent.filter((to) => to === `karim-${digest}@exemple.test`)).toHaveLength(isBack ? 0 : 1);
      expect(fieldIn(await see(`${at + 1}/`))).toBe(isBack ? "La voici." : "");
    }
  });

  test("DESK-07 what the mail server is being given is not taken back any more", async () => {
    await keep();
    await act("1/repondre", { reponse: "La voici.", vu: "" });
    const given = givenIn(await see("1/"));
    const told: string[] = [];
    const { sent, deliver } = post(async (to) => {
      if (to !== "karim-un@exemple.test") return;
      const late = await act("1/reprendre", { reponse_donnee: given });
      told.push(`${late.statusCode} ${late.body.includes("Votre réponse est déjà partie")}`);
    });
    clock.advance(10 * SECOND);
    await deliver();
    expect(told).toEqual(["422 true"]);
    expect(sent.filter((to) => to === "karim-un@exemple.test")).toHaveLength(1);
    expect(textOf(await see("1/"))).toMatch(/Courriel parti .*13 h \d\d\./);
  });

  test("DESK-14 what was answered to a person is in the copy of their data, and goes with it", async () => {
    await keep();
    await act("1/repondre", { reponse: "Votre secret est gardé.", vu: "" });
    const owner = await newMerchant(app, "owner", clock);
    const rows = () => app.database.read.selectFrom("message_answers").selectAll().execute();
    expect(await rows()).toHaveLength(1);
    const asked = "?courriel=karim-un@exemple.test";
    const copy = await fetchCopy(owner, "karim-un@exemple.test");
    expect(copy.body).toContain("Votre secret est gardé.");
    const journal = async () => textOf((await owner.ask("/bureau/journal/")).body);
    expect(await journal()).toContain("a répondu au message 1");
    expect(await journal()).not.toContain("Karim Belhadj");
    const erased = await owner.send(`/bureau/donnees/effacer/${asked}`, {
      courriel: "karim-un@exemple.test",
      confirmation: "karim-un@exemple.test",
    });
    expect(erased.statusCode).toBe(303);
    expect(await rows()).toEqual([]);
    expect(await journal()).toContain("a répondu au message 1");
    expect(await journal()).not.toContain("Karim Belhadj");
  });
});
