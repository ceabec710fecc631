/** Proofs: added, sealed, told apart, exported, checked, let go; on both engines. */
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { migrations } from "../../../../db/migrations";
import { onBothEngines } from "../../../../test/support/databases";
import { runCommand } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import { createSigning } from "../../../platform/http/signing";
import { openSettings } from "../../settings";
import { consentSettings } from "../settings";
import {
  type Arrival,
  addStatements,
  exportProof,
  forgetProofsBefore,
  keepStatements,
  sealOldChain,
  verifyChain,
} from "./actions";
import { hashOf, sha256 } from "./chain";
import { openIntake } from "./intake";
import { proofsAfter } from "./store";
import { consentSweep } from "./sweep";

const NOON = Date.UTC(2026, 10, 15, 12);

const signing = createSigning("un-secret-que-personne-d-autre-ne-connait", stoppedClock(NOON));

const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  claimed: undefined,
  at: NOON,
  policy: 16,
  bannerVersion: 13,
  banner: "<p>Accepter ou refuser</p>",
  mode: "optin",
  region: "ca",
  categories: ["marketing", "statistics", "preferences", "functional"],
  services: {},
  ...more,
});

const many = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    arrival({ at: NOON + day * DAY, services: { youtube: day % 2 === 0 } }),
  );

/** Somebody with the keys of the database. */
const tamper = (database: Database, statement: string) => sql.raw(statement).execute(database.read);

onBothEngines("proofs of consent", (open) => {
  test("CON-16 T32 a statement is kept with its policy, its banner's version and the banner itself", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, signing, [arrival()]);
    const file = await exportProof(database, signing, subject);
    expect(file?.statements).toHaveLength(1);
    expect(file?.statements[0]).toMatchObject({
      seq: 1,
      subject,
      at: NOON,
      policy: 16,
      bannerVersion: 13,
      bannerHash: sha256("<p>Accepter ou refuser</p>"),
      mode: "optin",
      region: "ca",
      categories: ["marketing", "statistics", "preferences", "functional"],
    });
    expect(file?.banners).toEqual({
      [sha256("<p>Accepter ou refuser</p>")]: "<p>Accepter ou refuser</p>",
    });
    expect(subject).toMatch(/^[0-9a-f]{32}$/);
  });

  test("T32 an exported proof can be checked by hand", async () => {
    const database = await open();
    const [, subject = ""] = await keepStatements(database, signing, many(3));
    const { statements: [proof] = [], banners = {} } = (await exportProof(database, signing, subject)) ?? {};
    if (!proof) throw new Error("no proof");
    const { hash, ...rest } = proof;
    expect(hashOf(rest)).toBe(hash);
    expect(sha256(banners[proof.bannerHash] ?? "")).toBe(proof.bannerHash);
  });

  test("T32 a visitor with a thousand statements gets them all, each banner once, and keeps nobody waiting", async () => {
    const database = await open();
    const banner = `<p>${"Accepter ou refuser ".repeat(100)}</p>`;
    const subject = "e".repeat(32);
    const statements = many(1000).map(({ claimed: _claimed, banner: _banner, ...rest }) => ({
      ...rest,
      subject,
    }));
    await addStatements(database, signing, statements, banner);
    await keepStatements(database, signing, [arrival()]);
    const exporting = exportProof(database, signing, subject);
    // others have their turn again and again while the file is made
    let turns = 0;
    let ended = false;
    void exporting.finally(() => {
      ended = true;
    });
    while (!ended) {
      await new Promise((turn) => setImmediate(turn));
      turns += 1;
    }
    const file = await exporting;
    expect(turns).toBeGreaterThanOrEqual(20);
    expect(file?.intact).toBe(true);
    expect(file?.statements.map(({ seq }) => seq)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
    expect(Object.values(file?.banners ?? {})).toEqual([banner]);
    // it was 2 MB while each statement carried its banner
    expect(JSON.stringify(file).length).toBeLessThan(600_000);
  });

  test("T32 statements that are added while a proof is made leave it whole", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, signing, many(3));
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        await keepStatements(database, signing, [
          arrival({ claimed: subject, region: at % 2 ? "ca" : "eu" }),
        ]);
        return exportProof(database, signing, subject);
      }),
    );
    for (const file of files) expect(file?.intact).toBe(true);
  });

  test("the same statement of the same visitor is kept once, another one is added", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, signing, [arrival()]);
    await keepStatements(database, signing, [arrival({ claimed: subject }), arrival({ claimed: subject })]);
    await keepStatements(database, signing, [arrival({ claimed: subject, categories: ["functional"] })]);
    const file = await exportProof(database, signing, subject);
    expect(file?.statements.map(({ categories }) => categories.length)).toEqual([4, 1]);
  });

  test("within one batch too, the same statement is kept once", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, signing, [arrival()]);
    const turned = arrival({ claimed: subject, categories: ["functional"] });
    await keepStatements(database, signing, [turned, turned]);
    expect((await exportProof(database, signing, subject))?.statements).toHaveLength(2);
  });

  test("T14 a number that we never gave is not taken over", async () => {
    const database = await open();
    const chosen = "0".repeat(32);
    const [subject] = await keepStatements(database, signing, [arrival({ claimed: chosen })]);
    expect(subject).not.toBe(chosen);
    expect(await exportProof(database, signing, chosen)).toBeUndefined();
  });

  test("T32 an untouched chain holds", async () => {
    const database = await open();
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 0 });
    await keepStatements(database, signing, many(7));
    await keepStatements(database, signing, many(5));
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 12 });
  });

  test.each([
    ["a changed choice", `update consent_proofs set categories = '["functional"]' where seq = 3`, 3],
    ["a changed date", "update consent_proofs set at = at + 1 where seq = 4", 4],
    ["a broken row", "update consent_proofs set services = '{' where seq = 2", 2],
    ["a proof taken out of the middle", "delete from consent_proofs where seq = 3", 3],
    ["the last proof taken away", "delete from consent_proofs where seq = 6", 6],
    ["the first proof taken away", "delete from consent_proofs where seq = 1", 1],
    ["all proofs taken away", "delete from consent_proofs", 1],
    [
      "two proofs in each other's place",
      "update consent_proofs set seq = case seq when 2 then -3 else -2 end where seq in (2, 3); update consent_proofs set seq = -seq where seq < 0",
      2,
    ],
  ])("T32 %s is seen", async (_, statement, seq) => {
    const database = await open();
    await keepStatements(database, signing, many(6));
    for (const part of statement.split(";")) await tamper(database, part);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, seq });
  });

  test("T32 a proof sealed anew by a forger is seen at the next one", async () => {
    const database = await open();
    await keepStatements(database, signing, many(4));
    const [, second] = await proofsAfter(database.read, 0, 2);
    if (!second) throw new Error("no proof");
    const forged = { ...second, categories: ["functional"] };
    await tamper(
      database,
      `update consent_proofs set categories = '["functional"]', hash = '${hashOf(forged)}' where seq = 2`,
    );
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, seq: 3 });
  });

  const dropFirstTwo = `delete from consent_proofs where seq < 3;
    update consent_chain set first_seq = 3, first_previous = (select previous from consent_proofs where seq = 3)`;
  const dropLast = `delete from consent_proofs where seq = 6;
    update consent_chain set length = 5, last_hash = (select hash from consent_proofs where seq = 5)`;
  const forgedBanner = "update consent_banners set html = '<p>Accepter</p>'";

  test.each([
    ["the first two proofs taken away and the chain's beginning moved", dropFirstTwo, { why: "ends" }],
    ["the last proof taken away and the chain's end moved", dropLast, { why: "ends" }],
    [
      "everything taken away and both ends moved",
      `delete from consent_proofs;
      update consent_chain set first_seq = 7, first_previous = last_hash`,
      { why: "ends" },
    ],
    ["a forged banner", forgedBanner, { seq: 1, why: "banner" }],
    ["a banner taken away", "delete from consent_banners", { seq: 1, why: "banner" }],
    ["a signature taken away", "update consent_chain set seal = ''", { why: "ends" }],
    [
      "a proof put before the others",
      `insert into consent_proofs select seq - 6, subject, at, policy_id, banner_version,
      banner_hash, consent_type, region, categories, services, previous, hash from consent_proofs where seq = 6`,
      { seq: 0, why: "added" },
    ],
    [
      "a proof put after the others",
      `insert into consent_proofs select seq + 9, subject, at, policy_id, banner_version,
      banner_hash, consent_type, region, categories, services, previous, hash from consent_proofs where seq = 6`,
      { seq: 15, why: "added" },
    ],
  ])("T32 %s is seen, and what visitors say later hides nothing", async (_, statements, flaw) => {
    const database = await open();
    await keepStatements(database, signing, many(6));
    for (const statement of statements.split(";")) await tamper(database, statement);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, ...flaw });
    const settings = openSettings(database);
    const clock = stoppedClock(NOON + 5000 * DAY);
    const log = { info: vi.fn(), error: vi.fn() };
    const before = await proofsAfter(database.read, -100, 100);
    await consentSweep({ database, settings, clock, signing, log }).run(new AbortController().signal);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(flaw), expect.any(String));
    expect(await proofsAfter(database.read, -100, 100)).toEqual(before);
    await keepStatements(database, signing, [arrival({ banner: "<p>Une autre</p>" })]);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false });
    expect((await runCommand({ database, signing }, ["preuves"])).ok).toBe(false);
  });

  test("T32 a chain that somebody signed with another secret is seen, until the merchant signs it anew", async () => {
    const database = await open();
    const other = createSigning("un-autre-secret-tout-aussi-long-que-le-premier", stoppedClock(NOON));
    await keepStatements(database, other, many(3));
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, why: "ends" });
    expect(await runCommand({ database, signing }, ["preuves"])).toMatchObject({
      ok: false,
      text: expect.stringContaining("preuves sceller"),
    });
    expect(await runCommand({ database, signing }, ["preuves", "sceller"])).toMatchObject({ ok: true });
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 3 });
  });

  test("T32 a chain from before signatures is signed by the start that brings them, and by no other", async () => {
    const database = await open();
    await keepStatements(database, signing, many(3));
    await tamper(database, "update consent_chain set seal = ''");
    for (const ran of [[], ["0017-something-else"]]) await sealOldChain(database, signing, ran);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, why: "ends" });
    await sealOldChain(database, signing, ["0015-stripe", "0016-consent-seal"]);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 3 });
    await keepStatements(database, signing, [arrival({ region: "eu" })]);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 4 });
  });

  test("T32 nor is such a chain signed where it does not hold together", async () => {
    const database = await open();
    await keepStatements(database, signing, many(3));
    await tamper(database, "update consent_chain set seal = ''");
    await tamper(database, "delete from consent_proofs where seq = 3");
    await sealOldChain(database, signing, ["0016-consent-seal"]);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, why: "missing" });
  });

  test("T32 the migration that brings signatures has the name that the start looks for", () => {
    expect(Object.keys(migrations)).toContain("0016-consent-seal");
  });

  test("T32 what does not hold together is not signed anew", async () => {
    const database = await open();
    await keepStatements(database, signing, many(3));
    await tamper(database, "delete from consent_proofs where seq = 2");
    expect(await runCommand({ database, signing }, ["preuves", "sceller"])).toMatchObject({
      ok: false,
      text: "La chaîne des preuves est rompue\u00a0: la preuve 2 manque.",
    });
    expect(await verifyChain(database, signing)).toMatchObject({ ok: false, seq: 2, why: "missing" });
  });

  test("T32 the merchant's command says how many are whole; it answers only to its own word", async () => {
    const database = await open();
    await keepStatements(database, signing, many(4));
    expect((await runCommand({ database, signing }, ["preuves"])).text).toMatch(/intactes\u00a0: 4 /);
    expect((await runCommand({ database, signing }, ["preuves", "effacer"])).ok).toBe(false);
    expect((await runCommand({ database, signing }, ["preuves", "sceller", "tout"])).ok).toBe(false);
  });

  test.each([
    ["a forged banner", forgedBanner],
    ["a changed choice", `update consent_proofs set categories = '["functional"]' where seq = 3`],
    ["a moved end", dropLast],
  ])("T32 an exported proof with %s says so and carries no forged banner", async (_, statements) => {
    const database = await open();
    const subjects = await keepStatements(database, signing, many(6));
    expect((await exportProof(database, signing, subjects[2] ?? ""))?.intact).toBe(true);
    for (const statement of statements.split(";")) await tamper(database, statement);
    const file = await exportProof(database, signing, subjects[2] ?? "");
    expect(file?.intact).toBe(false);
    expect(JSON.stringify(file)).not.toContain("<p>Accepter</p>");
  });

  test("T32 a proof that somebody made up outside the chain is not exported as whole", async () => {
    const database = await open();
    await keepStatements(database, signing, many(2));
    const [first] = await proofsAfter(database.read, 0, 1);
    if (!first) throw new Error("no proof");
    const forged = { ...first, seq: 40, subject: "f".repeat(32) };
    await tamper(
      database,
      `insert into consent_proofs select 40, '${forged.subject}', at, policy_id, banner_version, banner_hash, consent_type,
      region, categories, services, previous, '${hashOf(forged)}' from consent_proofs where seq = 1`,
    );
    expect((await exportProof(database, signing, forged.subject))?.intact).toBe(false);
  });

  test("T32 old proofs go, the rest of the chain still holds, and new ones are added to it", async () => {
    const database = await open();
    await keepStatements(database, signing, many(10));
    expect(await forgetProofsBefore(database, signing, NOON + 4 * DAY)).toBe(4);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 6 });
    await keepStatements(database, signing, many(1));
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 7 });
  });

  test("T32 when all are old, none is left and the chain goes on", async () => {
    const database = await open();
    await keepStatements(database, signing, many(3));
    expect(await forgetProofsBefore(database, signing, NOON + 40 * DAY)).toBe(3);
    await keepStatements(database, signing, many(2));
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 2 });
  });

  test("T32 every day the shop lets go of proofs older than it has set", async () => {
    const database = await open();
    await keepStatements(database, signing, many(10));
    const settings = openSettings(database);
    await settings.change(consentSettings, "proofKeptDays", 30);
    const clock = stoppedClock(NOON + 33 * DAY);
    const log = { info: vi.fn(), error: vi.fn() };
    await consentSweep({ database, settings, clock, signing, log }).run(new AbortController().signal);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 7 });
    expect(log.error).not.toHaveBeenCalled();
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ proofs: 10 }), expect.any(String));
  });

  test("many writers at once leave one whole chain", async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 12 }, () => keepStatements(database, signing, many(5))));
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 60 });
  });

  test("what comes together is written together, and each is told its own number", async () => {
    const database = await open();
    const intake = openIntake(database, signing);
    const subjects = await Promise.all(many(120).map((one) => intake.keep(one)));
    expect(new Set(subjects).size).toBe(120);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 120 });
  });

  test("a flood is turned away instead of being piled up", async () => {
    const database = await open();
    const intake = openIntake(database, signing);
    const answers = await Promise.allSettled(many(700).map((one) => intake.keep(one)));
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(200);
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: 500 });
  });
});
