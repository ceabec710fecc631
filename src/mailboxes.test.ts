/** The addresses of letters, through a served shop: the demo's are the demo's alone. */
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../test/support/databases";
import { openTestApp } from "../test/support/test-app";
import { readConfig } from "./config";
import { mailboxesOf } from "./mailboxes";

const LETTER = { kind: "contact", to: "merchant", subject: "Bonjour", blocks: [] } as const;

onBothEngines("a letter to the merchant", (open) => {
  test.each([
    ["demo", {}, "bonjour@encreboreale.example"],
    ["own", {}, "marchand@boutique.invalid"],
    ["own", { MAIL_MERCHANT: "rosalie@example.com" }, "rosalie@example.com"],
  ] as const)("of a shop that is %s, with %o, goes to %s", async (kind, env, to) => {
    const database = await open();
    const { mail } = await openTestApp(database, { kind, env });
    await database.write((trx) => mail.post(trx, LETTER));
    const letter = await database.read.selectFrom("outbox").select("recipient").executeTakeFirstOrThrow();
    expect(letter.recipient).toBe(to);
  });
});

describe("without a mail server", () => {
  test("a merchant's own shop never writes under the demo's name", () => {
    for (const kind of ["own", undefined] as const)
      expect(Object.values(mailboxesOf(readConfig({}), kind)).join()).not.toMatch(/bor[ée]ale/i);
  });

  test("what is configured counts, for the demo too", () => {
    const config = readConfig({ MAIL_FROM: "rosalie@example.com" });
    expect(mailboxesOf(config, "demo").mailFrom).toBe("rosalie@example.com");
  });
});
