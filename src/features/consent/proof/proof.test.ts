/** Proofs: added, sealed, told apart, exported, checked, let go; on both engines. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import { openSettings } from "../../settings";
import { consentSettings } from "../settings";
import { type Arrival, exportProof, forgetProofsBefore, keepStatements, verifyChain } from "./actions";
import { hashOf, sha256 } from "./chain";
import { openIntake } from "./intake";
import { proofsAfter } from "./store";
import { consentSweep } from "./sweep";

const NOON = Date.UTC(2026, 10, 15, 12);

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
    const [subject = ""] = await keepStatements(database, [arrival()]);
    const file = await exportProof(database, subject);
    expect(file?.statements).toHaveLength(1);
    expect(file?.statements[0]).toMatchObject({
      seq: 1,
      subject,
      at: NOON,
      policy: 16,
      bannerVersion: 13,
      bannerHash: sha256("<p>Accepter ou refuser</p>"),
      bannerHtml: "<p>Accepter ou refuser</p>",
      mode: "optin",
      region: "ca",
      categories: ["marketing", "statistics", "preferences", "functional"],
    });
    expect(subject).toMatch(/^[0-9a-f]{32}$/);
  });

  test("T32 an exported proof can be checked by hand", async () => {
    const database = await open();
    const [, subject = ""] = await keepStatements(database, many(3));
    const [proof] = (await exportProof(database, subject))?.statements ?? [];
    if (!proof) throw new Error("no proof");
    const { bannerHtml, hash, ...rest } = proof;
    expect(hashOf(rest)).toBe(hash);
    expect(sha256(bannerHtml)).toBe(proof.bannerHash);
  });

  test("the same statement of the same visitor is kept once, another one is added", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, [arrival()]);
    await keepStatements(database, [arrival({ claimed: subject }), arrival({ claimed: subject })]);
    await keepStatements(database, [arrival({ claimed: subject, categories: ["functional"] })]);
    const file = await exportProof(database, subject);
    expect(file?.statements.map(({ categories }) => categories.length)).toEqual([4, 1]);
  });

  test("within one batch too, the same statement is kept once", async () => {
    const database = await open();
    const [subject = ""] = await keepStatements(database, [arrival()]);
    const turned = arrival({ claimed: subject, categories: ["functional"] });
    await keepStatements(database, [turned, turned]);
    expect((await exportProof(database, subject))?.statements).toHaveLength(2);
  });

  test("T14 a number that we never gave is not taken over", async () => {
    const database = await open();
    const chosen = "0".repeat(32);
    const [subject] = await keepStatements(database, [arrival({ claimed: chosen })]);
    expect(subject).not.toBe(chosen);
    expect(await exportProof(database, chosen)).toBeUndefined();
  });

  test("T32 an untouched chain holds", async () => {
    const database = await open();
    expect(await verifyChain(database)).toEqual({ ok: true, length: 0 });
    await keepStatements(database, many(7));
    await keepStatements(database, many(5));
    expect(await verifyChain(database)).toEqual({ ok: true, length: 12 });
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
    await keepStatements(database, many(6));
    for (const part of statement.split(";")) await tamper(database, part);
    expect(await verifyChain(database)).toMatchObject({ ok: false, seq });
  });

  test("T32 a proof sealed anew by a forger is seen at the next one", async () => {
    const database = await open();
    await keepStatements(database, many(4));
    const [, second] = await proofsAfter(database.read, 0, 2);
    if (!second) throw new Error("no proof");
    const forged = { ...second, categories: ["functional"] };
    await tamper(
      database,
      `update consent_proofs set categories = '["functional"]', hash = '${hashOf(forged)}' where seq = 2`,
    );
    expect(await verifyChain(database)).toMatchObject({ ok: false, seq: 3 });
  });

  test("T32 old proofs go, the rest of the chain still holds, and new ones are added to it", async () => {
    const database = await open();
    await keepStatements(database, many(10));
    expect(await forgetProofsBefore(database, NOON + 4 * DAY)).toBe(4);
    expect(await verifyChain(database)).toEqual({ ok: true, length: 6 });
    await keepStatements(database, many(1));
    expect(await verifyChain(database)).toEqual({ ok: true, length: 7 });
  });

  test("T32 when all are old, none is left and the chain goes on", async () => {
    const database = await open();
    await keepStatements(database, many(3));
    expect(await forgetProofsBefore(database, NOON + 40 * DAY)).toBe(3);
    await keepStatements(database, many(2));
    expect(await verifyChain(database)).toEqual({ ok: true, length: 2 });
  });

  test("T32 every day the shop lets go of proofs older than it has set", async () => {
    const database = await open();
    await keepStatements(database, many(10));
    const settings = openSettings(database);
    await settings.change(consentSettings, "proofKeptDays", 30);
    const clock = stoppedClock(NOON + 33 * DAY);
    await consentSweep({ database, settings, clock }).run(new AbortController().signal);
    expect(await verifyChain(database)).toEqual({ ok: true, length: 7 });
  });

  test("many writers at once leave one whole chain", async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 12 }, () => keepStatements(database, many(5))));
    expect(await verifyChain(database)).toEqual({ ok: true, length: 60 });
  });

  test("what comes together is written together, and each is told its own number", async () => {
    const database = await open();
    const intake = openIntake(database);
    const subjects = await Promise.all(many(120).map((one) => intake.keep(one)));
    expect(new Set(subjects).size).toBe(120);
    expect(await verifyChain(database)).toEqual({ ok: true, length: 120 });
  });

  test("a flood is turned away instead of being piled up", async () => {
    const database = await open();
    const intake = openIntake(database);
    const answers = await Promise.allSettled(many(700).map((one) => intake.keep(one)));
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(200);
    expect(await verifyChain(database)).toEqual({ ok: true, length: 500 });
  });
});
