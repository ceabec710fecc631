/** Messages of somebody who is erased while something is done with them. */
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { openUploads } from "../../../platform/uploads/folder";
import { erase, eraseDuring, placesIn } from "../../orders/erasing.fixture";
import { answerMessage, keepMessage, type MessageParts, resendMessage } from "./actions";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const ADDRESS = "karim@exemple.test";
const FILE = { id: "f".repeat(32), field: "piece", name: "facture.pdf", type: "application/pdf", size: 1 };

onBothEngines("messages of somebody who is erased", (open) => {
  const clock = stoppedClock(NOW);
  let app: TestApp;
  let parts: MessageParts;
  beforeEach(async () => {
    app = await openTestApp(await open(), { clock });
    const { database, mail, config } = app;
    parts = { database, mail, uploads: openUploads(config.dataDir), clock };
  });

  const keep = async (digest: string): Promise<number> => {
    const message = {
      form: 1,
      formTitle: "Contact",
      subject: "Ma facture",
      writer: "Karim Belhadj",
      email: ADDRESS,
      answers: [{ name: "message", label: "Message", value: "Où est ma facture?", isLong: true }],
      page: "/contact/",
      state: "new" as const,
      isUnverified: false,
      digest,
      files: [{ ...FILE, id: digest }],
    };
    expect(await keepMessage(parts, message, undefined)).toBe(true);
    const { number } = await app.database.read
      .selectFrom("messages")
      .select("number")
      .executeTakeFirstOrThrow();
    return number;
  };
  const left = async () => {
    const { read } = app.database;
    const messages = await read.selectFrom("messages").select("number").execute();
    const letters = await read.selectFrom("outbox").select(["recipient", "reply_to"]).execute();
    return [...messages, ...letters];
  };

  test("DESK-14 a message that is erased while its files are read for the merchant is sent to nobody", async () => {
    const number = await keep("a".repeat(32));
    const uploads: MessageParts["uploads"] = {
      ...parts.uploads,
      read: async () => {
        await erase(app, { address: ADDRESS, now: NOW });
        return undefined;
      },
    };
    expect(await resendMessage({ ...parts, uploads }, number)).toMatchObject({ refusal: "unknown" });
    expect(await left()).toEqual([]);
  });

  test.each<[string, (number: number) => Promise<unknown>]>([
    ["sent to the merchant again", (number) => resendMessage(parts, number)],
    ["answered", (number) => answerMessage(parts, number, { text: "La voici." })],
  ])("DESK-14 of who is erased while their message is %s, nothing stays", async (_what, deed) => {
    for (const [round, place] of placesIn(app).entries()) {
      const number = await keep(String(round).repeat(32));
      // no letter is left that the erasure would find before
      await app.database.write((trx) => trx.deleteFrom("outbox").execute());
      await eraseDuring(app, { address: ADDRESS, now: NOW, place }, () => deed(number));
      expect(await left(), `at ${place}`).toEqual([]);
    }
  });
});
