/** The theme's form as scripts of others send it: form-encoded, answered with a plain sentence; on both engines. */
import { beforeEach, expect, test } from "vitest";
import { newAddress } from "../../../test/support/forms";
import { onOneEngine } from "../../../test/support/one-engine";
import { emptyData } from "../../../test/support/site";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import type { Database } from "../../platform/db";

const NOW = Date.UTC(2026, 10, 15, 12);
const WRITTEN: Record<string, string> = {
  name: "Isabelle Gagnon",
  email: "isabelle@courriel.example",
  subject: "Une question",
  message: "Bonjour,\r\navez-vous du papier?",
};

onOneEngine("the theme's form", (open) => {
  let database: Database;
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    app = await openTestApp(database, { clock, env: { DATA_DIR: await emptyData() } });
  });

  /** What the drawn form brings back besides what is typed. */
  async function drawn(): Promise<Record<string, string>> {
    const { body } = await app.server.inject("/elements/message-form/");
    const [form = ""] = /<form[^>]*class="ajax-form"[\s\S]*?<\/form>/.exec(body) ?? [];
    expect(form).toMatch(/<form[^>]* noValidate=""[^>]* action="\/message\/" method="post"/);
    const [, moment = ""] = /name="_verification_moment"[^>]* value="([^"]+)"/.exec(form) ?? [];
    return { _verification_moment: moment, votre_site_internet: "" };
  }

  const post = async (
    fields: Record<string, string>,
    { accept = "*/*", remoteAddress = newAddress(), ...headers }: Record<string, string> = {},
  ) =>
    app.server.inject({
      method: "POST",
      url: "/message/",
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
      headers: {
        accept,
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
        "user-agent": "Mozilla/5.0 (essai)",
        ...headers,
      },
    });
  const late = async () => {
    const fields = await drawn();
    clock.advance(3000);
    return fields;
  };
  const kept = () => database.read.selectFrom("messages").selectAll().orderBy("number").execute();
  const letters = () => database.read.selectFrom("outbox").selectAll().execute();

  test("AJAX-01 name, email, subject and message are kept, mailed and answered in plain text", async () => {
    const answer = await post({ ...WRITTEN, ...(await late()) });
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "Merci, votre message est bien reçu.",
    ]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await kept()).toMatchObject([
      { form: 0, state: "new", unverified: 1, writer: WRITTEN.name, email: WRITTEN.email },
    ]);
    expect(await letters()).toMatchObject([
      { subject: "[À vérifier] Une question", reply_to: WRITTEN.email, state: "waiting" },
    ]);
  });

  test.each([
    ["an empty name", { name: " " }],
    ["no address", { email: "" }],
    ["an address that is none", { email: "isabelle" }],
    ["an empty subject", { subject: "" }],
    ["no message", { message: "\r\n" }],
    ["a message that is too long", { message: "x".repeat(5001) }],
  ])("AJAX-04 the server refuses %s with 400 and one sentence", async (_, wrong) => {
    const answer = await post({ ...WRITTEN, ...(await late()), ...wrong });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "text/plain; charset=utf-8"]);
    expect(answer.body).toBe(
      "Remplissez tous les champs, avec une adresse de courriel complète, puis envoyez de nouveau.",
    );
    expect(await kept()).toEqual([]);
  });

  test("what a robot sends is kept aside and never mailed", async () => {
    const fields = await drawn();
    clock.advance(2999);
    expect((await post({ ...WRITTEN, ...fields })).statusCode).toBe(400);
    clock.advance(1);
    expect((await post(WRITTEN)).statusCode).toBe(400);
    expect((await post({ ...WRITTEN, ...fields, votre_site_internet: "x" })).statusCode).toBe(400);
    expect((await post({ ...WRITTEN, ...fields, verification: "un-faux-jeton" })).statusCode).toBe(400);
    expect((await kept()).map(({ state }) => state)).toEqual(["spam", "spam", "spam", "spam"]);
    expect(await letters()).toEqual([]);
  });

  test("the same message twice is one, and one address writes five times at most without a token", async () => {
    const remoteAddress = newAddress();
    const fields = await late();
    const again = await Promise.all([1, 2, 3].map(() => post({ ...WRITTEN, ...fields }, { remoteAddress })));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(1);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) {
      const message = `Message ${at}`;
      statuses.push((await post({ ...WRITTEN, ...fields, message }, { remoteAddress })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await kept()).toHaveLength(await letters().then(({ length }) => length));
    expect((await kept()).length).toBeLessThanOrEqual(5);
  });

  test("500 in plain text when it cannot be kept", async () => {
    let isFull = false;
    const write: Database["write"] = (work) =>
      isFull ? Promise.reject(new Error("disque plein")) : database.write(work);
    app = await openTestApp({ ...database, write }, { clock, env: { DATA_DIR: await emptyData() } });
    const fields = await late();
    isFull = true;
    const answer = await post({ ...WRITTEN, ...fields });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(answer.body).toContain("Rien n’est perdu");
  });

  test("403 for what is not posted, 415 for another type, 403 from another site", async () => {
    const got = await app.server.inject({ url: "/message/", headers: { accept: "*/*" } });
    expect([got.statusCode, got.headers["content-type"]]).toEqual([403, "text/plain; charset=utf-8"]);
    expect((await post(WRITTEN, { "content-type": "application/json" })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect((await post(WRITTEN, { origin: "https://ailleurs.example" })).statusCode).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test("without script a page says what is wrong with everything that was typed, or that it was sent", async () => {
    const fields = await late();
    const accept = "text/html,application/xhtml+xml";
    const wrong = await post({ ...WRITTEN, ...fields, email: "isa", message: '<b>"x"</b>' }, { accept });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain("Cette adresse de courriel n’est pas complète.");
    expect(wrong.body).toContain('value="isa"');
    expect(wrong.body).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt;");
    const sent = await post({ ...WRITTEN, ...fields }, { accept });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/message/envoye/"]);
    expect((await app.server.inject("/message/envoye/")).body).toContain(
      "Merci, votre message est bien reçu.",
    );
  });
});
