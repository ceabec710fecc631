/** A shop that is asked for more pages than it can draw at once: carts and orders do not wait behind them. */
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { filled, type Ordered, openForm, send } from "../support/buying";
import { freshDatabase, onBothEngines } from "../support/databases";
import { atEndOfFile } from "../support/endings";
import { newShopper } from "../support/shopper";
import { bySlug, INK } from "../support/stock";
import { openTestApp, type TestApp } from "../support/test-app";

const SEARCHES = 200;

onBothEngines("while many search", (open) => {
  /** Each for something else, so that no answer is kept yet; tells how many are found so far. */
  const search = (app: TestApp, count: number) => {
    const found = { count: 0 };
    const all = Array.from({ length: count }, async (_, index) => {
      const answer = await app.server.inject(`/recherche/?s=encre+noire+${index}`);
      if (answer.statusCode === 200) found.count += 1;
      return answer.statusCode;
    });
    return { found, all: Promise.all(all) };
  };

  test("T21 an article is put into the cart, and an order placed, before most of them are answered", async () => {
    const app = await openTestApp(await open("demo"));
    const shopper = newShopper(app);
    const ink = await bySlug(app, INK);
    const { found, all } = search(app, SEARCHES);
    expect((await shopper.add(ink.id)).fragments).toBeDefined();
    expect(found.count).toBeLessThan(SEARCHES / 2);
    const form = await openForm(shopper);
    expect(((await send(shopper, filled(form))).json() as Ordered).result).toBe("success");
    expect(found.count).toBeLessThan(SEARCHES);
    // on a slow machine some have waited too long
    expect((await all).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

test("T21 of more pages than may wait, the rest is told so at once, with when to come back; what is kept is still shown", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const kept = "/boutique/";
  const { body } = await app.server.inject(kept);
  // not drawn anew: what was kept is out of date
  app.cache.invalidate("everything");
  const asked = Array.from({ length: 505 }, (_, index) => app.server.inject(`/recherche/?s=encre+${index}`));
  const stale = app.server.inject(kept);
  const first = await Promise.race(asked);
  expect([first.statusCode, first.headers["retry-after"]]).toEqual([503, "5"]);
  expect(first.body).toContain("essayez de nouveau dans un instant");
  const { statusCode, body: shown } = await stale;
  expect([statusCode, shown]).toEqual([200, body]);
  await Promise.all(asked);
});

/** Searches over connections of their own, as a crowd brings them; each from a network of its own. */
function rush(port: number, count: number): void {
  for (let index = 0; index < count; index++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.${1 + (index % 20)}.1` });
    socket.write(`GET /recherche/?s=encre+${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.on("error", () => {});
    atEndOfFile(() => void socket.destroy());
  }
}

const addOverSocket = (port: number, productId: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    request({ port, host: "127.0.0.1", path: "/?wc-ajax=add_to_cart", method: "POST", headers }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    )
      .on("error", reject)
      .end(`product_id=${productId}`);
  });

test("T21 an add whose connection comes after those of 200 searches is answered before most of them are routed", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const ink = await bySlug(app, INK);
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  atEndOfFile(() => app.server.close());
  const { port } = app.server.server.address() as AddressInfo;
  const routed = vi.spyOn(app.cache, "find");
  rush(port, SEARCHES);
  expect(await addOverSocket(port, ink.id)).toBe(200);
  expect(routed.mock.calls.length).toBeLessThan(SEARCHES / 2);
});
