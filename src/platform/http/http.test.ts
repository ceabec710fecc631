import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { listening } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { withoutNulBytes } from "./csrf-guard";
import { faultFor } from "./faults";
import { loggedError } from "./logging";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
});

const ask = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe("an address", () => {
  test("of another site, or with what browsers keep to themselves, is refused", async () => {
    const askRaw = await listening(await openTestApp(await freshDatabase("sqlite")));
    for (const url of ["http://evil.example/boutique", "/elements/#a1"])
      expect((await askRaw({ url })).statusCode, url).toBe(400);
  });

  test("is one page however it is encoded", async () => {
    const own = await openTestApp(await freshDatabase("sqlite"));
    await own.server.inject("/elements/");
    const { pages } = own.cache.size;
    expect((await own.server.inject("/%65lements/")).statusCode).toBe(200);
    expect(own.cache.size.pages).toBe(pages);
  });
});

describe("the log", () => {
  test("keeps neither what was typed nor what opens an order", async () => {
    const { lines, own } = await listeningTo();
    const key = "0123456789abcdef".repeat(2);
    const sealed = `${key}.${"Ab-_9".repeat(9)}`;
    for (const url of [
      `/commande/confirmation/${key}/`,
      `/commande/confirmation/${key}/facture.pdf`,
      `/suivi/${sealed}/demande/?motif=personnel`,
      `/suivi/${sealed}`,
      `/suivi/${sealed.replaceAll("A", "%41")}`,
      `/commande/confirmation/${key.replaceAll("0", "%30")}/`,
      `/suivi/${"a".repeat(170)}/${sealed}`,
      "/panier/?code=SECRET",
    ])
      await own.server.inject(url);
    const told = lines.map((line) => (JSON.parse(line) as { url?: string }).url);
    expect(told).toContain("/commande/confirmation/…/facture.pdf");
    expect(told).toContain("/suivi/…/demande/");
    expect(told).toContain("/panier/");
    expect(lines.join("")).not.toMatch(/123456789abcdef|b-_9|personnel|SECRET/);
  });

  test.each([
    ["dashes", "-"],
    ["hexadecimal broken each 31 signs", `${"0123456789abcdef".repeat(2).slice(1)}-`],
    ["letters", "a"],
    ["sealed names", `${"a".repeat(21)}.`],
    ["percent signs", "%2d"],
    ["signs that cannot be decoded", "%E0%A4%A"],
  ])("says little of a path of 16 KB of %s", async (_what, unit) => {
    const { lines, own } = await listeningTo();
    await own.server.inject(`/${unit.repeat(16_000 / unit.length)}?code=SECRET`);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.length).toBeLessThan(1000);
    expect(lines.join("")).not.toContain("SECRET");
  });

  test("names what the framework refuses by its code, without quoting it", async () => {
    const { lines, own } = await listeningTo();
    const key = "0123456789abcdef".repeat(2);
    for (const url of [`/produit/${key}%E0%A4%A/?code=SECRET`, `/produit/${key.repeat(10)}/?code=SECRET`])
      await own.server.inject(url);
    const payload = '{"courriel":"marie@example.com" SECRET';
    await own.server.inject({
      method: "POST",
      url: "/wp-json/complianz/v1/track",
      payload,
      headers: { "content-type": "application/json" },
    });
    const told = lines.map((line) => JSON.parse(line) as { err?: { code: string }; status: number });
    expect(told.flatMap(({ err, status }) => (err ? [[err.code, status]] : []))).toEqual([
      ["FST_ERR_BAD_URL", 400],
      ["FST_ERR_MAX_PARAM_LENGTH", 414],
      ["FST_ERR_CTP_INVALID_JSON_BODY", 400],
    ]);
    expect(lines.join("")).not.toMatch(/0123456789abcdef|SECRET|marie/);
  });

  test("tells of a failure where it happened, without the values that others hang on it", () => {
    const thrown = Object.assign(new Error('550 <marie@example.com> refused "/suivi/?cle=SECRET"'), {
      code: "23505",
      detail: "Key (email)=(marie@example.com) already exists.",
      parameters: ["marie@example.com"],
      response: "550 marie@example.com",
    });
    const told = loggedError(new Error("outer", { cause: thrown }));
    expect(JSON.stringify(told)).not.toMatch(/marie|SECRET/);
    expect(told).toMatchObject({ type: "Error", message: "outer", cause: { code: "23505" } });
    expect(told.stack).toContain("http.test.ts");
    const value = Object.assign(new Error('invalid input syntax for type integer: "Marie"'), {
      code: "22P02",
    });
    expect(JSON.stringify(loggedError(value))).not.toContain("Marie");
    expect(loggedError(new Error("x".repeat(50_000))).message).toHaveLength(300);
  });
});

describe("a visitor who hangs up", () => {
  test("while a form is being sent is no fault of the database", async () => {
    const { lines, own } = await listeningTo();
    await listening(own);
    const { port } = own.server.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = ["POST /?wc-ajax=add_to_cart HTTP/1.1", "Host: shop.example", "Content-Length: 1000"];
    const type = "Content-Type: application/x-www-form-urlencoded";
    const begun = new Promise((resolve) => own.server.server.once("request", resolve));
    socket.write([...head, type, "", "product_id=1"].join("\r\n"));
    await begun;
    socket.destroy();
    await vi.waitFor(() => expect(lines.join("")).toContain("the visitor hung up"), { timeout: 15_000 });
    const told = lines.map((line) => JSON.parse(line) as { level: number; status?: number });
    expect(told.filter(({ level, status }) => level >= 50 || status === 503)).toEqual([]);
  });
});

describe("a proxy that nobody was told of", () => {
  const from = (remoteAddress: string, headers: Record<string, string>) => ({
    url: "/robots.txt",
    remoteAddress,
    headers,
  });
  const watched = async (env: Record<string, string> = {}) => {
    const told: string[] = [];
    const database = await freshDatabase("sqlite");
    const { server } = await openTestApp(database, { env, tell: (line) => void told.push(line) });
    return { told, server };
  };

  test.each([
    ["x-forwarded-for", "203.0.113.7"],
    ["forwarded", "for=203.0.113.7"],
  ])("is told to the merchant once: %s", async (name, value) => {
    const headers = { [name]: value };
    const { told, server } = await watched();
    await server.inject(from("10.0.0.9", {}));
    expect(told).toEqual([]);
    for (let visit = 0; visit < 3; visit += 1) await server.inject(from("10.0.0.9", headers));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("TRUSTED_PROXIES");
  });

  test("is another than the one that is trusted", async () => {
    const { told, server } = await watched({ TRUSTED_PROXIES: "10.0.0.9" });
    await server.inject(from("10.0.0.9", { "x-forwarded-for": "203.0.113.7" }));
    expect(told).toEqual([]);
    await server.inject(from("10.0.0.8", { "x-forwarded-for": "203.0.113.7" }));
    expect(told).toHaveLength(1);
  });
});

describe("over https", () => {
  const secured = async (env = {}) =>
    openTestApp(await freshDatabase("sqlite"), { env: { PUBLIC_URL: "https://boutique.example", ...env } });
  const ask = { url: "/robots.txt", headers: { host: "boutique.example" } };

  test("other names under the domain are left alone unless the merchant asks", async () => {
    const plain = await (await secured()).server.inject(ask);
    expect(plain.headers["strict-transport-security"]).toBe("max-age=63072000");
    const all = await (await secured({ HSTS_SUBDOMAINS: "1" })).server.inject(ask);
    expect(all.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });

  test("every cookie of the cart travels over https only", async () => {
    const { server, database } = await secured();
    await shelve(database, [{ id: 1, name: "Encre noire" }]);
    const call = (url: string, payload: string, cookie: string) =>
      server.inject({
        method: "POST",
        url,
        payload,
        headers: { ...ask.headers, cookie, "content-type": "application/x-www-form-urlencoded" },
      });
    const added = await call("/?wc-ajax=add_to_cart", "product_id=1", "");
    expect(added.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ["__Host-vitrine_cart", true],
      ["woocommerce_items_in_cart", true],
      ["woocommerce_cart_hash", true],
    ]);
    // those of a cart that is gone are taken away as they were given
    const stray = "woocommerce_items_in_cart=1; woocommerce_cart_hash=x";
    const emptied = await call("/?wc-ajax=get_refreshed_fragments", "", stray);
    expect(emptied.cookies.map(({ name, secure, maxAge }) => [name, secure, maxAge])).toEqual([
      ["woocommerce_items_in_cart", true, 0],
      ["woocommerce_cart_hash", true, 0],
    ]);
  });
});

describe("faults", () => {
  test("an unknown page is a French 404 in the site's frame, with a request id", async () => {
    const answer = await ask("/nulle-part/");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Page introuvable");
    expect(answer.body).toContain('id="contenu"');
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("a program asks in JSON and is answered in JSON", async () => {
    const answer = await ask("/wp-json/nulle-part", { accept: "application/json" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "vitrine_404", message: faultFor(404).message });
  });

  test.each(["*/*", "text/html", "text/html,application/xhtml+xml,*/*;q=0.8", ""])(
    "a call of a script is answered in JSON, whatever it accepts: %s",
    async (accept) => {
      const own = await openTestApp(await freshDatabase("sqlite"));
      const call = (method: "GET" | "POST", url: string, remoteAddress: string, more = {}) =>
        own.server.inject({ method, url, remoteAddress, headers: { ...(accept && { accept }), ...more } });
      const type = { "content-type": "application/x-www-form-urlencoded" };
      let limited = await call("POST", "/?wc-ajax=add_to_cart", "10.0.0.1", type);
      for (let ask = 0; ask < 30; ask += 1)
        limited = await call("POST", "/?wc-ajax=add_to_cart", "10.0.0.1", type);
      expect(limited.statusCode).toBe(429);
      expect(limited.json()).toMatchObject({ code: "vitrine_429", message: faultFor(429).message });
      const foreign = { ...type, origin: "https://evil.example" };
      const refused = await call("POST", "/boutique/?a=b&wc-ajax=checkout", "10.0.0.2", foreign);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: "vitrine_403", message: faultFor(403).message });
      expect((await call("GET", "/wp-json/nulle-part", "10.0.0.2")).json().code).toBe("vitrine_404");
    },
  );

  test("an address that cannot be read is a 400, not a 500", async () => {
    const answer = await ask("/produit/%E0%A4%A/");
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Demande incomprise");
  });

  test("a body that cannot be read is a 400, 413 or 415", async () => {
    const post = (payload: string, type: string) =>
      app.server.inject({ method: "POST", url: "/", payload, headers: { "content-type": type } });
    const statuses = await Promise.all([
      post("{", "application/json"),
      post("x".repeat(70_000), "application/x-www-form-urlencoded"),
      post("x", "application/x-unknown"),
    ]);
    for (const { statusCode } of statuses) expect([400, 405, 413, 415]).toContain(statusCode);
  });

  test("every status has French words", () => {
    for (const status of [400, 403, 404, 405, 408, 413, 414, 415, 421, 422, 429, 431, 500, 503, 418, 599]) {
      expect(faultFor(status).title).not.toBe("");
      expect(faultFor(status).message).toMatch(/\.$/);
    }
  });

  test("a path with a NUL names nothing, and a query is read without", async () => {
    expect((await ask("/boutique/%00/")).statusCode).toBe(404);
    expect(withoutNulBytes("/a%00/?s=b%00c&%00d=?%00")).toBe("/a%00/?s=bc&d=?");
  });

  test("well-known probes get the same 404", async () => {
    for (const path of [
      "/.env",
      "/.git/config",
      "/wp-login.php",
      "/xmlrpc.php",
      "/wp-admin/admin-ajax.php",
      "/admin",
      "/phpmyadmin/",
    ]) {
      expect((await ask(path)).statusCode, path).toBe(404);
    }
  });
});

describe("guards", () => {
  test("a change asked from another origin is refused", async () => {
    const post = (headers: Record<string, string>) =>
      app.server.inject({
        method: "POST",
        url: "/boutique/",
        headers: { host: "shop.example", ...headers },
      });
    expect((await post({ origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await post({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await post({ "sec-fetch-site": "same-site" })).statusCode).toBe(403);
    expect((await post({ origin: "null" })).statusCode).toBe(403);
    // let in, and told that a page takes no posts
    expect((await post({ origin: "http://shop.example", "sec-fetch-site": "same-origin" })).statusCode).toBe(
      405,
    );
    expect((await post({})).statusCode).toBe(405);
  });

  test.each(["/boutique/", "/robots.txt", "/healthz"])(
    "a request for %s with two hosts is refused, kept page or not",
    async (path) => {
      const address = await exposed();
      const twice = ["Host: shop.example", "hOsT: other.example"];
      expect(await rawStatus(address, path, ["Host: shop.example"])).toBe(200);
      expect(await rawStatus(address, path, twice)).toBe(400);
      expect(await rawStatus(address, path, ["Host: shop.example", "Host: shop.example"])).toBe(400);
    },
  );

  test("an unknown host is refused only when the public address is set", async () => {
    expect((await ask("/", { host: "other.example" })).statusCode).toBe(200);
    const known = await openTestApp(await freshDatabase("sqlite"), {
      env: { PUBLIC_URL: "https://boutique.example" },
    });
    expect(
      (await known.server.inject({ url: "/robots.txt", headers: { host: "other.example" } })).statusCode,
    ).toBe(421);
    expect(
      (await known.server.inject({ url: "/robots.txt", headers: { host: "boutique.example" } })).statusCode,
    ).toBe(200);
    expect((await known.server.inject({ url: "/healthz", headers: { host: "10.0.0.1" } })).statusCode).toBe(
      200,
    );
  });
});

describe.each([
  [
    "https://boutique.example",
    ["BOUTIQUE.example", "boutique.example:443", "boutique.example.", "Boutique.Example.:443"],
  ],
  ["http://boutique.example", ["Boutique.Example", "boutique.example:80", "boutique.example.:80"]],
  ["http://boutique.example:8080", ["BOUTIQUE.example:8080", "boutique.example.:8080"]],
])("of the shop at %s", (origin, names) => {
  const page = "/elements/";
  const others = [
    "boutique.example.evil.example",
    "boutique.example:81",
    "boutique.example..",
    ".boutique.example",
    "",
    "boutique.example:",
    "evil.example",
  ];
  let own: TestApp;
  let askRaw: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    own = await openTestApp(await freshDatabase("sqlite"), { env: { PUBLIC_URL: origin } });
    askRaw = await listening(own);
    await own.site.warm(own.server, page);
  });

  test.each(names)("the name may be written %s: pages are sent, kept ones too", async (host) => {
    expect((await askRaw({ url: page, headers: { host } })).statusCode).toBe(200);
    expect((await askRaw({ url: "/robots.txt", headers: { host } })).statusCode).toBe(200);
    const posted = await own.server.inject({
      method: "POST",
      url: "/?wc-ajax=get_refreshed_fragments",
      headers: { host, origin: origin.replace("boutique.example", "boutique.example.") },
    });
    expect(posted.statusCode).toBe(200);
  });

  test.each(others)("another name is another's: « %s »", async (host) => {
    for (const url of [page, "/robots.txt"])
      expect((await own.server.inject({ url, headers: { host } })).statusCode, url).toBe(421);
    expect((await askRaw({ url: page, headers: { host } })).statusCode).not.toBe(200);
  });

  test.each(["https://evil.example", "ftp://boutique.example", "https://boutique.example:444", "null", ""])(
    "a change from « %s » is refused",
    async (from) => {
      const posted = await own.server.inject({
        method: "POST",
        url: "/?wc-ajax=get_refreshed_fragments",
        headers: { host: new URL(origin).host, origin: from },
      });
      expect(posted.statusCode).toBe(403);
    },
  );
});

describe("pages", () => {
  test("have one address: the slash is added, unknown words of the query are dropped", async () => {
    expect((await ask("/boutique?orderby=price")).headers.location).toBe("/boutique/?orderby=price");
    const plain = await ask("/boutique/");
    const tagged = await ask("/boutique/?utm_source=lettre&gclid=x");
    expect(tagged.headers.etag).toBe(plain.headers.etag);
  });

  test("are not sent again to who holds them", async () => {
    const { headers } = await ask("/boutique/");
    const again = await ask("/boutique/", { "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("are not sent to who holds any form of them (a star), though a page that does not exist is", async () => {
    const again = await ask("/boutique/", { "if-none-match": "*" });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers.etag).toBe((await ask("/boutique/")).headers.etag);
    expect((await ask("/nulle-part/", { "if-none-match": "*" })).statusCode).toBe(404);
  });

  test.each([
    ["PUT", "/boutique/", "GET, HEAD"],
    ["DELETE", "/", "GET, HEAD"],
    ["PATCH", "/produit/cartouche-noire-altaria-214xl/", "GET, HEAD, POST"],
    ["DELETE", "/consentement/", "GET, HEAD, POST"],
    ["PUT", "/wp-json/complianz/v1/track", "POST"],
    ["GET", "/wp-json/complianz/v1/track", "POST"],
    ["PUT", "/robots.txt", "GET, HEAD"],
  ] as const)("say to %s %s which methods they take: %s", async (method, url, allow) => {
    const answer = await app.server.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.body).toContain(faultFor(405).message);
  });

  test("an address that nothing answers is missing, whatever the method", async () => {
    for (const url of ["/.env", "/nulle-part/", "/produit/nul/", "/wp-json/nul", "/a/b/c"]) {
      const put = await app.server.inject({ method: "PUT", url });
      expect([put.statusCode, put.headers.allow], url).toEqual([404, undefined]);
    }
  });

  test("answer HEAD like GET, without the body", async () => {
    const head = await app.server.inject({ method: "HEAD", url: "/boutique/" });
    expect(head.statusCode).toBe(200);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(1000);
    expect(head.body).toBe("");
  });

  test("never carry a cookie: a hook that sets one on a shared page throws", async () => {
    const spoiled = await openTestApp(await freshDatabase("sqlite", "demo"));
    expect((await spoiled.server.inject("/boutique/")).statusCode).toBe(200);
    const broken = await withCookieHook();
    expect((await broken.server.inject("/boutique/")).statusCode).toBe(500);
  });
});

describe("cookies that have grown too heavy", () => {
  test("are taken away by name, for browsers on plain http ignore the word that clears them all", async () => {
    const cookies = [
      "cmplz_marketing=allow",
      "sbjs_current=typ%3Dutm",
      `lourd=${"x".repeat(17_000)}`,
      "a.b=1",
    ];
    const answer = await rawAnswer(await exposed(), "/?page=2", [
      "Host: shop.example",
      `Cookie: ${cookies.join("; ")}`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('\r\nClear-Site-Data: "cookies"\r\n');
    for (const name of ["cmplz_marketing", "sbjs_current", "lourd", "a.b"])
      expect(answer, name).toContain(`\r\nSet-Cookie: ${name}=; Path=/; Max-Age=0\r\n`);
    expect(answer.match(/Set-Cookie/g)).toHaveLength(4);
    expect(answer).toContain(faultFor(431).message);
  });

  const small = ["Host: shop.example", "Cookie: vitrine_cart=abc; cmplz_id=1"];
  test.each([
    ["of 15 KB, just too long with the rest", "x".repeat(15_900)],
    ["of 20 KB", "x".repeat(20_000)],
    ["of 20 KB that names cookies", "a;vitrine_cart=1;cmplz_id=".repeat(800)],
    ["of 40 KB", "x".repeat(40_000)],
    ["of 40 KB that names cookies", "a;vitrine_cart=1;cmplz_id=".repeat(1600)],
    ["of 100 KB", "x".repeat(100_000)],
  ])("stay when it is the address that is too long: %s", async (_what, query) => {
    const answer = await rawAnswer(await exposed(), `/?${query}`, [
      ...small,
      `User-Agent: ${"u".repeat(600)}`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).not.toMatch(/Clear-Site-Data|Set-Cookie/i);
    expect(answer).toContain(faultFor(414).message);
  });

  test("stay when a long address comes in small packets", async () => {
    const query = "a;vitrine_cart=1;cmplz_id=".repeat(1600);
    const answer = await rawAnswer(await exposed(), `/?${query}`, small, 1400);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).not.toMatch(/Clear-Site-Data|Set-Cookie/i);
  });

  test("stay when another header is too long", async () => {
    const answer = await rawAnswer(await exposed(), "/", [...small, `X-Long: ${"u".repeat(20_000)}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).not.toMatch(/Clear-Site-Data|Set-Cookie/i);
  });

  test.each([20_000, 40_000])("are cleared though they come in small packets: %i bytes", async (length) => {
    const cookies = Array.from({ length: length / 400 }, (_, index) => `c${index}=${"x".repeat(394)}`);
    const answer = await rawAnswer(
      await exposed(),
      "/",
      ["Host: shop.example", `Cookie: ${cookies.join("; ")}`],
      1400,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('\r\nClear-Site-Data: "cookies"\r\n');
  });

  test("whatever their names, nothing but cookies is set, and not without end", async () => {
    const many = Array.from({ length: 2000 }, (_, index) => `c${index}=123456789`);
    const odd = ["=x", "a b=1", "<script>=1", `${"n".repeat(500)}=1`, "é=1"];
    const answer = await rawAnswer(await exposed(), "/", [
      "Host: shop.example",
      `Cookie: ${[...odd, ...many].join("; ")}`,
    ]);
    const set = answer.match(/^Set-Cookie: .*$/gm) ?? [];
    expect(set.length).toBeLessThanOrEqual(150);
    for (const line of set)
      expect(line).toMatch(/^Set-Cookie: [\w!#$%&'*+.^`|~-]{1,100}=; Path=\/; Max-Age=0\r?$/);
  });
});

/** An application whose log is read. */
async function listeningTo(): Promise<{ lines: string[]; own: TestApp }> {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
  return { lines, own: await openTestApp(await freshDatabase("sqlite"), { log }) };
}

let exposedAt: Promise<AddressInfo> | undefined;

/** The application, open to the network. */
function exposed(): Promise<AddressInfo> {
  exposedAt ??= listening(app).then(() => app.server.server.address() as AddressInfo);
  return exposedAt;
}

/** What comes back for a request written by hand. */
async function rawAnswer(
  { port }: AddressInfo,
  path: string,
  headers: readonly string[],
  packet = Number.POSITIVE_INFINITY,
): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let answer = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    answer += piece;
  });
  // who is refused before the end may not be heard out
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(utf8(answer))));
  const sent = [`GET ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
  for (let from = 0; from < sent.length && answer === ""; from += packet) {
    await new Promise<void>((written) => socket.write(sent.slice(from, from + packet), () => written()));
    // each arrives by itself
    await new Promise((turn) => setImmediate(turn));
  }
  if (answer === "") socket.end();
  return closed;
}

const utf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString();

const rawStatus = async (...asked: Parameters<typeof rawAnswer>): Promise<number> =>
  Number((await rawAnswer(...asked)).split(" ", 2)[1]);

/** The negative control: an application in which a hook gives every visitor a cookie. */
async function withCookieHook(): Promise<TestApp> {
  const database = await freshDatabase("sqlite", "demo");
  const seeded = await openTestApp(database);
  const { createApp } = await import("../../app");
  const { noAssets } = await import("../render/assets");
  const app = createApp({
    config: seeded.config,
    database,
    log: seeded.server.log as never,
    assets: noAssets,
    media: { masters: ["demo/media"], derived: "/nonexistent" },
    market: seeded.market,
    origin: "http://localhost:3000",
    secret: "0".repeat(64),
  });
  app.server.addHook("preHandler", async (_request, reply) => void reply.header("set-cookie", "visitor=1"));
  return { ...app, database, config: seeded.config, market: seeded.market };
}
