/** The local mailbox: open to the person at this machine, absent for everybody else. */
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { readConfig } from "../../config";
import { machineClock } from "../../kernel/clock";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { createLane } from "../../platform/http/lane";
import { securityHeaders } from "../../platform/http/policy";
import { createServer } from "../../platform/http/server";
import { createSite } from "../../platform/http/site";
import { createVerbs } from "../../platform/http/verbs";
import { createPageCache } from "../../platform/page-cache/page-cache";
import { noAssets } from "../../platform/render/assets";
import { openSettings } from "../settings";
import { post } from "./actions";
import { mailRoutes } from "./routes";

let database: Database;
let id = "";
const ATTACK = "<script>alert(1)</script>";

beforeAll(async () => {
  database = await freshDatabase("sqlite");
  const letter = {
    kind: "contact",
    to: { address: "marie@example.com", name: "Marie" },
    subject: `Votre message ${ATTACK}`,
    blocks: [{ kind: "paragraph", text: `Bien reçu ${ATTACK}` } as const],
  };
  const merchant = { name: "", address: "atelier@example.com" };
  id = await database.write((trx) => post(trx, letter, { merchant, clock: machineClock }));
});

function shop(env: Record<string, string> = {}): FastifyInstance {
  const config = readConfig({ NODE_ENV: "test", ...env });
  const headers = securityHeaders(config, []);
  const cache = createPageCache({ maxBytes: 1e6, headers });
  const lane = createLane(cache, undefined);
  const site = createSite({
    shop: { lang: "fr-CA", origin: "http://localhost:3000" },
    assets: noAssets,
    cache,
    lane,
    frame: async ({ main }) => ({
      content: main,
      shopName: "Encre Boréale",
      look: "",
      frame: (content) => content,
    }),
    strict: true,
  });
  const log = pino({ level: "silent" });
  const app = createServer({
    config,
    log,
    verbs: createVerbs(),
    lane,
    headers,
    drawFault: async () => "missing",
  });
  mailRoutes(app, { database, site, settings: openSettings(database), config });
  return app;
}

const visit = (url: string, options: InjectOptions = {}, env?: Record<string, string>) =>
  shop(env).inject({ url, ...options, headers: { host: "localhost:3000", ...options.headers } });

describe("at this machine", () => {
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
    expect(answer.body).toMatch(/<pre[^>]*>Encre Boréale\n\nBien reçu/);
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

  test.each(["localhost", "localhost:8080", "127.0.0.1:3000", "[::1]:3000"])(
    "under the name %s",
    async (host) => {
      expect((await visit(paths.mailbox, { headers: { host } })).statusCode).toBe(200);
    },
  );

  test.each([
    ["the demo", { NODE_ENV: "production", DEMO: "1" }],
    ["a shop in the making", { NODE_ENV: "development", DEMO: "0" }],
  ])("of %s, also from one of its own pages", async (_, env) => {
    const headers = { referer: "http://localhost:3000/commande/", connection: "keep-alive" };
    expect((await visit(paths.mailbox, { headers }, env)).statusCode).toBe(200);
  });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("from %s", async (remoteAddress) => {
    expect((await visit(paths.mailbox, { remoteAddress })).statusCode).toBe(200);
  });
});

describe("for everybody else there is no mailbox", () => {
  const refusals: [string, InjectOptions, Record<string, string>?][] = [
    ["another machine", { remoteAddress: "192.168.1.20" }],
    ["another machine over IPv6", { remoteAddress: "2001:db8::1" }],
    ["a mapped address that only looks local", { remoteAddress: "::ffff:10.0.0.1" }],
    ["a proxy", { headers: { "x-forwarded-for": "203.0.113.7" } }],
    ["a proxy that says it is local", { headers: { "x-forwarded-for": "127.0.0.1" } }],
    ["a standard proxy", { headers: { forwarded: "for=127.0.0.1" } }],
    ["a proxy that only signs", { headers: { via: "1.1 nginx" } }],
    [
      "a believed proxy for a stranger",
      { headers: { "x-forwarded-for": "203.0.113.7" } },
      { TRUSTED_PROXIES: "127.0.0.1" },
    ],
    [
      "a stranger who claims a local address behind a believed proxy",
      { remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": "127.0.0.1" } },
      { TRUSTED_PROXIES: "10.0.0.1" },
    ],
    ["an outside name that leads here", { headers: { host: "ailleurs.example" } }],
    ["a name that begins like ours", { headers: { host: "localhost.ailleurs.example" } }],
    ["a shop with a mail server", {}, { SMTP_URL: "smtp://courriel.example" }],
    ["a shop that really sells", {}, { NODE_ENV: "production", DEMO: "0" }],
    ["a proxy that hangs up after each page", { headers: { connection: "close" } }],
    ["somebody whose last page was under another name", { headers: { referer: "https://encre.example/" } }],
    ["a network in front of the shop", { headers: { "cf-connecting-ip": "203.0.113.7" } }],
  ];

  test("a proxy that speaks as proxies spoke long ago", async () => {
    const app = shop();
    await app.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const first = (version: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(`GET ${paths.mailbox} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
        );
        socket.setEncoding("utf8").once("data", (text: string) => {
          resolve(text.split("\r\n", 1)[0] ?? "");
          socket.destroy();
        });
        socket.on("error", reject);
      });
    expect(await first("1.1")).toBe("HTTP/1.1 200 OK");
    expect(await first("1.0")).toBe("HTTP/1.1 404 Not Found");
  });

  test.each(refusals)("%s", async (_who, options, env) => {
    for (const url of ["/courriels", paths.mailbox, paths.mail(id), `${paths.mail(id)}lettre/`]) {
      const answer = await visit(url, options, env);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe("missing");
    }
  });
});
