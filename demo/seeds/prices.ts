/** Writes down what the demo's products cost before, and puts on sale those that really cost less now. */
import { changeSale, writeHistory } from "../../src/features/catalogue/prices/actions";
import { struckPrice } from "../../src/features/catalogue/prices/prices";
import { DAY } from "../../src/kernel/dates";
import type { Database } from "../../src/platform/db";
import { pricesOf } from "../data/past-prices";
import type { DemoShop } from "../data/types";
import { morningOf } from "./days";

export async function seedPrices(database: Database, shop: DemoShop, now: number): Promise<void> {
  const today = morningOf(now);
  const past = new Map(shop.products.map((product) => [product.slug, pricesOf(product)]));
  await database.write(async (trx, invalidate) => {
    const rows = await trx.selectFrom("products").select(["id", "slug"]).where("listed", "=", 1).execute();
    for (const { id, slug } of rows) {
      const prices = (past.get(slug) ?? []).map(({ cents, daysAgo }) => ({
        cents,
        at: today - daysAgo * DAY,
      }));
      const [present, former] = prices.toReversed();
      if (!present || !former) continue;
      await writeHistory(trx, id, prices);
      if (struckPrice(prices) === null) continue;
      const sale = { saleCents: present.cents, baseCents: former.cents, startsAt: present.at, endsAt: null };
      await changeSale(trx, invalidate, id, { ...sale, hasBegun: true });
    }
  });
}
