/** Prices that change, on both engines: what was is written down, what is struck through follows. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { shelve } from "../../../../test/support/goods";
import { DAY } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import { openProduct } from "../product/open-product";
import { changePrice, changeSale, notePrices } from "./actions";
import { historiesOf } from "./store";

const ALONE = { related: 0 };

onBothEngines("prices", (open) => {
  let database: Database;
  const invalidated: string[] = [];
  beforeAll(async () => {
    database = await open();
    await shelve(database, [
      { id: 1, price_cents: 1000 },
      { id: 2, price_cents: 1000 },
      { id: 10, kind: "variable", price_cents: 500, max_price_cents: 900 },
      { id: 11, kind: "variation", parent_id: 10, price_cents: 500 },
      { id: 12, kind: "variation", parent_id: 10, price_cents: 900 },
      { id: 20, kind: "variable", price_cents: 800, max_price_cents: 1000 },
      { id: 21, kind: "variation", parent_id: 20, price_cents: 1000 },
      { id: 22, kind: "variation", parent_id: 20, price_cents: 800 },
    ]);
    await database.write((trx) =>
      notePrices(
        trx,
        [1, 2, 11, 12, 21, 22].map((id) => ({ id, at: 0, cents: { 11: 500, 12: 900, 22: 800 }[id] ?? 1000 })),
      ),
    );
    database.onInvalidated((tags) => invalidated.push(...(tags === "everything" ? [] : tags)));
  });

  const at = (day: number) => day * DAY;
  const priceOf = async (slug: string) => (await openProduct(database, slug, ALONE))?.product.price;

  const sell = (id: number, isOnSale: boolean) =>
    database.write((trx, invalidate) =>
      changeSale(
        trx,
        invalidate,
        id,
        isOnSale ? { saleCents: 1, baseCents: 1500, startsAt: 0, endsAt: null, hasBegun: true } : undefined,
      ),
    );

  test("SELL-01 a price that is lowered or corrected strikes nothing through; a sale does, until its end", async () => {
    expect(await changePrice(database, { id: 1, cents: 800, at: at(100) })).toBe(true);
    expect(await priceOf("produit-1")).toEqual({ cents: 800, maxCents: 800, regularCents: null });
    expect(invalidated).toContain("product:1");
    expect(invalidated).toContain("shelves");
    invalidated.length = 0;
    await sell(1, true);
    expect(await priceOf("produit-1")).toEqual({ cents: 800, maxCents: 800, regularCents: 1000 });
    expect(invalidated).toEqual(["product:1", "shelves"]);
    await sell(1, false);
    expect(await priceOf("produit-1")).toEqual({ cents: 800, maxCents: 800, regularCents: null });
    await sell(1, true);
    await changePrice(database, { id: 1, cents: 1000, at: at(110) });
    expect(await priceOf("produit-1")).toEqual({ cents: 1000, maxCents: 1000, regularCents: null });
  });

  test("SELL-01 a price raised for a week is not what is struck through", async () => {
    await sell(2, true);
    await changePrice(database, { id: 2, cents: 1500, at: at(93) });
    await changePrice(database, { id: 2, cents: 1200, at: at(100) });
    expect((await priceOf("produit-2"))?.regularCents).toBeNull();
    await changePrice(database, { id: 2, cents: 900, at: at(101) });
    expect((await priceOf("produit-2"))?.regularCents).toBe(1000);
  });

  test("every change is written down, in order, and the same price is none", async () => {
    await changePrice(database, { id: 2, cents: 900, at: at(102) });
    expect((await historiesOf(database.read, [2])).get(2)).toEqual([
      { at: 0, cents: 1000 },
      { at: at(93), cents: 1500 },
      { at: at(100), cents: 1200 },
      { at: at(101), cents: 900 },
    ]);
  });

  test("SELL-01 a variation has its own former price, and its product the range of all", async () => {
    await sell(12, true);
    await changePrice(database, { id: 12, cents: 700, at: at(100) });
    const product = (await openProduct(database, "produit-10", ALONE))?.product;
    expect(product?.price).toEqual({ cents: 500, maxCents: 700, regularCents: null });
    expect(product?.variations.map(({ price }) => price.regularCents)).toEqual([null, 900]);
  });

  test("SELL-01 a product with choices strikes through no more than it was to be had from of late", async () => {
    await sell(21, true);
    await changePrice(database, { id: 22, cents: 1200, at: at(98) });
    await changePrice(database, { id: 21, cents: 900, at: at(99) });
    expect(await priceOf("produit-20")).toEqual({ cents: 900, maxCents: 1200, regularCents: null });
    await changePrice(database, { id: 21, cents: 700, at: at(140) });
    expect(await priceOf("produit-20")).toEqual({ cents: 700, maxCents: 1200, regularCents: 900 });
  });

  test("a product of which one chooses has no price of its own to change, nor has one that does not exist", async () => {
    expect(await changePrice(database, { id: 10, cents: 1, at: at(100) })).toBe(false);
    expect(await changePrice(database, { id: 999, cents: 1, at: at(100) })).toBe(false);
  });
});
