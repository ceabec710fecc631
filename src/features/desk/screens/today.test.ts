/** What « Aujourd'hui » and the foot of lists offer, by what one may do. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openTestApp } from "../../../../test/support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"), { kind: "demo" });
});
afterAll(() => app.server.close());

const waitingIn = (body: string) =>
  [...body.matchAll(/<a class="btn(?: btn--line)?" href="([^"]+)"([^>]*)>([^<]+)<span class="vh">/g)].map(
    ([, href, rest = "", label]) => ({ href, label, hasKey: rest.includes("data-key") }),
  );

test("DESK-03 « Aujourd’hui » leads « Lecture » where it leads the team, and offers it no work", async () => {
  const [team, reader] = await Promise.all(
    (["team", "reader"] as const).map(async (role) => {
      const merchant = await newMerchant(app, role);
      return waitingIn((await merchant.ask("/bureau/")).body);
    }),
  );
  expect(team?.some(({ label, hasKey }) => label?.startsWith("Préparer") && hasKey)).toBe(true);
  expect(reader?.map(({ href }) => href)).toEqual(team?.map(({ href }) => href));
  expect(new Set(reader?.map(({ label }) => label))).toEqual(new Set(["Voir"]));
  expect(reader?.some(({ hasKey }) => hasKey)).toBe(false);
});

test("DESK-03 keys that choose rows are told only to those who have boxes", async () => {
  const keysFor = async (role: "team" | "reader") => {
    const { body } = await (await newMerchant(app, role)).ask("/bureau/commandes/?etat=toutes");
    return body.slice(body.indexOf('<ul class="keys"'));
  };
  const [team, reader] = [await keysFor("team"), await keysFor("reader")];
  for (const says of ["vider la sélection", "Vider la sélection", "Choisir la ligne"]) {
    expect(team).toContain(says);
    expect(reader).not.toContain(says);
  }
  expect(reader).toContain("descendre, monter");
});
