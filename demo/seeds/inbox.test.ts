import { expect, test } from "vitest";
import { freshDatabase } from "../../test/support/databases";
import { newMerchant } from "../../test/support/desk";
import { DEMO_DAY, openTestApp } from "../../test/support/test-app";
import { seedInbox } from "./inbox";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the demo's desk has messages and reviews that wait, once, however often it starts", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  await seedInbox(app.database, DEMO_DAY);
  await seedInbox(app.database, DEMO_DAY);
  const merchant = await newMerchant(app, "team");
  const see = async (path: string) => textOf((await merchant.ask(`/bureau/${path}`)).body);
  expect(await see("messages/")).toContain("À répondre 3 À vérifier 1 Répondus 1 Indésirables 1");
  const { body } = await merchant.ask("/bureau/messages/");
  expect([body.includes("\u00a0: "), / : /.test(body)]).toEqual([true, false]);
  expect(await see("messages/2/")).toContain("Réponse toute faite");
  expect(await see("avis/")).toMatch(/À approuver 2/);
});
