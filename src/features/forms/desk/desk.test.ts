/** Messages at the desk, as served. */
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import {
  CONTACT,
  FEEDBACK,
  fieldsIn,
  formData,
  postForm,
  putForm,
  WRITTEN,
} from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { openUploads } from "../../../platform/uploads/folder";
import { saveForm } from "../actions";
import { keepMessage } from "../messages/actions";
import type { NewMessage } from "../messages/messages";
import { formsSettings } from "../settings";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const HTML = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
const TURNED = "\u202eexe.gpj\u2066";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onOneEngine("messages at the desk", (open) => {
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let merchant: Merchant;
  let kept = 0;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await open(), { clock });
    merchant = await newMerchant(app, "team", clock);
  });

  const uploads = () => openUploads(app.config.dataDir);
  const keep = async (given: Partial<NewMessage> & { text?: string }) => {
    clock.advance(HOUR);
    kept += 1;
    const { text = "Bonjour, où est ma facture?", ...rest } = given;
    const message: NewMessage = {
      form: 1,
      formTitle: "Contact",
      subject: "Ma facture",
      writer: "Karim Belhadj",
      email: "karim@exemple.test",
      answers: [
        { name: "telephone", label: "Téléphone", value: "418 555-0101" },
        { name: "message", label: "Message", value: text, isLong: true },
      ],
      page: "/contact/",
      state: "new",
      isUnverified: false,
      digest: `${kept}`,
      files: [],
      ...rest,
    };
    const { database, mail } = app;
    expect(await keepMessage({ database, mail, uploads: uploads(), clock }, message, undefined)).toBe(true);
  };
  const see = async (path = "") => (await merchant.ask(`/bureau/messages/${path}`)).body;
  const act = (path: string, form = {}) => merchant.send(`/bureau/messages/${path}/`, form);
  /** What the form of a verb says was seen. */
  const seenOn = async (number: number, verb: string) =>
    fieldsIn(await see(`${number}/`), `/bureau/messages/${number}/${verb}/`);
  const letters = () =>
    app.database.read.selectFrom("outbox").select(["recipient", "subject", "body"]).execute();
  const stateOf = async (number: number) =>
    (
      await app.database.read
        .selectFrom("messages")
        .select("state")
        .where("number", "=", number)
        .executeTakeFirstOrThrow()
    ).state;

  test("DESK-04 « Aujourd’hui » says who has waited longest for an answer", async () => {
    await keep({});
    await keep({ writer: "Lise Gagnon", email: "lise@exemple.test" });
    expect(textOf((await merchant.ask("/bureau/")).body)).toMatch(
      /2 messages à répondre Le plus ancien : Karim Belhadj, [a-z]+ \d/,
    );
  });

  test("DESK-07 messages are listed by state with counts, found by words, and read", async () => {
    await keep({});
    await keep({ writer: "Lucie Bérubé", email: "lucie@exemple.test", subject: "Encre 100 % noire" });
    await keep({ writer: "Agence", isUnverified: true, subject: "Référencement" });
    await keep({ writer: "Robot", state: "spam", subject: "Montres" });
    const list = textOf(await see());
    expect(list).toContain("À répondre 2 À vérifier 1 Répondus 0 Indésirables 1 Tous 4");
    expect(list).not.toContain("Montres");
    expect(list.indexOf("Karim Belhadj")).toBeLessThan(list.indexOf("Lucie Bérubé"));
    expect(await see("?etat=a-verifier")).toContain("Référencement");
    expect(await see("?etat=indesirables")).toContain("Montres");
    expect(await see("?q=lucie+noire")).not.toContain("Karim");
    expect(await see("?q=100+%25")).toContain("Encre 100 % noire");
    expect(await see("?q=zzz")).toContain("Aucun message ne contient «\u00a0zzz\u00a0».");

    expect(await stateOf(1)).toBe("new");
    const read = textOf(await see("1/"));
    expect(read).toContain("Bonjour, où est ma facture?");
    expect(read).toContain("Téléphone 418 555-0101");
    expect(await stateOf(1)).toBe("read");
    const reader = await newMerchant(app, "reader", clock);
    expect((await reader.ask("/bureau/messages/2/")).body).not.toContain("/repondre/");
    expect(await stateOf(2)).toBe("new");
    expect((await merchant.ask("/bureau/messages/99/")).statusCode).toBe(404);
  });

  test("DESK-07 a search goes through 5,000 messages at a time; a whole address is found among all", async () => {
    await keep({ subject: "Facture rare", email: "Ancienne@exemple.test" });
    await keep({ subject: "Tout venant" });
    const [, usual] = await app.database.read.selectFrom("messages").selectAll().orderBy("number").execute();
    if (!usual) throw new Error("no message");
    const more = Array.from({ length: 5000 }, (_, at) => ({
      ...usual,
      id: at.toString(16).padStart(32, "0"),
      number: usual.number + 1 + at,
      digest: `copie ${at}`,
      once: `copie ${at}`,
      created_at: usual.created_at + 1 + at,
    }));
    await app.database.write(async (trx) => {
      for (let at = 0; at < more.length; at += 500)
        await trx
          .insertInto("messages")
          .values(more.slice(at, at + 500))
          .execute();
    });
    const none = await see("?etat=tous&q=rare");
    expect(textOf(none)).toMatch(/Cherché parmi 5\s000\. Il en reste\. Chercher plus loin/);
    expect(none).not.toContain("Facture rare");
    const [, further = ""] =
      /href="\/bureau\/messages\/([^"]*)" rel="next"/.exec(none.replaceAll("&amp;", "&")) ?? [];
    expect(await see(further)).toContain("Facture rare");
    // the oldest first: there it is among the first 5,000
    expect(await see("?q=rare")).toContain("Facture rare");
    expect(await see("?etat=tous&q=ancienne@EXEMPLE.test")).toContain("Facture rare");
  });

  test("DESK-07, DESK-16 an answer leaves by e-mail, once; the second to answer is told", async () => {
    await keep({});
    const empty = await act("1/repondre", { reponse: "  ", vu: "" });
    expect([empty.statusCode, empty.body.includes("Écrivez votre réponse.")]).toEqual([422, true]);
    const sent = await act("1/repondre", { reponse: "Bonjour Karim,\r\nla voici.", vu: "" });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/bureau/messages/"]);
    expect((await act("1/repondre", { reponse: "Autre réponse", vu: "1e999" })).statusCode).toBe(422);
    const late = await act("1/repondre", { reponse: "Autre réponse", vu: "" });
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain("Quelqu’un a répondu à ce message entre-temps.");
    expect(late.body).toContain(">Autre réponse</textarea>");
    const answers = (await letters()).filter(({ recipient }) => recipient === "karim@exemple.test");
    expect(answers).toHaveLength(1);
    expect(answers[0]?.subject).toBe("Re\u00a0: Ma facture");
    expect(answers[0]?.body).toContain("Bonjour Karim,\\nla voici.");
    expect(textOf(await see())).toContain("À répondre 0 À vérifier 0 Répondus 1");
    expect(textOf(await see("1/"))).toContain(`${merchant.account.name} a répondu au message 1`);
  });

  test("DESK-16 of two answers that come at once, one leaves", async () => {
    await keep({});
    const both = await Promise.all(
      ["La voici.", "La voilà."].map((reponse) => act("1/repondre", { reponse, vu: "" })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
    const answers = (await letters()).filter(({ recipient }) => recipient === "karim@exemple.test");
    expect(answers).toHaveLength(1);
  });

  test("DESK-07 a ready-made answer is written in the settings and begins an answer", async () => {
    await keep({ writer: "Karim" });
    await keep({ writer: "Lise" });
    await keep({ writer: "Jean $' $& $$" });
    expect(await see("1/")).toContain("Préparer des réponses");
    const owner = await newMerchant(app, "owner", clock);
    const page = await owner.ask("/bureau/reglages/forms/");
    expect(page.body).toContain("Réponses toutes faites");
    await app.settings.change(formsSettings, "readyAnswers", [
      { title: "Facture", text: "Bonjour {nom},\nLa facture est jointe." },
      { title: "Merci", text: HTML },
    ]);
    const drawn = await see("1/?etat=tous");
    expect(textOf(drawn)).toContain("Réponse toute faite Facture Merci Modifier ces réponses");
    expect(drawn).toContain('data-insert="Bonjour Karim,\nLa facture est jointe."');
    expect(drawn).not.toContain("<script>alert");
    const [, begun = ""] = /href="\/bureau\/messages\/([^"#]*)#repondre"/.exec(drawn) ?? [];
    const chosen = await see(begun.replaceAll("&amp;", "&"));
    expect(chosen).toMatch(/<textarea[^>]*>Bonjour Karim,\nLa facture est jointe\.<\/textarea>/);
    // patterns of a replacement are only a name
    expect(await see("3/?toute-faite=1")).toMatch(/<textarea[^>]*>Bonjour Jean \$&#x27; \$&amp; \$\$,\n/);
    // the list beside it stays as it was
    const kept = await see("1/?etat=tous&q=karim");
    const [, search = ""] = /href="\/bureau\/messages\/1\/([^"#]*)#repondre"/.exec(kept) ?? [];
    const asked = new URLSearchParams(search.replaceAll("&amp;", "&"));
    expect(Object.fromEntries(asked)).toEqual({ etat: "tous", q: "karim", "toute-faite": "1" });
    // whoever reads another message next begins with an empty field
    expect(chosen).not.toMatch(/messages\/2\/\?[^"]*toute-faite/);
    for (const wrong of ["9", "x", "-1", "__proto__"])
      expect(await see(`1/?toute-faite=${wrong}`)).toMatch(/<textarea[^>]*><\/textarea>/);
  });

  test("DESK-07 one is marked spam or good, filed, put back, and sent to the merchant again", async () => {
    await keep({});
    await act("1/indesirable", await seenOn(1, "indesirable"));
    expect(await stateOf(1)).toBe("spam");
    await act("1/remettre", { etat: "new", etat_vu: "spam", vu: "" });
    expect(await stateOf(1)).toBe("new");
    await act("1/classer", await seenOn(1, "classer"));
    expect(textOf(await see("?etat=repondus"))).toContain("Classé");
    const before = (await letters()).length;
    await act("1/renvoyer");
    expect(await letters()).toHaveLength(before + 1);
    await keep({ state: "spam", digest: "spam" });
    await act("2/accepter");
    expect(await stateOf(2)).toBe("new");
    // what was kept aside goes to the merchant now
    expect(await letters()).toHaveLength(before + 2);
    expect((await act("99/indesirable", { etat_vu: "new", vu: "" })).statusCode).toBe(404);
  });

  test("DESK-16 an older screen or an older « Annuler » takes nobody's answer back, and says so", async () => {
    await keep({});
    const other = await newMerchant(app, "team", clock);
    const old = { file: await seenOn(1, "classer"), spam: await seenOn(1, "indesirable") };
    await act("1/classer", old.file);
    const undo = /<form[^>]*action="(\/bureau\/messages\/1\/remettre\/)"/.exec(await see())?.[1] ?? "";
    expect(undo).not.toBe("");
    const back = { etat: "read", etat_vu: "answered", vu: "" };
    const answered = await other.send("/bureau/messages/1/repondre/", { reponse: "La voici.", vu: "" });
    expect(answered.statusCode).toBe(303);
    const tries = [
      ["remettre", back],
      ["remettre", { etat: "new" }],
      ["classer", old.file],
      ["classer", {}],
      ["indesirable", old.spam],
      ["indesirable", {}],
    ] as const;
    for (const [verb, form] of tries) {
      const refused = await act(`1/${verb}`, form);
      expect([verb, refused.statusCode]).toEqual([verb, 422]);
      if ("vu" in form) expect(refused.body).toContain("Ce message vient de changer.");
      expect(await stateOf(1)).toBe("answered");
    }
    expect(textOf(await see("?etat=repondus"))).toContain("Karim Belhadj");
    // whoever has seen the answer may
    expect((await act("1/indesirable", await seenOn(1, "indesirable"))).statusCode).toBe(303);
    expect(await stateOf(1)).toBe("spam");
  });

  test("DESK-16 whoever corrects an answer is told that somebody else has answered meanwhile", async () => {
    await keep({});
    const other = await newMerchant(app, "team", clock);
    const changed = "Cette fiche a changé";
    expect((await act("1/repondre", { reponse: "", vu: "" })).body).not.toContain(changed);
    await other.send("/bureau/messages/1/repondre/", { reponse: "La voici.", vu: "" });
    const again = await act("1/repondre", { reponse: "", vu: "" });
    expect([again.statusCode, again.body.includes(changed)]).toEqual([422, true]);
  });

  test("DESK-16 whoever answers while others open, file or mark the same message has answered it", async () => {
    const other = await newMerchant(app, "team", clock);
    await other.token();
    for (let number = 1; number <= 5; number++) {
      await keep({});
      const seen = { etat_vu: "new", vu: "" };
      const [answered] = await Promise.all([
        other.send(`/bureau/messages/${number}/repondre/`, { reponse: "La voici.", vu: "" }),
        act(`${number}/classer`, seen),
        act(`${number}/indesirable`, seen),
        see(`${number}/`),
      ]);
      expect([answered.statusCode, await stateOf(number)]).toEqual([303, "answered"]);
    }
  });

  test("DESK-16 a message that two accept at once goes to the merchant once", async () => {
    await keep({ state: "spam", digest: "spam" });
    const before = (await letters()).length;
    await Promise.all([1, 2, 3, 4].map(() => act("1/accepter")));
    expect(await letters()).toHaveLength(before + 1);
    expect(await stateOf(1)).not.toBe("spam");
  });

  test("DESK-07 one that is sent again goes to the recipients that its form names", async () => {
    const definition = {
      fields: [
        { kind: "email", name: "courriel", label: "Courriel" },
        { kind: "submit", label: "Envoyer" },
      ],
      mail: { subject: "Contact", to: ["ventes@exemple.test", "atelier@exemple.test"] },
    };
    expect(await saveForm(app.database, { number: 1, title: "Contact", definition })).toMatchObject({
      ok: true,
    });
    await keep({});
    const before = (await letters()).length;
    await act("1/renvoyer");
    const sent = (await letters()).slice(before).map(({ recipient }) => recipient);
    expect(new Set(sent)).toEqual(new Set(["ventes@exemple.test", "atelier@exemple.test"]));
  });

  test("FORM-05 a message with an address of 10,000 characters is kept whole, and answered to nobody", async () => {
    const definition = {
      ...CONTACT,
      fields: CONTACT.fields.map((field) =>
        field.kind === "email" ? { ...field, maxlength: 10_000 } : field,
      ),
      copy: { to: "courriel", subject: "Merci", text: "Bien reçu." },
    };
    await putForm(app.database, definition);
    // not the same letters over and over, which an index would pack
    const parts = Array.from({ length: 160 }, (_, at) => createHash("sha256").update(`${at}`).digest("hex"));
    const courriel = `${parts.join("").slice(0, 9_987)}@exemple.test`;
    const sent = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, courriel }));
    expect(sent.json().status).toBe("mail_sent");
    const read = await see("1/");
    expect(read).toContain(courriel);
    expect(read).toContain("n’a pas laissé d’adresse");
    expect(read).not.toContain("mailto:");
  });

  test("DESK-07 an attachment is downloaded as bytes, under its own name, from an address without its stored one", async () => {
    const { upload, sink } = await uploads().receive(1000);
    await sink.write(Buffer.from("<script>alert(1)</script>"));
    await sink.end();
    const file = { id: upload.id, field: "f", name: `dé"pliant${TURNED}.html`, type: "text/html", size: 25 };
    await keep({ files: [file] });
    const page = await see("1/");
    expect(page).toContain('href="/bureau/messages/1/fichiers/0/"');
    expect(page).not.toContain(upload.id);
    const got = await merchant.ask("/bureau/messages/1/fichiers/0/");
    expect(got.headers["content-type"]).toBe("application/octet-stream");
    expect(got.headers["x-content-type-options"]).toBe("nosniff");
    expect(got.headers["cache-control"]).toBe("no-store");
    expect(got.headers["content-disposition"]).toBe(
      "attachment; filename=\"d__pliantexe.gpj.html\"; filename*=UTF-8''d%C3%A9_pliantexe.gpj.html",
    );
    expect(got.body).toBe("<script>alert(1)</script>");
    for (const path of ["1", "x", "-1", "..%2f..%2fvitrine.db"])
      expect((await merchant.ask(`/bureau/messages/1/fichiers/${path}/`)).statusCode).toBe(404);
    const stranger = await app.server.inject("/bureau/messages/1/fichiers/0/");
    expect(stranger.statusCode).toBe(303);
  });

  test("DESK-07 names, subjects, labels and words that visitors wrote are text, and turn no line around", async () => {
    const hostile = `${HTML}${TURNED}`;
    await keep({
      writer: hostile,
      subject: hostile,
      formTitle: hostile,
      page: `/${hostile}`,
      email: "a@exemple.test",
      text: hostile,
      answers: [
        { name: "un", label: hostile, value: hostile },
        { name: "deux", label: hostile, value: `${hostile}\n${hostile}`, isLong: true },
      ],
    });
    for (const path of ["", "1/", `?q=${encodeURIComponent(HTML)}`]) {
      const body = await see(path);
      expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(body).not.toContain("<script>alert");
      expect(body).not.toContain("<img src=x");
      expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });
});
