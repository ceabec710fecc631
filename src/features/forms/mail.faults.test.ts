/** T6 for forms: whatever the mail server does, a message is answered, kept, and mailed with its files when the server is back. */

import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { CONTACT, FEEDBACK, formData, PDF, postForm, putForm, WRITTEN } from "../../../test/support/forms";
import { emptyData } from "../../../test/support/site";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { HOUR, MINUTE } from "../../kernel/dates";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { deliverDue } from "../mail/actions";
import { type FakeSmtp, headerOf, type Manners, startFakeSmtp } from "../mail/fake-smtp";
import { openRelay } from "../mail/mailer";
import { smtpTransport } from "../mail/smtp";

const NOW = Date.UTC(2026, 10, 15, 12);
const COPIED = {
  ...CONTACT,
  copy: { to: "courriel", subject: "Nous avons reçu votre message", text: "Merci." },
};
const QUICK = { reachMs: 300, answerMs: 300, handOverMs: 1000 };

onBothEngines("the mail of forms", (open) => {
  let database: Database;
  let app: TestApp;
  let server: FakeSmtp;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    server = await startFakeSmtp();
    app = await openTestApp(database, { clock, env: { DATA_DIR: await emptyData() } });
    // the test itself delivers, when its own time has come
    app.mail.nudge = () => {};
    await putForm(database, COPIED);
  });
  afterEach(() => server.down());

  const relay = () =>
    openRelay({
      database,
      settings: app.settings,
      shop: { market: quebec, origin: "http://localhost:3000" },
      config: {
        smtpUrl: server.url.href,
        dataDir: app.config.dataDir,
        mailFrom: "boutique@example.com",
        mailMerchant: "bonjour@encreboreale.example",
      },
      log: pino({ level: "silent" }),
      clock,
      random: () => 0.5,
      transport: smtpTransport(server.url, QUICK),
    });
  const send = async (message: string) => {
    const file = { field: "fichiers[]", name: "devis.pdf", content: PDF };
    const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, message }, [file]));
    return answer.json<{ status: string }>().status;
  };
  /** The relay looks again and again while time passes. */
  const deliverFor = async (ms: number, worker = relay()) => {
    for (let passed = 0; passed <= ms; passed += MINUTE) {
      await deliverDue(worker);
      clock.advance(MINUTE);
    }
  };
  const states = async () =>
    (await database.read.selectFrom("outbox").select("state").execute()).map(({ state }) => state);

  test("FORM-14 T6 the server is down for an hour: every message is answered at once and mailed once, with its file", async () => {
    await server.down();
    const worker = relay();
    for (const message of ["Premier", "Deuxième", "Troisième"]) {
      expect(await send(message)).toBe("mail_sent");
      await deliverFor(20 * MINUTE, worker);
    }
    expect(await states()).toEqual(Array.from({ length: 6 }, () => "waiting"));
    await server.up();
    await deliverFor(HOUR, worker);
    const merchant = server.received.filter(({ to }) => to.includes("bonjour@encreboreale.example"));
    const writer = server.received.filter(({ to }) => to.includes("isabelle@courriel.example"));
    expect([merchant.length, writer.length]).toEqual([3, 3]);
    for (const { source } of merchant) {
      expect(headerOf(source, "Reply-To")).toContain("<isabelle@courriel.example>");
      expect(source).toContain("filename=devis.pdf");
      expect(source).toContain(Buffer.from(PDF).toString("base64").slice(0, 40));
    }
    for (const { source } of writer) expect(source).not.toContain("devis.pdf");
    await deliverFor(HOUR, worker);
    expect(server.received).toHaveLength(6);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
  });

  test.each<Manners>(["silent", "refuses", "busy", "leaves", "stalls-after-data"])(
    "FORM-14 T6 a server that is « %s » loses nothing, and the form answers all the same",
    async (manners) => {
      server.manners = manners;
      const worker = relay();
      expect(await send("Bonjour")).toBe("mail_sent");
      for (let round = 0; round < 3; round++) {
        await deliverDue(worker);
        clock.advance(10 * MINUTE);
      }
      expect(server.received).toEqual([]);
      server.manners = "accepts";
      await deliverFor(HOUR);
      expect(server.received.map(({ to }) => to[0]).sort()).toEqual([
        "bonjour@encreboreale.example",
        "isabelle@courriel.example",
      ]);
    },
  );

  test("FORM-14 T6 cut after DATA, a letter comes at most twice, under one Message-ID", async () => {
    server.manners = "cuts-after-data";
    expect(await send("Bonjour")).toBe("mail_sent");
    const worker = relay();
    await deliverDue(worker);
    server.manners = "accepts";
    clock.advance(10 * MINUTE);
    await deliverFor(HOUR, worker);
    const ids = server.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    expect(ids.length).toBeLessThanOrEqual(3);
  });

  test("T6 control: a shop that mails before it keeps loses the message", async () => {
    await server.down();
    const { transport } = relay();
    const outcome = await transport.send({
      id: "0".repeat(32),
      messageId: "<0@example.com>",
      date: new Date(NOW),
      from: { name: "", address: "boutique@example.com" },
      to: { name: "", address: "bonjour@encreboreale.example" },
      replyTo: null,
      subject: "Perdu",
      text: "Perdu",
      html: "",
      files: [],
    });
    expect(outcome.kind).toBe("unreached");
    await server.up();
    await deliverFor(HOUR);
    expect(server.received).toEqual([]);
  });
});
