/** Writes down what the demo's products cost before: what is struck through follows from it. */
import { writeHistory } from "../../src/features/catalogue/prices/actions";
import { DAY } from "../../src/kernel/dates";
import type { Database } from "../../src/platform/db";
import { pricesOf } from "../data/past-prices";
import type { DemoShop } from "../data/types";
import { morningOf } from "./days";

export async function seedPrices(database: Database, shop: DemoShop, now: number): Promise<void> {
  const today = morningOf(now);
  const past = new Map(shop.products.map((product) => [product.slug, pricesOf(product)]));
  await database.write(async (trx) => {
    const rows = await trx.selectFrom("products").select(["id", "slug"]).where("listed", "=", 1).execute();
    for (const { id, slug } of rows) {
      const prices = past.get(slug) ?? [];
      if (prices.length > 1)
        await writeHistory(
          trx,
          id,
          prices.map(({ cents, daysAgo }) => ({ cents, at: today - daysAgo * DAY })),
        );
    }
  });
}
