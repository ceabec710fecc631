/** How letters leave: through a mail server, whatever its manners, or into the data folder. */
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeSmtp, headerNames, headerOf, type Manners, startFakeSmtp } from "./fake-smtp";
import { fileTransport } from "./file-transport";
import type { OutgoingMail } from "./outgoing-mail";
import { isInside, optionsFor, smtpTransport } from "./smtp";

const ID = "0123456789abcdef0123456789abcdef";

const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: ID,
  messageId: `<${ID}@example.com>`,
  date: new Date("2026-11-15T12:00:00Z"),
  from: { name: "Encre Boréale", address: "bonjour@example.com" },
  to: { name: "Marie Tremblay", address: "marie@example.com" },
  replyTo: { name: "Jean", address: "jean@example.com" },
  subject: "Votre commande n° 12",
  text: "Merci",
  html: "<p>Merci</p>",
  files: [],
  ...fields,
});

/** For a server that will answer, however busy the machine is; and for one that never will. */
const PATIENT = { reachMs: 10_000, answerMs: 10_000, handOverMs: 10_000 };
const QUICK = { reachMs: 300, answerMs: 300, handOverMs: 1000 };

describe("by SMTP", () => {
  let server: FakeSmtp;
  beforeEach(async () => {
    server = await startFakeSmtp();
  });
  afterEach(() => server.down());

  const send = (fields?: Partial<OutgoingMail>, waits = PATIENT) =>
    smtpTransport(server.url, waits).send(mail(fields));

  test("a letter has its text, its HTML, its date and its Message-ID", async () => {
    expect(await send()).toEqual({ kind: "sent" });
    const [{ source, from, to } = { source: "", from: "", to: [] }] = server.received;
    expect([from, to]).toEqual(["bonjour@example.com", ["marie@example.com"]]);
    expect(headerOf(source, "Message-ID")).toBe(`<${ID}@example.com>`);
    expect(headerOf(source, "Date")).toBe("Sun, 15 Nov 2026 12:00:00 +0000");
    expect(headerOf(source, "To")).toContain("<marie@example.com>");
    expect(headerOf(source, "Reply-To")).toBe("Jean <jean@example.com>");
    expect(headerOf(source, "Content-Type")).toMatch(/^multipart\/alternative/);
    expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8\r\n[\s\S]*Merci/);
    expect(source).toMatch(/Content-Type: text\/html; charset=utf-8\r\n[\s\S]*<p>Merci<\/p>/);
  });

  test("files travel with it", async () => {
    await send({
      files: [{ name: "reçu.txt", type: "text/plain", content: new TextEncoder().encode("papier") }],
    });
    const source = server.received[0]?.source ?? "";
    expect(headerOf(source, "Content-Type")).toMatch(/^multipart\/mixed/);
    expect(source).toContain(Buffer.from("papier").toString("base64"));
  });

  test("T6 whatever a name or a subject holds, no header is added and nobody else is written to", async () => {
    await send();
    const honest = headerNames(server.received[0]?.source ?? "");
    const attack = "x\r\nBcc: tous@example.com\r\nX-Evil: 1\r\n\r\n<script>";
    await send({
      subject: attack,
      from: { name: attack, address: "bonjour@example.com" },
      to: { name: attack, address: "marie@example.com" },
      replyTo: { name: attack, address: "jean@example.com" },
    });
    expect(headerNames(server.received[1]?.source ?? "")).toEqual(honest);
    expect(server.received[1]?.to).toEqual(["marie@example.com"]);
    expect(server.commands.filter((line) => line.startsWith("RCPT"))).toHaveLength(2);
  });

  test("T6 an address with a line break never reaches the server as a command", async () => {
    const to = { name: "", address: "marie@example.com>\r\nRCPT TO:<tous@example.com" };
    await send({ to });
    expect(server.commands.some((line) => line.includes("tous@example.com"))).toBe(false);
  });

  test.each([{ path: import.meta.filename }, { href: "http://127.0.0.1:1/" }])(
    "a body that asks for %j is not opened",
    async (body) => {
      await expect(send({ text: body as unknown as string })).rejects.toThrow(/rejected/);
      expect(server.received).toEqual([]);
    },
  );

  test.each<[Manners, string]>([
    ["leaves", "unreached"],
    ["refuses", "refused"],
    ["busy", "refused"],
    ["cuts-after-data", "unanswered"],
  ])("T6 a server that is “%s” leaves the letter %s", async (manners, kind) => {
    server.manners = manners;
    expect(await send()).toMatchObject({ kind });
  });

  test.each<[Manners, string]>([
    ["silent", "unreached"],
    ["stalls-after-data", "unanswered"],
  ])("T6 a server that is “%s” is not waited for for ever: %s", async (manners, kind) => {
    server.manners = manners;
    expect(await send({}, manners === "silent" ? QUICK : { ...PATIENT, answerMs: 300 })).toMatchObject({
      kind,
    });
  });

  test("T6 a server that is down leaves the letter unreached", async () => {
    await server.down();
    expect(await send()).toMatchObject({ kind: "unreached" });
    await server.up();
  });

  test("a wrong password is the configuration’s fault, and is never told", async () => {
    server.manners = "locked";
    server.url.username = "boutique";
    server.url.password = "tres-secret";
    const outcome = await send();
    expect(outcome).toMatchObject({ kind: "unreached" });
    expect(JSON.stringify(outcome)).not.toContain("tres-secret");
  });

  test("a password is not sent where none is asked for", async () => {
    server.url.username = "boutique";
    server.url.password = "tres-secret";
    expect(await send()).toMatchObject({ kind: "unreached" });
    expect(server.received).toEqual([]);
  });

  test("hanging up ends what is under way", async () => {
    server.manners = "stalls-after-data";
    const transport = smtpTransport(server.url, { reachMs: 5000, answerMs: 60_000, handOverMs: 60_000 });
    const sending = transport.send(mail());
    await expect.poll(() => server.commands).toContain("DATA");
    transport.close();
    expect(await sending).toMatchObject({ kind: "unanswered" });
  });

  test("a server that is not inside must encrypt, or is told nothing", async () => {
    // this address leads to this machine too, and does not look like it
    server.url.hostname = "0.0.0.0";
    expect(await send()).toMatchObject({ kind: "unreached" });
    expect(server.commands.at(-1)).toBe("STARTTLS");
    expect(server.received).toEqual([]);
  });
});

test("no option in the address weakens the connection", () => {
  const weak = "?secure=false&ignoreTLS=true&requireTLS=false&tls.rejectUnauthorized=false&logger=true";
  const verified = { tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" } };
  const options = (address: string) => optionsFor(new URL(address + weak), QUICK);
  expect(options("smtp://courriel.example")).toMatchObject({ ...verified, requireTLS: true, port: 587 });
  expect(options("smtps://courriel.example")).toMatchObject({ ...verified, secure: true, port: 465 });
  expect(Object.keys(options("smtp://courriel.example"))).not.toContain("ignoreTLS");
});

test.each([
  ["localhost", true],
  ["relais", true],
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.20.0.2", true],
  ["192.168.1.1", true],
  ["[::1]", true],
  ["[fd00::1]", true],
  ["172.32.0.1", false],
  ["8.8.8.8", false],
  ["[2001:db8::1]", false],
  ["courriel.example", false],
  ["10.example.com", false],
])("a relay at %s may speak in clear: %s", (host, inside) => expect(isInside(host)).toBe(inside));

describe("into the data folder", () => {
  let folder = "";
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "vitrine-courriels-")), "courriels");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));

  test("a letter is one file that any mail program opens, for the owner’s eyes only", async () => {
    expect(await fileTransport(folder).send(mail())).toEqual({ kind: "sent" });
    const [name = "", ...others] = await readdir(folder);
    expect([name, others]).toEqual([`2026-11-15T12-00-00-${ID}.eml`, []]);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const source = await readFile(join(folder, name), "utf8");
    expect(headerOf(source.replace(/\r?\n/g, "\r\n"), "Message-ID")).toBe(`<${ID}@example.com>`);
  });

  test("a letter that is written twice stays one", async () => {
    const transport = fileTransport(folder);
    await transport.send(mail());
    await transport.send(mail());
    expect(await readdir(folder)).toHaveLength(1);
  });

  test("a folder that was cleared away is made again", async () => {
    const transport = fileTransport(folder);
    await transport.send(mail());
    await rm(folder, { recursive: true });
    expect(await transport.send(mail())).toEqual({ kind: "sent" });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test("a folder that cannot be written to leaves the letter waiting", async () => {
    await writeFile(folder, "a file, not a folder");
    expect(await fileTransport(folder).send(mail())).toMatchObject({ kind: "unreached" });
  });

  test("old letters, and drafts that a crash left, are cleared away", async () => {
    const transport = fileTransport(folder);
    await transport.send(mail());
    await transport.send(mail({ id: "f".repeat(32) }));
    await writeFile(join(folder, ".draft.eml"), "half a let");
    for (const name of [`2026-11-15T12-00-00-${ID}.eml`, ".draft.eml"])
      await utimes(join(folder, name), 1000, 1000);
    await transport.tidy(2_000_000, async (ids) => new Set(ids));
    expect(await readdir(folder)).toEqual([`2026-11-15T12-00-00-${"f".repeat(32)}.eml`]);
  });

  test("DESK-14 letters that the outbox has no more are cleared away, but for those of which it keeps nothing", async () => {
    const transport = fileTransport(folder);
    const [kept, alone] = ["e".repeat(32), "f".repeat(32)];
    await transport.send(mail());
    await transport.send(mail({ id: kept }));
    await transport.send(mail({ id: alone, isErasedOnceSent: true }));
    await writeFile(join(folder, `.2026-11-15T12-00-00-${"d".repeat(32)}.eml`), "half a let");
    await writeFile(join(folder, "à garder.eml"), "put there by the merchant");
    const asked: string[] = [];
    await transport.tidy(0, async (ids) => {
      asked.push(...ids);
      return new Set([kept]);
    });
    expect(asked.sort()).toEqual([ID, "d".repeat(32), kept].sort());
    expect((await readdir(folder)).sort()).toEqual([
      `2026-11-15T12-00-00-${kept}.eml`,
      `2026-11-15T12-00-00-sans-copie-${alone}.eml`,
      "à garder.eml",
    ]);
  });
});
