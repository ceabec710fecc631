/** The mailbox: open to whoever came by its link, absent for everybody else. */
import { pino } from "pino";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { openTestApp, startLink, type TestApp, type TestAppOptions } from "../../../test/support/test-app";
import { machineClock, stoppedClock } from "../../kernel/clock";
import { DAY, HOUR } from "../../kernel/dates";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { post } from "./actions";

const SMTP = {
  SMTP_URL: "smtp://courriel.example",
  MAIL_FROM: "bonjour@example.com",
  MAIL_MERCHANT: "bonjour@example.com",
};

let database: Database;
let id = "";
const ATTACK = "<script>alert(1)</script>";

beforeAll(async () => {
  database = await freshDatabase("sqlite");
  const email = {
    kind: "contact",
    to: { address: "marie@example.com", name: "Marie" },
    subject: `Votre message ${ATTACK}`,
    blocks: [{ kind: "paragraph", text: `Bien reçu ${ATTACK}` } as const],
  };
  const merchant = { name: "", address: "atelier@example.com" };
  id = await database.write((trx) => post(trx, email, { merchant, clock: machineClock }));
});

const OWN_HOST = { host: "localhost:3000" };

async function shop({ env, kind, clock }: TestAppOptions = {}) {
  const app = await openTestApp(database, { env, kind, clock });
  onTestFinished(() => app.server.close());
  return app;
}

/** Follows the link, and asks with the cookie that it gave. */
async function visitor(app: TestApp) {
  const arrival = await app.server.inject({
    url: (await startLink(app, "courriels")) ?? "",
    headers: OWN_HOST,
  });
  const cookie = String(arrival.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = (url: string) => app.server.inject({ url, headers: { ...OWN_HOST, cookie } });
  return { arrival, ask };
}

const visit = async (url: string) => (await visitor(await shop())).ask(url);

describe("whoever came by the link", () => {
  test("is given a cookie for twelve hours, and the key leaves the address", async () => {
    const { arrival } = await visitor(await shop());
    expect([arrival.statusCode, arrival.headers.location]).toEqual([303, paths.mailbox]);
    const cookie = String(arrival.headers["set-cookie"]);
    expect(cookie).toMatch(/^vitrine_courriels=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
  });

  test("the mailbox lists what was posted, for nobody’s cache or index", async () => {
    const answer = await visit(paths.mailbox);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`href="/courriels/${id}/"`);
    expect(answer.body).toContain("marie@example.com");
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(answer.body).toContain('content="noindex');
  });

  test("the address without its slash leads there", async () => {
    expect((await visit("/courriels")).headers.location).toBe(paths.mailbox);
  });

  test("a letter is shown in a frame that runs nothing, and in plain text", async () => {
    const answer = await visit(paths.mail(id));
    expect(answer.body).toContain(`src="/courriels/${id}/lettre/"`);
    expect(answer.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(answer.body).toMatch(/<pre[^>]*>Ma boutique\n\nBien reçu/);
    expect(answer.body).not.toContain(ATTACK);
    expect(answer.body).not.toContain("style=");
  });

  test("the letter itself has a policy of its own: its styles, and nothing that runs", async () => {
    const answer = await visit(`${paths.mail(id)}lettre/`);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:;/);
    expect(policy).toContain("sandbox");
    expect(policy).not.toContain("script-src");
    expect(policy).not.toContain("allow-scripts");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).not.toContain(ATTACK);
  });

  test.each(["f".repeat(32), "1", "..%2f..", "%00"])(
    "a letter that does not exist (%s) is a 404",
    async (unknown) => {
      expect((await visit(`/courriels/${unknown}/`)).statusCode).toBe(404);
    },
  );

  test("stays the reader for twelve hours, and the link serves for seven days", async () => {
    const clock = stoppedClock(Date.UTC(2026, 10, 15));
    const app = await shop({ clock });
    const link = (await startLink(app, "courriels")) ?? "";
    const { ask } = await visitor(app);
    clock.advance(12 * HOUR - 1);
    expect((await ask(paths.mailbox)).statusCode).toBe(200);
    clock.advance(1);
    expect((await ask(paths.mailbox)).statusCode).toBe(404);
    clock.advance(7 * DAY - 12 * HOUR - 1);
    expect((await app.server.inject({ url: link, headers: OWN_HOST })).statusCode).toBe(303);
    clock.advance(1);
    expect((await app.server.inject({ url: link, headers: OWN_HOST })).statusCode).toBe(404);
  });

  test("reads the letters of a shop in development", async () => {
    const app = await shop({ kind: "own", env: { NODE_ENV: "development" } });
    expect((await (await visitor(app)).ask(paths.mailbox)).statusCode).toBe(200);
  });
});

describe("for everybody else there is no mailbox", () => {
  const nothingFor = async (app: TestApp, headers: Record<string, string>, query = "") => {
    for (const url of ["/courriels", paths.mailbox, paths.mail(id), `${paths.mail(id)}lettre/`]) {
      const answer = await app.server.inject({ url: url + query, remoteAddress: "127.0.0.1", headers });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body).not.toContain("marie@example.com");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  };

  // what a proxy on the same machine looks like when it tells nothing of its visitor
  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "not even for somebody who seems to sit at this machine (%s)",
    async (host) => nothingFor(await shop(), { host, connection: "keep-alive" }),
  );

  test("nor with a wrong key or a forged cookie", async () => {
    const app = await shop();
    const own = (await startLink(app, "courriels"))?.split("=")[1] ?? "";
    for (const key of ["", "1", own.replace(/.$/, "_"), "zzzzzzzz-.0000000000000000000000"]) {
      await nothingFor(app, { ...OWN_HOST, cookie: `vitrine_courriels=${key}` }, `?cle=${key}`);
    }
    // the link's key is not a cookie
    await nothingFor(app, { ...OWN_HOST, cookie: `vitrine_courriels=${own}` });
  });

  test.each<[string, TestAppOptions]>([
    ["a merchant's own shop", { kind: "own", env: { NODE_ENV: "production" } }],
    ["a shop with a mail server", { env: SMTP }],
  ])("%s has none, whatever link is shown", async (_, options) => {
    const demo = await shop();
    const cookie = String((await visitor(demo)).arrival.headers["set-cookie"]).split(";")[0] ?? "";
    const app = await shop(options);
    expect(await startLink(app, "courriels")).toBeUndefined();
    await nothingFor(app, { ...OWN_HOST, cookie }, `?${(await startLink(demo, "courriels"))?.split("?")[1]}`);
  });

  test("the key is in no line of the log", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const app = await openTestApp(database, { log });
    onTestFinished(() => app.server.close());
    const key = (await startLink(app, "courriels"))?.split("=")[1] ?? "";
    await visitor(app);
    await app.server.inject({ url: `/nulle-part/?cle=${key}`, headers: OWN_HOST });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toContain(key);
  });
});
