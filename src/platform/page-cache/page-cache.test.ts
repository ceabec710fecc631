import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import type { Rendered } from "./entry";
import { createPageCache } from "./page-cache";
import { chooseEncoding, isHeld } from "./sendable";

const cacheOf = (maxBytes = 1_000_000) => createPageCache({ maxBytes, headers: { "x-shared": "1" } });
const drawn = (html: string, ...tags: string[]): Rendered => ({ status: 200, html, tags });

describe("the page cache", () => {
  test("keeps what was drawn", async () => {
    const cache = cacheOf();
    let times = 0;
    const render = async () => drawn(`page ${++times}`, "a");
    await cache.get("/", render);
    await cache.get("/", render);
    expect(times).toBe(1);
    expect(cache.find("/")?.forms.identity.body.toString()).toBe("page 1");
  });

  test("draws once for those who ask at the same time", async () => {
    const cache = cacheOf();
    let times = 0;
    const render = async () => {
      times += 1;
      await Promise.resolve();
      return drawn("page");
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.get("/", render)));
    expect(times).toBe(1);
  });

  test("forgets the pages that show what was touched, and no other", async () => {
    const cache = cacheOf();
    await cache.get("/a", async () => drawn("a", "product:1", "shelves"));
    await cache.get("/b", async () => drawn("b", "product:2", "shelves"));
    cache.invalidate(["product:1"]);
    expect(cache.find("/a")).toBeUndefined();
    expect(cache.find("/b")).toBeDefined();
    cache.invalidate("everything");
    expect(cache.size.pages).toBe(0);
  });

  test("does not keep a page that was being drawn while something on it changed", async () => {
    const cache = cacheOf();
    const gate = Promise.withResolvers<void>();
    const drawing = cache.get("/", async () => {
      await gate.promise;
      return drawn("old price", "product:1");
    });
    cache.invalidate(["product:1"]);
    gate.resolve();
    await drawing;
    expect(cache.find("/")).toBeUndefined();
  });

  test("does not give a page that is being drawn from old data to whoever asks after the change", async () => {
    const cache = cacheOf();
    const gate = Promise.withResolvers<void>();
    const before = cache.get("/", async () => {
      await gate.promise;
      return drawn("old", "product:1");
    });
    cache.invalidate(["product:1"]);
    const after = cache.get("/", async () => drawn("new", "product:1"));
    gate.resolve();
    expect((await before).forms.identity.body.toString()).toBe("old");
    expect((await after).forms.identity.body.toString()).toBe("new");
    expect(cache.find("/")?.forms.identity.body.toString()).toBe("new");
  });

  test("does not keep a failure", async () => {
    const cache = cacheOf();
    await expect(cache.get("/", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.get("/", async () => drawn("yes"))).status).toBe(200);
  });

  test("gives the page of before when a better one cannot be drawn now, and the new one as soon as it can", async () => {
    const away = new Error("away");
    const cache = createPageCache({ maxBytes: 1e6, headers: {}, excuses: (fault) => fault === away });
    await cache.get("/", async () => drawn("before", "a"));
    cache.invalidate(["a"]);
    const during = await cache.get("/", async () => Promise.reject(away));
    expect(during.forms.identity.body.toString()).toBe("before");
    expect(cache.find("/")).toBeUndefined();
    await cache.get("/", async () => drawn("after", "a"));
    expect(cache.find("/")?.forms.identity.body.toString()).toBe("after");
  });

  test("does not give the page of before for a fault of its own, nor later", async () => {
    const away = new Error("away");
    const cache = createPageCache({ maxBytes: 1e6, headers: {}, excuses: (fault) => fault === away });
    await cache.get("/", async () => drawn("before", "a"));
    cache.invalidate("everything");
    await expect(cache.get("/", async () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    await expect(cache.get("/", async () => Promise.reject(away))).rejects.toThrow("away");
  });

  test("lets the oldest pages go when it is full", async () => {
    const cache = cacheOf(1000);
    for (let index = 0; index < 50; index++)
      await cache.get(`/${index}`, async () => drawn(`page ${index} ${"x".repeat(100)}`));
    expect(cache.size.bytes).toBeLessThanOrEqual(1000);
    expect(cache.find("/0")).toBeUndefined();
    expect(cache.find("/49")).toBeDefined();
  });

  test("keeps what is asked for again, whatever is asked for once", async () => {
    const cache = cacheOf(1000);
    await cache.get("/aimée", async () => drawn("x".repeat(100)));
    for (let index = 0; index < 50; index++) {
      await cache.get(`/${index}`, async () => drawn(`page ${index} ${"x".repeat(100)}`));
      expect(cache.find("/aimée"), String(index)).toBeDefined();
    }
  });

  test("has each page in three forms of the same bytes", async () => {
    const { forms } = await cacheOf().get("/", async () => drawn("é".repeat(500)));
    expect(brotliDecompressSync(forms.br.body)).toEqual(forms.identity.body);
    expect(gunzipSync(forms.gzip.body)).toEqual(forms.identity.body);
    expect(forms.br.headers).toMatchObject({
      "x-shared": "1",
      "content-encoding": "br",
      vary: "accept-encoding",
    });
  });
});

describe("the form that is sent", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.1, gzip;q=1", "gzip"],
    ["gzip;q=0.8, *;q=0.9", "br"],
    ["*", "br"],
    ["identity", "identity"],
    [undefined, "identity"],
  ])("for « %s » is %s", (accept, expected) => {
    expect(chooseEncoding(accept)).toBe(expected);
  });

  const html = Array.from(
    { length: 400 },
    (_, at) => `<p>Cartouche ${at * 7919}, ${at % 13} en stock</p>`,
  ).join("");

  test("is compressed better when it is asked for again, and as well as can be when often", async () => {
    const { forms } = await cacheOf().get("/", async () => drawn(html));
    const within = { timeout: 15_000 };
    const first = forms.br;
    forms.br;
    await vi.waitFor(() => expect(forms.br.body.length).toBeLessThan(first.body.length), within);
    const second = forms.br;
    for (let time = 0; time < 20; time++) forms.br;
    await vi.waitFor(() => expect(forms.br.body.length).toBeLessThan(second.body.length), within);
    expect(forms.br.headers["content-length"]).toBe(forms.br.body.length);
    expect(forms.br.etag).toBe(first.etag);
    expect(brotliDecompressSync(forms.br.body).toString()).toBe(html);
  });

  test("is proper text, whatever somebody typed", async () => {
    const { forms } = await cacheOf().get("/", async () => drawn("Prénom\ud800 ’ 🖨️"));
    expect(forms.identity.body.toString()).toBe("Prénom\ufffd ’ 🖨️");
  });

  test("is not sent again to who holds it", async () => {
    const { forms } = await cacheOf().get("/", async () => drawn("page"));
    expect(isHeld(forms.br, forms.br.etag)).toBe(true);
    expect(forms.br.etag).toMatch(/^W\/"/);
    expect(isHeld(forms.br, `"x", ${forms.br.etag}`)).toBe(true);
    expect(isHeld(forms.br, forms.br.etag.slice(2))).toBe(true);
    expect(isHeld(forms.br, forms.gzip.etag)).toBe(false);
    expect(isHeld(forms.br, undefined)).toBe(false);
  });
});
