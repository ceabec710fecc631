/** A shop that is asked for more pages than it can draw at once: carts and orders do not wait behind them. */
import { expect, test } from "vitest";
import { filled, type Ordered, openForm, send } from "../support/buying";
import { freshDatabase, onBothEngines } from "../support/databases";
import { type House, openHouse } from "../support/house";
import { newShopper } from "../support/shopper";
import { bySlug, INK } from "../support/stock";

const SEARCHES = 200;

onBothEngines("while many search", (open) => {
  /** Each for something else, so that no answer is kept yet; tells how many are answered so far. */
  const search = (house: House, count: number) => {
    const answered = { count: 0 };
    const all = Array.from({ length: count }, async (_, index) => {
      const answer = await house.server.inject(`/recherche/?s=encre+noire+${index}`);
      answered.count += 1;
      return answer;
    });
    return { answered, all: Promise.all(all) };
  };

  test("T21 an article is put into the cart, and an order placed, before most of them are answered", async () => {
    const house = await openHouse(await open("demo"));
    const shopper = newShopper(house);
    const ink = await bySlug(house, INK);
    const { answered, all } = search(house, SEARCHES);
    expect((await shopper.add(ink.id)).fragments).toBeDefined();
    expect(answered.count).toBeLessThan(SEARCHES / 2);
    const form = await openForm(shopper);
    expect(((await send(shopper, filled(form))).json() as Ordered).result).toBe("success");
    expect(answered.count).toBeLessThan(SEARCHES);
    expect(new Set((await all).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

test("T21 of more pages than may wait, the rest is told so at once, with when to come back; what is kept is still shown", async () => {
  const house = await openHouse(await freshDatabase("sqlite", "demo"));
  const kept = "/boutique/";
  const { body } = await house.server.inject(kept);
  // not drawn anew: what was kept is out of date
  house.cache.forget("everything");
  const asked = Array.from({ length: 505 }, (_, index) =>
    house.server.inject(`/recherche/?s=encre+${index}`),
  );
  const stale = house.server.inject(kept);
  const first = await Promise.race(asked);
  expect([first.statusCode, first.headers["retry-after"]]).toEqual([503, "5"]);
  expect(first.body).toContain("essayez de nouveau dans un instant");
  const { statusCode, body: shown } = await stale;
  expect([statusCode, shown]).toEqual([200, body]);
  const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode);
  expect([200, 503].map((one) => statuses.filter((status) => status === one).length)).toEqual([504, 1]);
});
