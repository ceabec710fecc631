/** The browser of the tests: it draws, it obeys, and it does not keep quiet about problems. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newPage } from "./browser";

// Other programs are started: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

const PAGE = `<!doctype html><title>x</title><link rel="icon" href="data:,"><p id="p">no script</p>
<script>document.getElementById("p").textContent = matchMedia("(prefers-reduced-motion)").matches + " " + innerWidth</script>
<img src="/missing.png" alt="" width="30" height="20"><script>throw new Error("oops")</script><div style="color: red">x</div>`;
const POLICY = "script-src 'unsafe-inline'; style-src 'self'";
const server = createServer((request, response) => {
  if (request.url === "/robots.txt") return response.writeHead(200, { "content-type": "text/plain" }).end();
  if (request.url !== "/") return response.writeHead(404).end();
  response.setHeader("content-type", "text/html").setHeader("content-security-policy", POLICY).end(PAGE);
});
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

describe("a visitor", () => {
  test("has the width and the wish for calm that the test gives", async () => {
    const { page } = await newPage({ width: 390, reducedMotion: true });
    await page.goto(address);
    expect(await page.textContent("#p")).toBe("true 390");
  });

  test("can do without JavaScript", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(address);
    expect(await page.textContent("#p")).toBe("no script");
  });

  test("notes console errors, uncaught errors and policy violations, and every request", async () => {
    const { page, requests, problems } = await newPage();
    await page.goto(address);
    const expected = [
      expect.stringMatching(/^console: Applying inline style violates the following Content Security Policy/),
      expect.stringMatching(/^console: .*404.*missing\.png/),
      expect.stringContaining("error: Error: oops"),
    ];
    await vi.waitFor(() => expect(problems().sort()).toEqual(expected));
    expect(problems(/oops|404/)).toHaveLength(1);
    expect(requests.map(({ kind }) => kind)).toEqual(["document", "image"]);
  });

  test.each([true, false])(
    "has frames, observers and jumps to see, whether pixels come (%s) or not",
    async (pixels) => {
      const { page } = await newPage({ pixels });
      await page.goto(address);
      const seen = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const told = (type: string) =>
          new Promise<PerformanceEntry>((come) =>
            new PerformanceObserver((list) => come(list.getEntries()[0]!)).observe({ type, buffered: true }),
          );
        const isSeen = await new Promise((come) =>
          new IntersectionObserver(([one]) => come(one?.isIntersecting)).observe(
            document.querySelector("p")!,
          ),
        );
        document.querySelector("p")!.style.marginTop = "300px";
        const { value } = (await told("layout-shift")) as PerformanceEntry & { value: number };
        return { isSeen, hasJumped: value > 0.01 };
      });
      expect(seen).toEqual({ isSeen: true, hasJumped: true });
    },
  );

  test("turns no wheel and takes no picture without pixels", async () => {
    const { page } = await newPage();
    await expect(page.mouse.wheel(0, 100)).rejects.toThrow("pixels");
    await expect(page.screenshot()).rejects.toThrow("pixels");
    const seeing = await newPage({ pixels: true });
    await seeing.page.goto(address);
    expect((await seeing.page.screenshot()).length).toBeGreaterThan(1000);
  });

  test("can do without pictures: none is asked for, and each keeps its place", async () => {
    const { page, requests } = await newPage({ pictures: false });
    await page.goto(address);
    expect(requests.map(({ kind }) => kind)).toEqual(["document"]);
    expect(await page.locator("img").evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([
      30, 20,
    ]);
  });
});

describe("the next visitor", () => {
  const telephone = { width: 390 };
  let former: Page;

  test("may come into the room of one who wrote things down and made it wider", async () => {
    const { page, context } = await newPage(telephone);
    former = page;
    await page.goto(address);
    await page.evaluate(() => {
      localStorage.setItem("kept", "1");
      sessionStorage.setItem("kept", "1");
      window.name = "kept";
      // now and then, and when it is left
      const write = () => {
        localStorage.setItem("late", "1");
        // biome-ignore lint/suspicious/noDocumentCookie: as pages do that are being left
        document.cookie = "late=1";
      };
      setInterval(write, 1);
      const drawn = () => {
        write();
        requestAnimationFrame(drawn);
      };
      drawn();
      for (const left of ["pagehide", "beforeunload"]) addEventListener(left, write);
      document.addEventListener("visibilitychange", write);
    });
    await context.addCookies([{ name: "kept", value: "1", url: address }]);
    await context.setExtraHTTPHeaders({ "x-kept": "1" });
    await page.setViewportSize({ width: 1280, height: 300 });
  });

  test("finds nothing there", async () => {
    const { page, context, requests, problems } = await newPage(telephone);
    expect(page).toBe(former);
    expect([requests, problems()]).toEqual([[], []]);
    // another place of the same page is not another page, were it still there
    const answer = await page.goto(`${address}#la`);
    expect(await answer?.request().headerValue("x-kept")).toBeNull();
    expect(await context.cookies()).toEqual([]);
    const kept = () => [localStorage.length, sessionStorage.length, window.name, innerWidth, innerHeight];
    expect(await page.evaluate(kept)).toEqual([0, 0, "", 390, 844]);
  });

  let heard = 0;
  const listen = () => {
    heard += 1;
  };
  describe.each([
    ["other answers", (page: Page) => page.route("**/*", (route) => route.fulfill({ body: "other" }))],
    ["another medium", (page: Page) => page.emulateMedia({ media: "print", reducedMotion: "reduce" })],
    ["a script", (page: Page) => page.addInitScript({ content: "document.scripted = true" })],
    ["an ear", (page: Page) => page.on("request", listen)],
    ["a clock that stands", (page: Page) => page.clock.setFixedTime(0)],
    [
      "a clock that only the test turns",
      async (page: Page) => {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(1000);
        await page.clock.runFor(1000);
      },
    ],
  ])("after one who has left %s", (_, change) => {
    test("may come into the same room", async () => {
      const { page } = await newPage(telephone);
      former = page;
      await change(page);
      await page.goto(address);
    });

    test("finds no trace of it", async () => {
      const { page } = await newPage(telephone);
      expect(page).toBe(former);
      heard = 0;
      await page.goto(address);
      const found = () => [matchMedia("print").matches, "scripted" in document, Date.now() < 1e12];
      expect(await page.textContent("#p")).toBe("false 390");
      expect([...(await page.evaluate(found)), heard]).toEqual([false, false, false, 0]);
      // a clock that stood would never ring
      await page.evaluate(() => new Promise((ring) => setTimeout(ring, 1)));
    });
  });

  const marked = new Set<Page>();
  test.each([
    ["another tab", (page: Page) => page.context().newPage()],
    ["a visit elsewhere", (page: Page) => page.goto(address.replace("127.0.0.1", "localhost"))],
    ["nothing at all", () => {}],
  ])("has no room that cannot be emptied: one is left with %s", async (_, change) => {
    const { page } = await newPage({ width: 391 });
    expect(marked.has(page)).toBe(false);
    marked.add(page);
    await page.goto(address);
    await change(page);
  });
});
