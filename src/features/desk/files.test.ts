/** Forms of the desk that bring files. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { onBothEngines } from "../../../test/support/databases";
import { inParts, newMerchant, ORIGIN } from "../../../test/support/desk";
import { eventually } from "../../../test/support/eventually";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { done, refused } from "../../kernel/result";
import { fill } from "../../platform/slots";
import { features } from "../all";
import { defineFeature } from "../feature";
import type { Account } from "./accounts/account";
import { deleteSessions, updateAccount } from "./accounts/store";
import { listAudit } from "./audit/store";
import { defineDeskSection, deskScreen, deskSectionSlot, deskVerb } from "./index";

const folder = mkdtempSync(join(tmpdir(), "desk-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const heard: string[] = [];
const list = deskScreen({ path: "", show: async () => ({ page: { title: "Dossiers", main: "Dossiers" } }) });
const file = deskVerb({
  name: "thing.file",
  path: "deposer/",
  form: z.object({ note: z.string().catch("") }),
  files: { most: 2, bytes: 1000 },
  screen: list,
  run: async ({ form, files }) => {
    for (const { name, upload } of files)
      heard.push(`${name} ${upload.isWhole ? readFileSync(upload.path, "utf8") : "trop"}`);
    if (form.note === "non") return refused({ message: "Rien de cela." });
    const audit = { about: "things", says: `a déposé ${files.length} fichiers` };
    return done({ to: "/bureau/dossiers/", says: "Déposés.", given: { count: files.length }, audit });
  },
});
const toy = defineFeature({
  name: "toy",
  open: () => ({
    slots: [
      fill(
        deskSectionSlot,
        defineDeskSection({
          name: "files",
          title: "Dossiers",
          icon: "tag",
          path: "dossiers/",
          screens: [list],
          verbs: [file],
        }),
      ),
    ],
  }),
});

const VERB = "/bureau/dossiers/deposer/";
const bytes = (text: string) => new TextEncoder().encode(text);
const waiting = () => (existsSync(join(folder, "uploads")) ? readdirSync(join(folder, "uploads")) : []);

onBothEngines("files sent to the desk", (open) => {
  const opened = async () => {
    heard.length = 0;
    const app = await openTestApp(await open(), {
      features: [...features, toy],
      kind: "own",
      env: { DATA_DIR: folder },
    });
    return { app, merchant: await newMerchant(app, "team") };
  };

  test("DESK-03 files reach their verb as they were sent, are audited, and leave nothing behind", async () => {
    const { app, merchant } = await opened();
    const files = [
      { name: "C:\\photos\\é.txt", bytes: bytes("un") },
      { name: "b.txt", bytes: bytes("deux") },
      { name: "c.txt", bytes: bytes("trois") },
    ];
    const answer = await merchant.sendFiles(VERB, files);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/dossiers/"]);
    expect(heard).toEqual(["é.txt un", "b.txt deux", "c.txt trop"]);
    expect(waiting()).toEqual([]);
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit).toMatchObject({ verb: "thing.file", says: "a déposé 3 fichiers" });
    const large = await merchant.sendFiles(VERB, [{ name: "gros.txt", bytes: bytes("x".repeat(1001)) }]);
    expect([large.statusCode, heard.at(-1)]).toEqual([303, "gros.txt trop"]);
  });

  test("DESK-03 a script that asks for JSON is told what was done or why not", async () => {
    const { merchant } = await opened();
    const asked = { accept: "application/json" };
    const files = [{ name: "a.txt", bytes: bytes("un") }];
    const answer = await merchant.sendFiles(VERB, files, {}, asked);
    expect(answer.json()).toEqual({
      done: { to: "/bureau/dossiers/", says: "Déposés.", given: { count: 1 } },
    });
    const refusal = await merchant.sendFiles(VERB, files, { note: "non" }, asked);
    expect([refusal.statusCode, refusal.json()]).toEqual([
      422,
      { refused: { errors: {}, message: "Rien de cela." } },
    ]);
    expect((await merchant.sendFiles(VERB, files, { note: "non" })).body).toContain("Rien de cela.");
    expect(waiting()).toEqual([]);
  });

  test("DESK-03 nothing is received of strangers, readers, other sites, or without the token", async () => {
    const { app, merchant } = await opened();
    const files = [{ name: "a.txt", bytes: bytes("un") }];
    const reader = await newMerchant(app, "reader");
    expect((await reader.sendFiles(VERB, files)).statusCode).toBe(403);
    expect((await merchant.sendFiles(VERB, files, { jeton: "autre" })).statusCode).toBe(403);
    expect((await merchant.sendFiles(VERB, files, { jeton: await reader.token() })).statusCode).toBe(403);
    const foreign = { origin: "https://ailleurs.test", "sec-fetch-site": "cross-site" };
    expect((await merchant.sendFiles(VERB, files, {}, foreign)).statusCode).toBe(403);
    const { payload, type } = await inParts({}, files);
    const stranger = newShopper(app);
    const headers = { ...ORIGIN, "content-type": type };
    expect((await stranger.ask(VERB, { method: "POST", headers, payload })).statusCode).toBe(401);
    expect((await merchant.send(VERB)).statusCode).toBe(415);
    const half = (await inParts({ jeton: await merchant.token() }, files)).payload.subarray(0, -20);
    const broken = await merchant.ask(VERB, { method: "POST", headers, payload: Buffer.from(half) });
    expect(broken.statusCode).toBe(400);
    expect([heard, waiting()]).toEqual([[], []]);
  });

  test.each([
    [
      "the session is ended",
      401,
      (app: TestApp, { id }: Account) => app.database.write((trx) => deleteSessions(trx, id)),
    ],
    [
      "the account is removed",
      401,
      (app: TestApp, { id }: Account) => app.database.write((trx) => updateAccount(trx, id, { ended_at: 1 })),
    ],
    [
      "the role is lowered",
      403,
      (app: TestApp, { id }: Account) =>
        app.database.write((trx) => updateAccount(trx, id, { role: "reader" })),
    ],
  ] as const)("DESK-03 files that are under way while %s reach no verb", async (_, status, end) => {
    const { app, merchant } = await opened();
    const form = { jeton: await merchant.token() };
    const { payload, type } = await inParts(form, [{ name: "a.txt", bytes: bytes("x".repeat(900)) }]);
    async function* slowly() {
      yield payload.subarray(0, -500);
      // whoever sends it has been let in, and it is being received
      await eventually(() => waiting().length).toBe(1);
      await end(app, merchant.account);
      yield payload.subarray(-500);
    }
    const answer = await app.server.inject({
      method: "POST",
      url: VERB,
      headers: {
        host: "localhost:3000",
        ...ORIGIN,
        "content-type": type,
        cookie: [...merchant.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      payload: Readable.from(slowly()),
    });
    expect([answer.statusCode, heard, waiting()]).toEqual([status, [], []]);
  });
});
