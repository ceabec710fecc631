import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { askOverSocket, listening } from "../../../test/support/shopper";
import { openTestApp } from "../../../test/support/test-app";
import { noticeSettings } from "../../features/notices";
import { createPageCache } from "../page-cache/page-cache";
import { type CacheFastPath, createCacheFastPath } from "./cache-fast-path";

const PAGE = "/elements/";

describe("the fast path", () => {
  const cache = createPageCache({ maxBytes: 1e6, headers: { "x-shop": "oui" } });
  const kept = () => cache.get("key", async () => ({ status: 200, html: "<p>gardée", tags: ["encre"] }));

  /** A server that says « routed » to whatever the fast path leaves to it. */
  async function open(host?: string) {
    await kept();
    const fastPath = createCacheFastPath(cache, host);
    fastPath.remember(PAGE, "key");
    return { fastPath, ask: await served(fastPath) };
  }

  test("answers a plain address whose page is kept, as long as it is true", async () => {
    const { ask } = await open();
    expect(await ask({ url: PAGE })).toMatchObject({
      statusCode: 200,
      body: "<p>gardée",
      headers: { "x-shop": "oui" },
    });
    cache.invalidate(["encre"]);
    expect((await ask({ url: PAGE })).body).toBe("routed");
  });

  test("tells a visitor who holds the page so, in few words", async () => {
    const { ask } = await open();
    const { headers } = await ask({ url: PAGE });
    const again = await ask({ url: PAGE, headers: { "if-none-match": headers.etag ?? "" } });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect(again.headers["content-length"]).toBeUndefined();
  });

  test.each([
    ["a query", { url: `${PAGE}?x=1` }],
    ["another method", { url: PAGE, method: "POST" }],
    ["another address", { url: "/ailleurs/" }],
    ["another name", { url: PAGE, headers: { host: "evil.example" } }],
  ])("leaves %s to the router", async (_what, ask) => {
    const headers = { host: "boutique.example" };
    const { ask: send } = await open("boutique.example");
    expect((await send({ url: PAGE, headers })).body).toBe("<p>gardée");
    expect((await send({ headers, ...ask })).body).toBe("routed");
  });

  test("is closed as soon as one condition does not hold", async () => {
    const { fastPath, ask } = await open();
    fastPath.onlyWhile(() => true);
    expect((await ask({ url: PAGE })).body).toBe("<p>gardée");
    fastPath.onlyWhile(() => false);
    expect((await ask({ url: PAGE })).body).toBe("routed");
  });

  test("forgets addresses before they fill the memory", async () => {
    const { fastPath } = await open();
    for (let index = 0; index < 10_000; index++) fastPath.remember(`/${index}/`, "key");
    expect(fastPath.find(PAGE)).toBeUndefined();
    expect(fastPath.find("/9999/")).toBeDefined();
  });

  test("keeps no address that is longer than any of ours", async () => {
    const { fastPath } = await open();
    const long = `${PAGE}?utm_source=${"x".repeat(15_000)}`;
    fastPath.remember(long, "key");
    expect(fastPath.find(long)).toBeUndefined();
    expect(fastPath.find(PAGE)).toBeDefined();
  });
});

describe("in the whole application", () => {
  test("what goes out this way is the very answer the router gives", async () => {
    const app = await openTestApp(await freshDatabase("sqlite"));
    const ask = await listening(app);
    const { date: _, ...first } = (await ask({ url: PAGE })).headers;
    const { date: __, ...second } = (await ask({ url: PAGE })).headers;
    const injected = await app.server.inject(PAGE);
    expect(second).toEqual(first);
    for (const name of ["etag", "content-security-policy", "cache-control", "vary"])
      expect(injected.headers[name], name).toBe(second[name]);
  });

  test("a page that was drawn ahead is there for its first visitor", async () => {
    const app = await openTestApp(await freshDatabase("sqlite"));
    const ask = await listening(app);
    await app.site.warm(app.server, "/boutique/");
    // nothing is left to draw it from
    await sql`alter table products rename to elsewhere`.execute(app.database.read);
    expect((await ask({ url: "/boutique/" })).statusCode).toBe(200);
    expect((await ask({ url: "/produit/cartouche-noire/" })).statusCode).toBe(500);
  });

  test("a closed shop shows nobody what it keeps", async () => {
    const app = await openTestApp(await freshDatabase("sqlite"));
    const ask = await listening(app);
    const { body } = await ask({ url: PAGE });
    await app.settings.change(noticeSettings, "comingSoon", true);
    expect((await ask({ url: PAGE })).body).toContain("soon-page");
    await app.settings.change(noticeSettings, "comingSoon", false);
    expect((await ask({ url: PAGE })).body).toBe(body);
  });
});

async function served(fastPath: CacheFastPath) {
  const server = createServer((request, response) => {
    if (!fastPath.answers(request, response)) response.end("routed");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return askOverSocket((server.address() as AddressInfo).port);
}
