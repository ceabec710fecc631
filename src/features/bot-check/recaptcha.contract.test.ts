/** Google reCAPTCHA v3 by configuration, against a fake on this machine: what is believed, and what happens when it is silent. */
import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type FakeRecaptcha,
  type Judged,
  RECAPTCHA_KEYS,
  startFakeRecaptcha,
} from "../../../test/support/fake-services";
import { CONTACT, FEEDBACK, formData, postForm, putForm, WRITTEN } from "../../../test/support/forms";
import { onOneEngine } from "../../../test/support/one-engine";
import { emptyData } from "../../../test/support/site";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { environmentFaults } from "../all";
import { createRecaptcha } from "./recaptcha/check";

const NOW = Date.UTC(2026, 10, 15, 12);
const GOOD: Judged = {
  success: true,
  score: 0.9,
  action: "contactform",
  hostname: "localhost",
  challenge_ts: new Date(NOW - 1000).toISOString(),
};

onOneEngine("reCAPTCHA", (open) => {
  let database: Database;
  let app: TestApp;
  let google: FakeRecaptcha;
  let clock: ReturnType<typeof stoppedClock>;
  let logged: string;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    google = await startFakeRecaptcha();
    google.says = GOOD;
    logged = "";
    const log = pino(
      { level: "debug" },
      new Writable({
        write: (piece, _encoding, done) => {
          logged += piece;
          done();
        },
      }),
    );
    const env = { ...RECAPTCHA_KEYS, RECAPTCHA_BASE: google.origin, DATA_DIR: await emptyData() };
    app = await openTestApp(database, { clock, log, env });
    await putForm(database, { ...CONTACT, botCheck: true });
  });

  let posts = 0;
  const send = async (token: string) => {
    posts += 1;
    const fields = { ...WRITTEN, message: `Message ${posts}`, _wpcf7_recaptcha_response: token };
    return (await postForm(app, FEEDBACK(5), formData(fields))).json<{ status: string }>().status;
  };
  const flags = async () =>
    (await database.read.selectFrom("messages").select("unverified").orderBy("number").execute()).map(
      ({ unverified }) => unverified,
    );

  test("BOT-04 a good token is asked about with the secret, and makes a message", async () => {
    expect(await send("un-jeton")).toBe("mail_sent");
    expect(google.asked).toEqual([
      {
        path: "/recaptcha/api/siteverify",
        body: new URLSearchParams({
          secret: RECAPTCHA_KEYS.RECAPTCHA_SECRET_KEY,
          response: "un-jeton",
        }).toString(),
      },
    ]);
    expect(await flags()).toEqual([0]);
  });

  test.each<[string, Partial<Judged>]>([
    ["is refused", { success: false }],
    ["has a score of 0.5, which is not above it", { score: 0.5 }],
    ["has no score", { score: undefined }],
    ["is for another action", { action: "homepage" }],
    ["comes from another site", { hostname: "ailleurs.example" }],
    ["is more than two minutes old", { challenge_ts: new Date(NOW - 2 * MINUTE).toISOString() }],
    ["has no date", { challenge_ts: "hier" }],
  ])("BOT-04 one that %s makes spam", async (_, wrong) => {
    google.says = { ...GOOD, ...wrong };
    expect(await send("un-jeton")).toBe("spam");
  });

  test("BOT-04 T12 of many uses of one token, one is accepted", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send("le-meme")));
    expect(statuses.filter((status) => status === "mail_sent")).toHaveLength(1);
    expect(statuses.filter((status) => status === "spam")).toHaveLength(19);
  });

  test("BOT-04 none at all, or one too long to be one, makes spam without asking", async () => {
    expect(await send("")).toBe("spam");
    expect(await send("x".repeat(5000))).toBe("spam");
    expect(google.asked).toEqual([]);
  });

  test("T12 while Google answers nothing but errors, messages are kept and flagged, and it is soon left alone", async () => {
    google.says = 503;
    for (let each = 0; each < 5; each++) expect(await send(`jeton-${each}`)).toBe("mail_sent");
    expect(await flags()).toEqual([1, 1, 1, 1, 1]);
    expect(google.asked.length).toBeLessThan(5);
    google.says = GOOD;
    clock.advance(2 * MINUTE);
    google.says = { ...GOOD, challenge_ts: new Date(clock.now()).toISOString() };
    expect(await send("jeton-neuf")).toBe("mail_sent");
    expect((await flags()).at(-1)).toBe(0);
  });

  test("T12 silence is not waited for longer than the patience that is given", async () => {
    google.says = "nothing";
    const check = createRecaptcha({
      config: { siteKey: "x", secret: "y", origin: google.origin },
      hostname: "localhost",
      database,
      clock,
      log: pino({ level: "silent" }),
      patienceMs: 50,
    });
    const visitor = { ip: "127.0.0.1", userAgent: "x", now: NOW };
    expect(await check.verify("jeton", "contactform", visitor)).toEqual({ kind: "unavailable" });
  });

  test("the secret and the tokens are in no line of the log, and the secret in no answer", async () => {
    google.says = 500;
    await send("jeton-a-taire");
    expect(logged).toContain("recaptcha did not answer");
    expect(logged).not.toContain(RECAPTCHA_KEYS.RECAPTCHA_SECRET_KEY);
    expect(logged).not.toContain("jeton-a-taire");
    const frame = await app.server.inject("/verification/recaptcha/");
    expect(frame.body).toContain(RECAPTCHA_KEYS.RECAPTCHA_SITE_KEY);
    expect(frame.body).not.toContain(RECAPTCHA_KEYS.RECAPTCHA_SECRET_KEY);
  });

  test("its origins are in the policy of its own frame alone, and consent declares it", async () => {
    const frame = await app.server.inject("/verification/recaptcha/");
    expect(String(frame.headers["content-security-policy"])).toContain(`${google.origin}/recaptcha/`);
    expect(String(frame.headers["content-security-policy"])).toContain("default-src 'none'");
    const page = await app.server.inject("/contact/");
    expect(String(page.headers["content-security-policy"])).not.toMatch(/recaptcha|gstatic/);
    expect((await app.server.inject("/politique-de-cookies/")).body).toContain("Google reCAPTCHA");
    const plain = await openTestApp(database, { clock });
    expect((await plain.server.inject("/verification/recaptcha/")).statusCode).toBe(404);
    expect((await plain.server.inject("/politique-de-cookies/")).body).not.toContain("reCAPTCHA");
    expect((await plain.server.inject("/verification/defi/")).json()).toMatchObject({ recaptcha: false });
  });
});

describe("its variables", () => {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY } = RECAPTCHA_KEYS;

  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }, []],
    [{ RECAPTCHA_SITE_KEY }, ["RECAPTCHA_SECRET_KEY"]],
    [{ RECAPTCHA_SECRET_KEY }, ["RECAPTCHA_SITE_KEY"]],
    [{ RECAPTCHA_SITE_KEY: '"><script>', RECAPTCHA_SECRET_KEY }, ["RECAPTCHA_SITE_KEY"]],
    [
      { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY, RECAPTCHA_BASE: "https://ailleurs.example" },
      ["RECAPTCHA_BASE"],
    ],
  ])("%j is told what is wrong with it", (env, named) => {
    const faults = environmentFaults(env);
    expect(faults).toHaveLength(named.length);
    for (const name of named) expect(faults.join()).toContain(name);
  });
});
