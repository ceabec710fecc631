/** `npm run shop -- messages` as it is typed: list, read, answer, send again, keep aside; on both engines. */
import { beforeEach, expect, test } from "vitest";
import { CONTACT, FEEDBACK, formData, PDF, postForm, putForm, WRITTEN } from "../../../test/support/forms";
import { onOneEngine } from "../../../test/support/one-engine";
import { emptyData } from "../../../test/support/site";
import { openTestApp, runCommand, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import type { Database } from "../../platform/db";

const NOW = Date.UTC(2026, 10, 15, 17, 5);

onOneEngine("the messages of forms at the command line", (open) => {
  let database: Database;
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    app = await openTestApp(database, { clock, env: { DATA_DIR: await emptyData() } });
    await putForm(database, { ...CONTACT, disallowed: ["casino"] });
  });

  const run = (...words: string[]) => runCommand({ ...app, clock }, ["messages", ...words]);
  const send = async (fields: Record<string, string> = {}, files: Parameters<typeof formData>[1] = []) => {
    clock.advance(MINUTE);
    await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, ...fields }, files));
  };
  const states = async () =>
    (await database.read.selectFrom("messages").select("state").orderBy("number").execute()).map(
      ({ state }) => state,
    );
  const letters = () =>
    database.read.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();

  test("lists the most recent first, without the spam, and each sort by its name", async () => {
    expect(await run()).toEqual({ ok: true, text: "Aucun message." });
    await send();
    await send({ sujet: "Deuxième" }, [{ field: "fichiers[]", name: "devis.pdf", content: PDF }]);
    await send({ message: "Le casino en ligne" });
    const { ok, text } = await run();
    expect(ok).toBe(true);
    expect(text).toBe(
      [
        "Nº\u00a02, 15 novembre 2026 à 12\u00a0h\u00a007, nouveau\u00a0: Formulaire : Deuxième",
        "  Isabelle Gagnon <isabelle@courriel.example>, 1 fichier",
        "",
        "Nº\u00a01, 15 novembre 2026 à 12\u00a0h\u00a006, nouveau\u00a0: Formulaire : Une question",
        "  Isabelle Gagnon <isabelle@courriel.example>",
        "",
        "«\u00a0messages lire 12\u00a0» montre le message nº\u00a012.",
      ].join("\n"),
    );
    expect((await run("pourriels")).text).toMatch(/^Nº\u00a03, .*, pourriel/);
    expect((await run("lus")).text).toBe("Aucun message.");
    expect((await run("nouveaux")).text).toContain("Deuxième");
    expect(await run("bizarres")).toMatchObject({
      ok: false,
      text: expect.stringContaining("nouveaux, lus, répondus, pourriels"),
    });
  });

  test.each(["lire", "read"])("« %s » shows the whole message, which is read from then on", async (verb) => {
    await send({ message: "Une\r\ndeux\u001b[2J\u202e" }, [
      { field: "fichiers[]", name: "devis.pdf", content: PDF },
    ]);
    const { text } = await run(verb, "1");
    expect(text).toContain("Par le formulaire «\u00a0Nous écrire\u00a0»");
    expect(text).toContain("Nom\u00a0: Isabelle Gagnon\nCourriel\u00a0: isabelle@courriel.example");
    expect(text).toContain("Message\u00a0:\n    Une\n    deux[2J\n");
    expect(text).toContain("Fichier\u00a0: devis.pdf (1\u00a0Ko)");
    expect(await states()).toEqual(["read"]);
    expect(await run(verb, "9")).toEqual({ ok: false, text: "Aucun message ne porte le nº\u00a09." });
    expect((await run(verb, "un")).ok).toBe(false);
  });

  test.each(["repondre", "répondre", "answer"])(
    "« %s » sends an answer to the writer, and refuses an empty one",
    async (verb) => {
      await send();
      expect(await run(verb, "1", " ")).toMatchObject({ ok: false });
      expect(await run(verb, "1", "Bonjour,", "oui.")).toEqual({
        ok: true,
        text: "Votre réponse au message nº\u00a01 part vers isabelle@courriel.example.",
      });
      expect(await states()).toEqual(["answered"]);
      const answer = (await letters()).find(({ recipient }) => recipient === WRITTEN.courriel);
      expect(answer?.subject).toBe("Re\u00a0: Formulaire : Une question");
      expect(answer?.body).toContain("Bonjour, oui.");
      expect(answer?.body).toContain("avez-vous du papier");
      expect((await run("répondus")).text).toContain("Nº\u00a01");
    },
  );

  test("a message without an address is not answered", async () => {
    const fields = [
      { kind: "textarea", name: "message", label: "Message", required: true },
      { kind: "submit", label: "Envoyer" },
    ];
    await putForm(database, { fields, mail: { subject: "Sans adresse" }, botCheck: false });
    await send();
    expect(await run("repondre", "1", "Bonjour")).toMatchObject({
      ok: false,
      text: expect.stringContaining("pas d’adresse"),
    });
    expect(await letters()).toHaveLength(1);
    expect(await states()).toEqual(["new"]);
  });

  test.each(["renvoyer", "resend"])("« %s » mails it to the merchant again, with its files", async (verb) => {
    await send({}, [{ field: "fichiers[]", name: "devis.pdf", content: PDF }]);
    expect((await run(verb, "1")).ok).toBe(true);
    expect((await letters()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Formulaire : Une question"),
    );
    const files = await database.read.selectFrom("outbox_files").selectAll().execute();
    expect(files.map(({ content }) => Buffer.from(content ?? []).toString())).toEqual([PDF, PDF]);
  });

  test.each([
    ["pourriel", "accepter"],
    ["spam", "accept"],
  ])("« %s » keeps it aside, « %s » takes it back and mails what was never mailed", async (spam, good) => {
    await send();
    await send({ message: "Le casino en ligne" });
    expect(await run(spam, "1", "9")).toEqual({
      ok: false,
      text: "Le message nº\u00a01 est un pourriel.\nAucun message ne porte le nº\u00a09.",
    });
    expect(await states()).toEqual(["spam", "spam"]);
    expect(await letters()).toHaveLength(1);
    expect((await run(good, "2")).ok).toBe(true);
    expect(await states()).toEqual(["spam", "new"]);
    expect(await letters()).toHaveLength(2);
  });

  test("an accepted message needs no verifying any more", async () => {
    await putForm(database, { ...CONTACT, botCheck: true });
    const down = await openTestApp(database, {
      clock,
      env: { DATA_DIR: app.config.dataDir },
      features: (await import("../all")).features.filter(({ name }) => name !== "bot-check"),
    });
    await postForm(down, FEEDBACK(5), formData(WRITTEN));
    expect((await run()).text).toContain("nouveau, à vérifier");
    expect((await run("accepter", "1")).ok).toBe(true);
    expect((await run()).text).not.toContain("à vérifier");
    expect(await letters()).toHaveLength(1);
  });
});
