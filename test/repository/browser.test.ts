/** The browser of the tests: it draws, it obeys, and it does not keep quiet about problems. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newPage } from "../support/browser";

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
    await vi.waitFor(() => expect(problems().sort()).toEqual(expected), { timeout: 15_000 });
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

test("the next visitor has a browser of its own, without what the one before has left", async () => {
  const { page, context } = await newPage();
  await page.clock.setFixedTime(0);
  await page.goto(address);
  await page.evaluate(() => localStorage.setItem("kept", "1"));
  await context.addCookies([{ name: "kept", value: "1", url: address }]);

  const next = await newPage();
  expect([next.requests, next.problems()]).toEqual([[], []]);
  await next.page.goto(address);
  expect(await next.context.cookies()).toEqual([]);
  expect(await next.page.evaluate(() => [localStorage.length, Date.now() > 1e12])).toEqual([0, true]);
});
