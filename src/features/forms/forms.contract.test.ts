/** Forms as scripts of others send them: raw names, every status of the wire, on both engines. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  CONTACT,
  FEEDBACK,
  formData,
  newAddress,
  PDF,
  postForm,
  putForm,
  REFILL,
  SCHEMA,
  WRITTEN,
} from "../../../test/support/forms";
import { onOneEngine } from "../../../test/support/one-engine";
import { emptyData } from "../../../test/support/site";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { fill } from "../../platform/slots";
import { openUploads, type Uploads } from "../../platform/uploads/folder";
import { features } from "../all";
import { defineFeature } from "../feature";
import { submissionHookSlot } from ".";
import { keepMessage } from "./messages/actions";
import type { FeedbackAnswer } from "./wire";

const NOW = Date.UTC(2026, 10, 15, 12);

onOneEngine("forms", (open) => {
  let database: Database;
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let data: string;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    data = await emptyData();
    app = await openTestApp(database, { clock, env: { DATA_DIR: data } });
    await putForm(database, CONTACT);
  });
  const send = async (
    fields: Record<string, string | string[]> = {},
    files: Parameters<typeof formData>[1] = [],
  ) => {
    const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, ...fields }, files));
    return { code: answer.statusCode, ...answer.json<FeedbackAnswer>() };
  };
  const kept = () => database.read.selectFrom("messages").selectAll().orderBy("number").execute();
  const letters = () => database.read.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  test("FORM-01 the schema answers the rules of the form's fields", async () => {
    const answer = await app.server.inject(SCHEMA(5));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: "5.9.8",
      locale: "fr_CA",
      rules: [
        { rule: "required", field: "nom", error: "Ce champ est obligatoire." },
        { rule: "maxlength", field: "nom", threshold: 400 },
        { rule: "required", field: "courriel" },
        { rule: "email", field: "courriel" },
        { rule: "maxlength", field: "courriel", threshold: 400 },
        { rule: "required", field: "sujet" },
        { rule: "maxlength", field: "sujet" },
        { rule: "required", field: "message" },
        { rule: "maxlength", field: "message", threshold: 2000 },
        { rule: "file", field: "fichiers", accept: [".pdf", ".png", ".txt"] },
        { rule: "maxitems", field: "fichiers", threshold: 3 },
        { rule: "maxfilesize", field: "fichiers", threshold: 6_000_000 },
      ],
    });
    const described = await app.server.inject({ method: "OPTIONS", url: SCHEMA(5) });
    expect(JSON.stringify(described.json())).toContain("^[A-Za-z][-A-Za-z0-9_:]*$");
  });

  test("FORM-02 FORM-14 a good message is kept, mailed and answered mail_sent", async () => {
    const answer = await send({}, [
      { field: "fichiers[]", name: "devis.pdf", content: PDF, type: "application/pdf" },
    ]);
    expect(answer).toEqual({
      code: 200,
      contact_form_id: 5,
      status: "mail_sent",
      message: "Merci, votre message est bien reçu.",
      posted_data_hash: expect.stringMatching(/^[\w-]{22}$/),
      into: "#wpcf7-f5-o1",
      invalid_fields: [],
    });
    const [message] = await kept();
    expect(message).toMatchObject({
      number: 1,
      state: "new",
      email: WRITTEN.courriel,
      writer: WRITTEN.nom,
      unverified: 0,
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({
      state: "waiting",
      reply_to: WRITTEN.courriel,
      subject: "Formulaire : Une question",
    });
    const [file] = await database.read.selectFrom("outbox_files").selectAll().execute();
    expect([file?.name, file?.type, Buffer.from(file?.content ?? []).toString()]).toEqual([
      "devis.pdf",
      "application/pdf",
      PDF,
    ]);
  });

  test("FORM-03 the refill is an empty list where no question is asked", async () => {
    const answer = await app.server.inject(REFILL(5));
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  describe("FORM-05 each status is reached", () => {
    test("validation_failed names each field with its message and the id of its fault", async () => {
      const answer = await send({ nom: "", courriel: "isabelle" });
      expect(answer).toMatchObject({ code: 200, status: "validation_failed", posted_data_hash: "" });
      expect(answer.invalid_fields).toEqual([
        {
          field: "nom",
          message: "Ce champ est obligatoire.",
          idref: "wpcf7-f5-o1-nom",
          error_id: "wpcf7-f5-o1-ve-nom",
        },
        {
          field: "courriel",
          message: "Cette adresse de courriel n’est pas complète.",
          idref: "wpcf7-f5-o1-courriel",
          error_id: "wpcf7-f5-o1-ve-courriel",
        },
      ]);
      expect(await kept()).toEqual([]);
    });

    test("acceptance_missing, once the fields are right", async () => {
      expect(await send({ accord: "" })).toMatchObject({
        status: "acceptance_missing",
        posted_data_hash: "",
        invalid_fields: [],
      });
      await putForm(database, { ...CONTACT, acceptanceAsValidation: true });
      expect(await send({ accord: "" })).toMatchObject({
        status: "validation_failed",
        invalid_fields: [{ field: "accord" }],
      });
    });

    test("spam, for a word that the form refuses and for a browser without a name; it is kept, never mailed", async () => {
      await putForm(database, { ...CONTACT, disallowed: ["casino"] });
      expect(await send({ message: "Le CASINO en ligne" })).toMatchObject({
        status: "spam",
        posted_data_hash: "",
      });
      const nameless = await postForm(app, FEEDBACK(5), formData(WRITTEN), {
        headers: { "user-agent": "x" },
      });
      expect(nameless.json()).toMatchObject({ status: "spam" });
      expect((await kept()).map(({ state }) => state)).toEqual(["spam", "spam"]);
      expect(await letters()).toEqual([]);
    });

    test("validation_failed for a file, after everything else", async () => {
      const page = { field: "fichiers[]", name: "page.pdf", content: "<html></html>" };
      expect(await send({}, [page])).toMatchObject({
        status: "validation_failed",
        invalid_fields: [{ field: "fichiers", message: "Ce genre de fichier n’est pas accepté." }],
      });
      expect(await send({ nom: "" }, [page])).toMatchObject({ invalid_fields: [{ field: "nom" }] });
    });

    test("aborted, when one address writes too often", async () => {
      const remoteAddress = newAddress();
      const statuses: unknown[] = [];
      for (let sent = 0; sent < 11; sent++) {
        const data = formData({ ...WRITTEN, message: `Message ${sent}` });
        const answer = await postForm(app, FEEDBACK(5), data, { remoteAddress });
        statuses.push(answer.json<{ status: string }>().status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => "mail_sent"), "aborted"]);
    });

    test.each([
      ["aborted", "aborted"],
      ["payment_required", "payment_required"],
      ["en_attente", "en_attente"],
      ["Pas un mot", "aborted"],
    ])("%s, when another feature answers so", async (status, told) => {
      const hook = defineFeature({
        name: "hook",
        fills: [fill(submissionHookSlot, async () => ({ status, message: "Un instant." }))],
      });
      const hooked = await openTestApp(database, { features: [...features, hook], env: { DATA_DIR: data } });
      const answer = await postForm(hooked, FEEDBACK(5), formData(WRITTEN));
      expect(answer.json()).toMatchObject({ status: told, message: "Un instant." });
      expect(await kept()).toEqual([]);
    });

    test("mail_failed, when it cannot be kept, and nothing of it is left", async () => {
      let isFull = false;
      const write: Database["write"] = (work) =>
        isFull ? Promise.reject(new Error("disque plein")) : database.write(work);
      const broken = await openTestApp(
        { ...database, write },
        { clock, env: { DATA_DIR: await emptyData() } },
      );
      isFull = true;
      const answer = await postForm(broken, FEEDBACK(5), formData(WRITTEN));
      expect(answer.json()).toMatchObject({
        status: "mail_failed",
        posted_data_hash: expect.stringMatching(/./),
      });
      expect(await kept()).toEqual([]);
    });

    test("no refused message leaves its files on the disk", async () => {
      const file = { field: "fichiers[]", name: "devis.pdf", content: PDF };
      await send({ nom: "" }, [file]);
      await send({ accord: "" }, [file]);
      expect(await readdir(join(data, "uploads"))).toEqual([]);
      await send({}, [file]);
      expect(await readdir(join(data, "uploads"))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    });
  });

  describe("what cannot be answered is told as the wire does", () => {
    test.each([
      ["/wp-json/contact-form-7/v1/contact-forms/99/feedback/schema", 404, "wpcf7_not_found"],
      ["/wp-json/contact-form-7/v1/contact-forms/99/refill", 404, "wpcf7_not_found"],
      ["/wp-json/contact-form-7/v1/contact-forms/x/refill", 404, "rest_no_route"],
      ["/wp-json/contact-form-7/v1/nulle-part", 404, "rest_no_route"],
    ])("GET %s", async (url, status, code) => {
      const answer = await app.server.inject(url);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ code, message: expect.any(String), data: { status } });
    });

    test("a post to an unknown form, without its unit tag, or of another type", async () => {
      const unknown = await postForm(app, FEEDBACK(99), formData(WRITTEN));
      expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, "wpcf7_not_found"]);
      const untagged = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, _wpcf7_unit_tag: "§" }));
      expect([untagged.statusCode, untagged.json<{ code: string }>().code]).toEqual([
        400,
        "wpcf7_unit_tag_not_found",
      ]);
      for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
        const other = await app.server.inject({
          method: "POST",
          url: FEEDBACK(5),
          payload: "{}",
          headers: { "content-type": type },
          remoteAddress: newAddress(),
        });
        expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
          415,
          "wpcf7_unsupported_media_type",
        ]);
      }
    });
  });

  test("FORM-04 the hidden fields are drawn and honoured; what begins with an underscore is never data", async () => {
    const html = (await app.server.inject("/elements/contact-form/")).body;
    for (const name of [
      "_wpcf7",
      "_wpcf7_version",
      "_wpcf7_locale",
      "_wpcf7_unit_tag",
      "_wpcf7_container_post",
    ])
      expect(html).toMatch(new RegExp(`<input type="hidden"[^>]*name="${name}" value="[^"]+"`));
    for (const name of ["_wpcf7_posted_data_hash", "_wpcf7_recaptcha_response"])
      expect(html).toContain(`name="${name}"`);
    const first = await send({ _autre: "un" });
    const again = await send({ _autre: "deux" });
    expect([first.status, again.status]).toEqual(["mail_sent", "mail_sent"]);
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify((await kept())[0]?.answers)).not.toContain("_autre");
  });

  test("the same message again is recognised for ten minutes, and for an hour by its hash", async () => {
    const remoteAddress = newAddress();
    const post = async (fields = {}) => {
      const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, ...fields }), {
        remoteAddress,
      });
      return answer.json<{ status: string; posted_data_hash: string }>();
    };
    const first = await post();
    clock.advance(9 * MINUTE);
    expect((await post()).status).toBe("mail_sent");
    expect(await kept()).toHaveLength(1);
    clock.advance(15 * MINUTE);
    expect((await post({ _wpcf7_posted_data_hash: first.posted_data_hash })).status).toBe("mail_sent");
    expect(await kept()).toHaveLength(1);
    expect((await post()).status).toBe("mail_sent");
    expect(await kept()).toHaveLength(2);
    expect(await letters()).toHaveLength(2);
  });

  test("forty messages that come at once are all kept, under forty numbers in a row", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => send({ message: `Message ${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["mail_sent"]));
    expect((await kept()).map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(await letters()).toHaveLength(40);
  });

  test("a copy goes to the address that the form names for it, also where nobody is to be answered", async () => {
    const copy = { to: "courriel", subject: "Votre copie", text: "Voici." };
    await putForm(database, { ...CONTACT, mail: { subject: "Essai" }, copy });
    const { mail } = CONTACT;
    await expect(
      putForm(database, { ...CONTACT, mail: { ...mail, replyTo: "autre" }, copy }),
    ).rejects.toThrow("même adresse");
    await send();
    expect((await letters()).map(({ recipient, state }) => [recipient, state])).toContainEqual([
      WRITTEN.courriel,
      "waiting",
    ]);
  });

  test("a field for one answer takes the last of a list: nobody makes a list of recipients of it", async () => {
    const copy = { to: "courriel", subject: "Votre copie", text: "Voici." };
    await putForm(database, { ...CONTACT, copy });
    const { courriel: _, ...others } = WRITTEN;
    const list = ["un@courriel.example", "deux@courriel.example"];
    const answer = await postForm(app, FEEDBACK(5), formData({ ...others, "courriel[]": list }));
    expect(answer.json()).toMatchObject({ status: "mail_sent" });
    expect((await kept()).map(({ email }) => email)).toEqual(["deux@courriel.example"]);
    expect((await letters()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  });

  test("a choice with a text of its own takes the choices that there are, and 400 characters of text", async () => {
    const source = {
      kind: "radio",
      name: "source",
      label: "Source",
      choices: [{ value: "ami" }, { value: "autre" }],
      freeText: true,
    };
    await putForm(database, { ...CONTACT, fields: [source, ...CONTACT.fields] });
    const free = "_wpcf7_free_text_source";
    const faults = async (given: Record<string, string>) =>
      (await send(given)).invalid_fields.map(({ field, message }) => [field, message]);
    expect(await faults({ source: "inventé" })).toEqual([
      ["source", "Choisissez une des réponses proposées."],
    ]);
    expect(await faults({ source: "autre", [free]: "x".repeat(401) })).toEqual([
      ["source", "Ce texte est trop long."],
    ]);
    expect(await faults({ source: "autre", [free]: "x".repeat(400) })).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  test("of files that arrive at once, those of one message at a time are in memory", async () => {
    let [open, most] = [0, 0];
    const uploads: Uploads = {
      ...openUploads(data),
      read: async () => {
        open += 1;
        most = Math.max(most, open);
        return Buffer.from(PDF);
      },
    };
    const mail = {
      ...app.mail,
      post: async (...given: Parameters<typeof app.mail.post>) => {
        open -= 1;
        return app.mail.post(...given);
      },
    };
    const file = { field: "fichiers", name: "a.pdf", type: "application/pdf", size: PDF.length };
    const message = { form: 5, formTitle: "Essai", subject: "Essai", writer: "", email: "", answers: [] };
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        keepMessage(
          { database, mail, uploads, clock },
          {
            ...message,
            page: "",
            state: "new",
            isUnverified: false,
            digest: `${at}`,
            files: [{ ...file, id: randomId() }],
          },
          undefined,
        ),
      ),
    );
    expect([open, most]).toEqual([0, 1]);
  });

  test("of the same message sent twice at once, one is kept", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "mail_sent"));
    expect(await kept()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  describe("FORM-15 without script", () => {
    const plain = (fields: Record<string, string> = {}, files: Parameters<typeof formData>[1] = []) =>
      postForm(app, "/formulaire/5/", formData({ ...WRITTEN, ...fields }, files));

    /** What the drawn form brings back besides what is typed. */
    const drawn = async () => {
      const { body } = await app.server.inject("/formulaire/5/");
      const [, moment = ""] = /name="_verification_moment"[^>]* value="([^"]+)"/.exec(body) ?? [];
      return { _verification_moment: moment, votre_site_internet: "" };
    };

    test("a form that comes back before three seconds, or with the field that nobody sees, is not mailed", async () => {
      const fields = await drawn();
      clock.advance(2999);
      expect((await plain(fields)).statusCode).toBe(200);
      clock.advance(1);
      expect((await plain({ ...fields, votre_site_internet: "https://exemple.test" })).statusCode).toBe(200);
      expect(await letters()).toEqual([]);
      expect((await plain(fields)).statusCode).toBe(303);
    });

    test("the message is kept with its file, flagged, and its writer led to a page that says so", async () => {
      const fields = await drawn();
      clock.advance(3000);
      const answer = await plain(fields, [{ field: "fichiers[]", name: "note.txt", content: "Bonjour" }]);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/formulaire/5/envoye/"]);
      expect(await kept()).toMatchObject([{ state: "new", unverified: 1 }]);
      expect((await letters())[0]?.subject).toBe("[À vérifier] Formulaire : Une question");
      expect(await database.read.selectFrom("message_files").select("name").execute()).toEqual([
        { name: "note.txt" },
      ]);
      const sent = await app.server.inject("/formulaire/5/envoye/");
      expect(sent.body).toContain("Merci, votre message est bien reçu.");
    });

    test("what is wrong is told with everything that was typed", async () => {
      const answer = await plain({ courriel: "isabelle", message: 'Un <b>"texte"</b>' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toContain('href="#wpcf7-f5-o1-courriel"');
      expect(answer.body).toContain("Cette adresse de courriel n’est pas complète.");
      expect(answer.body).toContain('value="isabelle"');
      expect(answer.body).toContain("Un &lt;b&gt;&quot;texte&quot;&lt;/b&gt;");
      expect(answer.body).toMatch(/name="accord"[^>]*checked=""/);
      expect(await kept()).toEqual([]);
    });
  });
});
