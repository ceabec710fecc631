/** Posting and delivering, on both engines: nothing lost, nothing sent twice, whatever the server and the processes do. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshPlace, onBothEngines, openedDatabase, type Place } from "../../../test/support/databases";
import { stoppedClock } from "../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../kernel/dates";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { openSettings } from "../settings";
import { deliverDue, LEASE_MS, post, type Relay, sendAgain } from "./actions";
import { type FakeSmtp, headerNames, headerOf, type Manners, startFakeSmtp } from "./fake-smtp";
import { fileTransport } from "./file-transport";
import { type Email, MOST_TRIES, type Outcome } from "./mail";
import { openMail, openRelay } from "./mailer";
import type { OutgoingMail, Transport } from "./outgoing-mail";
import { mailSettings } from "./settings";
import { smtpTransport } from "./smtp";
import {
  dueEmails,
  emailsAbout,
  eraseEmailsAbout,
  fileFactsOf,
  filesOf,
  findEmail,
  leaseEmail,
  markSent,
  parkedEmails,
  recentEmails,
} from "./store";

const START = Date.UTC(2026, 10, 15, 12);
const MERCHANT = { name: "", address: "atelier@example.com" };
const CONFIG = {
  smtpUrl: undefined,
  dataDir: "/nowhere",
  mailFrom: "Encre Boréale <bonjour@example.com>",
  mailMerchant: "atelier@example.com",
};
/** For a server that will answer, however busy the machine is; and for one that may not. */
const PATIENT = { reachMs: 10_000, answerMs: 10_000, handOverMs: 10_000 };
const QUICK = { reachMs: 300, answerMs: 300, handOverMs: 1000 };

const email = (fields: Partial<Email> = {}): Email => ({
  kind: "contact",
  to: { address: "marie@example.com", name: "Marie" },
  subject: "Votre message",
  blocks: [{ kind: "paragraph", text: "Bien reçu" }],
  ...fields,
});

const clock = stoppedClock(START);

function parts(database: Database, transport: Transport) {
  const shop = { name: "Encre Boréale", market: quebec, origin: "https://boutique.example" };
  const log = pino({ level: "silent" });
  return {
    database,
    settings: openSettings(database),
    shop,
    config: CONFIG,
    log,
    clock,
    random: () => 0.5,
    transport,
  };
}

const relayOn = (database: Database, transport: Transport): Relay => openRelay(parts(database, transport));

const posted = (database: Database, fields?: Partial<Email>) =>
  database.write((trx) => post(trx, email(fields), { merchant: MERCHANT, clock }));

/** A transport that keeps what it is given and answers what it is told. */
function notebook(answer: (mail: OutgoingMail) => Promise<Outcome> | Outcome = () => ({ kind: "sent" })) {
  const sent: OutgoingMail[] = [];
  const transport: Transport = {
    send: async (mail) => {
      sent.push(mail);
      return answer(mail);
    },
    tidy: async () => {},
    close: () => {},
  };
  return { sent, transport };
}

/** Runs the relay now, then again and again as the hours pass. */
async function deliverFor(relay: Relay, ms: number, stepMs = 10 * MINUTE): Promise<void> {
  for (let passed = 0; passed <= ms; passed += stepMs) {
    await deliverDue(relay);
    clock.advance(stepMs);
  }
}

onBothEngines("the outbox", (_open, engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openedDatabase(place);
  });

  describe("posting", () => {
    test("a letter leaves only if what it tells of is committed", async () => {
      const { sent, transport } = notebook();
      const failing = database.write(async (trx) => {
        await post(trx, email(), { merchant: MERCHANT, clock });
        throw new Error("the order was refused");
      });
      await expect(failing).rejects.toThrow("refused");
      await deliverDue(relayOn(database, transport));
      expect(sent).toEqual([]);
    });

    test("a letter is drawn with its text, its HTML and its signature, and addressed", async () => {
      const { sent, transport } = notebook();
      const id = await posted(database, { replyTo: { address: "jean@example.com", name: "Jean" } });
      await deliverDue(relayOn(database, transport));
      expect(sent).toMatchObject([
        {
          messageId: `<${id}@example.com>`,
          from: { name: "Encre Boréale", address: "bonjour@example.com" },
          to: { name: "Marie", address: "marie@example.com" },
          replyTo: { name: "Jean", address: "jean@example.com" },
          text: expect.stringContaining("Bien reçu\n\nÀ bientôt,\nL’équipe Ma boutique"),
          html: expect.stringContaining("Bien reçu</p>"),
        },
      ]);
      expect(await findEmail(database.read, id)).toMatchObject({
        state: "sent",
        tries: 1,
        sentAt: clock.now(),
      });
    });

    test("the merchant’s name and signature are those of the settings", async () => {
      const { sent, transport } = notebook();
      const all = parts(database, transport);
      await all.settings.change(mailSettings, "senderName", "L’atelier\r\nBcc: x@example.com");
      await all.settings.change(mailSettings, "signature", "Au plaisir");
      await posted(database, { to: "merchant" });
      await deliverDue(openRelay(all));
      expect(sent[0]?.from.name).toBe("L’atelier Bcc: x@example.com");
      expect(sent[0]?.to.address).toBe("atelier@example.com");
      expect(sent[0]?.text).toContain("Au plaisir");
    });

    test("one that cannot be addressed is put aside, and the transaction stands", async () => {
      const { sent, transport } = notebook();
      const id = await posted(database, { to: { address: "marie@example.com\r\nBcc: tous@example.com" } });
      await deliverDue(relayOn(database, transport));
      expect(sent).toEqual([]);
      expect(await parkedEmails(database.read, 10)).toMatchObject([
        { id, lastError: "L’adresse du destinataire ne convient pas." },
      ]);
    });

    test("files are kept byte for byte until the letter has left", async () => {
      const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
      const { sent, transport } = notebook();
      const id = await posted(database, { files: [{ name: "photo.png", type: "image/png", content }] });
      const [kept] = await filesOf(database.read, id);
      expect(Buffer.from(kept?.content ?? []).equals(content)).toBe(true);
      await deliverDue(relayOn(database, transport));
      expect(Buffer.from(sent[0]?.files[0]?.content ?? []).equals(content)).toBe(true);
      expect(await filesOf(database.read, id)).toEqual([]);
      expect(await fileFactsOf(database.read, id)).toEqual([{ name: "photo.png", size: 70_000 }]);
    });
  });

  describe("failing", () => {
    test("a refused letter is tried twelve times, further and further apart, then put aside with the reason", async () => {
      const { sent, transport } = notebook(() => ({ kind: "refused", reason: "554 non" }));
      const id = await posted(database);
      const relay = relayOn(database, transport);
      await deliverDue(relay);
      await deliverDue(relay);
      expect(sent).toHaveLength(1);
      await deliverFor(relay, DAY);
      expect(sent).toHaveLength(MOST_TRIES);
      expect(await findEmail(database.read, id)).toMatchObject({ state: "parked", lastError: "554 non" });
    });

    test("the merchant can send a letter again that was put aside, and no other", async () => {
      let answer: Outcome = { kind: "refused", reason: "554 non" };
      const { sent, transport } = notebook(() => answer);
      const relay = relayOn(database, transport);
      const id = await posted(database);
      expect(await sendAgain(database, [id], clock)).toBe(0);
      await deliverFor(relay, DAY);
      answer = { kind: "sent" };
      expect(await sendAgain(database, [id], clock)).toBe(1);
      await deliverDue(relay);
      expect(await findEmail(database.read, id)).toMatchObject({ state: "sent" });
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
      expect(await sendAgain(database, [id], clock)).toBe(0);
    });

    test("a letter that cannot be drawn does not hold the others", async () => {
      const { sent, transport } = notebook();
      const bad = await posted(database);
      await database.read.updateTable("outbox").set({ body: '[{"kind":"unheard-of"}]' }).execute();
      clock.advance(1);
      const good = await posted(database);
      await deliverDue(relayOn(database, transport));
      expect(sent.map(({ id }) => id)).toEqual([good]);
      expect(await findEmail(database.read, bad)).toMatchObject({ state: "waiting", tries: 1 });
    });

    test("a letter that brings the process down each time is put aside in the end", async () => {
      const id = await posted(database);
      for (let crash = 0; crash < MOST_TRIES; crash++) {
        const now = clock.now();
        await database.write((trx) =>
          leaseEmail(trx, id, { by: `process ${crash}`, now, until: now + LEASE_MS }),
        );
        clock.advance(LEASE_MS);
      }
      const { sent, transport } = notebook();
      await deliverDue(relayOn(database, transport));
      expect(sent).toEqual([]);
      expect(await findEmail(database.read, id)).toMatchObject({ state: "parked" });
    });

    test("when the server is away the other letters are not tried, and none loses a try", async () => {
      const { sent, transport } = notebook(() => ({ kind: "unreached", reason: "ECONNREFUSED" }));
      const ids = [await posted(database), await posted(database), await posted(database)];
      const relay = relayOn(database, transport);
      await deliverDue(relay);
      await deliverDue(relay);
      expect(sent).toHaveLength(1);
      await deliverFor(relay, 3 * DAY, HOUR);
      for (const id of ids)
        expect(await findEmail(database.read, id)).toMatchObject({ state: "waiting", tries: 0 });
    });
  });

  describe("T6 a real mail server", () => {
    let server: FakeSmtp;
    beforeEach(async () => {
      server = await startFakeSmtp();
    });
    afterEach(() => server.down());

    const relayToServer = (waits = PATIENT) => relayOn(database, smtpTransport(server.url, waits));
    const post20 = async () => {
      const ids: string[] = [];
      for (let each = 0; each < 20; each++) ids.push(await posted(database, { subject: `Lettre ${each}` }));
      return ids.sort();
    };
    const receivedIds = () => server.received.map(({ messageId }) => messageId.slice(1, 33)).sort();

    test("that was down gets every letter once when it is back", async () => {
      const ids = await post20();
      await server.down();
      const relay = relayToServer();
      await deliverFor(relay, 2 * HOUR);
      await server.up();
      await deliverDue(relay);
      expect(receivedIds()).toEqual(ids);
    });

    test.each<Manners>(["silent", "leaves", "refuses", "busy", "stalls-after-data"])(
      "that was “%s” gets every letter once when it is itself again",
      async (manners) => {
        const ids = await post20();
        server.manners = manners;
        const relay = relayToServer(QUICK);
        for (let round = 0; round < 3; round++) {
          await deliverDue(relay);
          clock.advance(10 * MINUTE);
        }
        expect(server.received).toEqual([]);
        server.manners = "accepts";
        await deliverFor(relayToServer(), HOUR);
        expect(receivedIds()).toEqual(ids);
      },
    );

    test("that hangs up after DATA may have a letter twice, under one Message-ID", async () => {
      const ids = await post20();
      server.manners = "cuts-after-data";
      const relay = relayToServer();
      await deliverDue(relay);
      server.manners = "accepts";
      clock.advance(10 * MINUTE);
      await deliverFor(relay, HOUR);
      expect([...new Set(receivedIds())]).toEqual(ids);
      expect(server.received).toHaveLength(ids.length + 1);
    });

    test("whatever a visitor wrote, a letter has the headers of an honest one", async () => {
      const attack = "x\r\nBcc: tous@example.com\r\nContent-Type: text/html\r\n\r\n<script>";
      const person = (name: string) => ({ replyTo: { address: "jean@example.com", name } });
      await posted(database, { ...person("Jean"), to: "merchant" });
      clock.advance(1);
      await posted(database, { ...person(attack), to: "merchant", subject: attack, kind: attack });
      await deliverDue(relayToServer());
      const [honest, attacked] = server.received;
      expect(headerNames(attacked?.source ?? "")).toEqual(headerNames(honest?.source ?? ""));
      expect(attacked?.to).toEqual(["atelier@example.com"]);
      expect(headerOf(attacked?.source ?? "", "Reply-To")).toContain("<jean@example.com>");
    });
  });

  describe("two relays on one outbox", () => {
    const LETTERS = 40;

    /** Both start at the same moment and send slowly enough to meet. */
    async function race(deliverAll: (relay: Relay) => Promise<void>): Promise<string[]> {
      const { sent, transport } = notebook(async () => {
        await new Promise((resume) => setImmediate(resume));
        return { kind: "sent" };
      });
      for (let each = 0; each < LETTERS; each++) await posted(database, { subject: `Lettre ${each}` });
      const others = await Promise.all([openedDatabase(place), openedDatabase(place)]);
      await Promise.all([database, ...others].map((each) => deliverAll(relayOn(each, transport))));
      return sent.map(({ id }) => id);
    }

    test("T6 never send the same letter, and forget none", async () => {
      const ids = await race(deliverDue);
      expect(ids).toHaveLength(LETTERS);
      expect(new Set(ids).size).toBe(LETTERS);
      expect(await dueEmails(database.read, clock.now(), 1)).toEqual([]);
    });

    test("T6 control: without leases the same race sends letters twice", async () => {
      const ids = await race(async ({ database: own, transport, prepare }) => {
        for (const id of await dueEmails(own.read, clock.now(), LETTERS)) {
          const found = await findEmail(own.read, id);
          if (found) await transport.send(await prepare(found));
          await own.write((trx) => markSent(trx, id, clock.now()));
        }
      });
      expect(ids.length).toBeGreaterThan(new Set(ids).size);
    });
  });

  describe("a relay that is killed", () => {
    test("T6 between sending and noting it causes one more copy, with the same Message-ID, once its lease is over", async () => {
      const { sent, transport } = notebook();
      const id = await posted(database);
      const killedAfterSending: Database = {
        ...database,
        note: (work) => (sent.length > 0 ? Promise.reject(new Error("killed")) : database.note(work)),
      };
      await expect(deliverDue(relayOn(killedAfterSending, transport))).rejects.toThrow("killed");
      expect(sent).toHaveLength(1);

      const next = relayOn(await openedDatabase(place), transport);
      clock.advance(LEASE_MS - 1);
      await deliverDue(next);
      expect(sent).toHaveLength(1);
      clock.advance(1);
      await deliverDue(next);
      await deliverFor(next, DAY, HOUR);
      expect(sent.map(({ messageId }) => messageId)).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
      expect(await findEmail(database.read, id)).toMatchObject({ state: "sent" });
    });

    /** A relay that hangs in the middle of a letter until its lease is over. */
    async function hangingRelay() {
      let end = (_outcome: Outcome) => {};
      const hanging = notebook(() => new Promise<Outcome>((resolve) => (end = resolve)));
      const lost = deliverDue(relayOn(database, hanging.transport));
      await expect.poll(() => hanging.sent.length).toBe(1);
      clock.advance(LEASE_MS);
      return async (outcome: Outcome) => {
        end(outcome);
        await lost;
      };
    }

    test("or hangs, and comes back late, does not undo what another has done since", async () => {
      const id = await posted(database);
      const comeBack = await hangingRelay();
      await deliverDue(relayOn(await openedDatabase(place), notebook().transport));
      await comeBack({ kind: "refused", reason: "554 non" });
      expect(await findEmail(database.read, id)).toMatchObject({ state: "sent", lastError: null });
    });

    test("or hangs, and comes back late, does not take the letter out of another’s hands", async () => {
      const id = await posted(database);
      const comeBack = await hangingRelay();
      const lease = { by: "another", now: clock.now(), until: clock.now() + LEASE_MS };
      expect(await database.write((trx) => leaseEmail(trx, id, lease))).toBeDefined();
      await comeBack({ kind: "refused", reason: "554 non" });
      clock.advance(LEASE_MS - 1);
      expect(await dueEmails(database.read, clock.now(), 1)).toEqual([]);
      expect(await findEmail(database.read, id)).toMatchObject({ tries: 2, lastError: null });
    });
  });

  describe("the post office", () => {
    test("a nudge delivers what was posted; a stop finishes the letter in hand and leaves the rest", async () => {
      const ends: (() => void)[] = [];
      const { sent, transport } = notebook(
        () => new Promise<Outcome>((end) => ends.push(() => end({ kind: "sent" }))),
      );
      const mail = openMail(parts(database, transport));
      mail.start();
      const ids = await database.write(async (trx) => [
        await mail.post(trx, email()),
        await mail.post(trx, email()),
      ]);
      mail.nudge();
      await expect.poll(() => sent.length).toBe(1);
      const stopping = mail.stop();
      ends[0]?.();
      await stopping;
      expect(sent).toHaveLength(1);
      const states = await Promise.all(ids.map(async (id) => (await findEmail(database.read, id))?.state));
      expect(states.sort()).toEqual(["sent", "waiting"]);
    });

    test("sent letters are forgotten after the time the merchant set; letters put aside stay", async () => {
      const { transport } = notebook(({ to }) =>
        to.address === "marie@example.com" ? { kind: "sent" } : { kind: "refused", reason: "554" },
      );
      const files = [{ name: "a.txt", type: "text/plain", content: new Uint8Array([1]) }];
      await posted(database, { files });
      const parked = await posted(database, { to: { address: "jean@example.com" } });
      await deliverFor(relayOn(database, transport), DAY);
      clock.advance(91 * DAY);
      const mail = openMail(parts(database, transport));
      mail.start();
      await expect
        .poll(async () => (await recentEmails(database.read, 10)).map(({ id }) => id))
        .toEqual([parked]);
      await mail.stop();
    });

    test("DESK-14 a letter that is erased once sent leaves nothing, and one that cannot be sent goes after a week", async () => {
      const answers: Outcome[] = [{ kind: "refused", reason: "450" }, { kind: "sent" }];
      const { sent, transport } = notebook(() => answers.shift() ?? { kind: "refused", reason: "554" });
      const listed = async () => (await recentEmails(database.read, 10)).map(({ id }) => id);
      const passing = await posted(database, { isErasedOnceSent: true });
      await deliverDue(relayOn(database, transport));
      expect(await listed()).toEqual([passing]);
      clock.advance(HOUR);
      await deliverDue(relayOn(database, transport));
      expect([sent.length, await listed()]).toEqual([2, []]);
      const stuck = await posted(database, { isErasedOnceSent: true });
      const other = await posted(database);
      await deliverFor(relayOn(database, transport), DAY);
      expect((await listed()).sort()).toEqual([stuck, other].sort());
      clock.advance(7 * DAY);
      const mail = openMail(parts(database, transport));
      mail.start();
      await expect.poll(listed).toEqual([other]);
      await mail.stop();
    });

    test("DESK-14 a letter that is erased while it is being written leaves no file, and no other letter goes", async () => {
      const folder = join(await mkdtemp(join(tmpdir(), "vitrine-effacer-")), "courriels");
      const erased = await posted(database, { to: { address: "jean@example.com" } });
      const files = fileTransport(folder);
      const transport: Transport = {
        ...files,
        send: async (mail) => {
          const person = { address: "jean@example.com", subjects: [] };
          if (mail.id === erased) await database.write((trx) => eraseEmailsAbout(trx, person));
          return files.send(mail);
        },
      };
      const kept = await posted(database);
      const passing = await posted(database, { isErasedOnceSent: true });
      await deliverDue(relayOn(database, transport));
      expect((await readdir(folder)).map((name) => name.slice(-36, -4)).sort()).toEqual(
        [kept, passing].sort(),
      );
      await rm(join(folder, ".."), { recursive: true });
    });

    test.each([{ mailFrom: "Encre Boréale" }, { mailMerchant: "a@example.com, b@example.com" }])(
      "a configuration with %j is refused at the start",
      (wrong) => {
        const all = parts(database, notebook().transport);
        expect(() => openMail({ ...all, config: { ...CONFIG, ...wrong } })).toThrow(/on attend une adresse/);
      },
    );
  });

  test("T33 letters to a person and from them can be told, and erased with their files", async () => {
    const files = [{ name: "a.txt", type: "text/plain", content: new Uint8Array([1]) }];
    await posted(database, { to: { address: "Marie@Example.com" }, files });
    await posted(database, { to: "merchant", replyTo: { address: "marie@example.com" } });
    const other = await posted(database, { to: { address: "jean@example.com" } });
    expect(await emailsAbout(database.read, { address: "marie@example.com", subjects: [] })).toHaveLength(2);
    await database.write((trx) => eraseEmailsAbout(trx, { address: "MARIE@example.com", subjects: [] }));
    expect((await recentEmails(database.read, 10)).map(({ id }) => id)).toEqual([other]);
    expect(await database.read.selectFrom("outbox_files").selectAll().execute()).toEqual([]);
  });
});
