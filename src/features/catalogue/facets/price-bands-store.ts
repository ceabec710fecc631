/** The bands of prices as they are kept, and the band of each product. */
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";
import { MOST_BANDS, type PriceBand } from "./price-bands";

declare module "../../../platform/db/tables" {
  interface Tables {
    price_bands: { band: number; slug: string; from_cents: number };
  }
}

export async function bandsIn(db: Reader): Promise<PriceBand[]> {
  const rows = await db.selectFrom("price_bands").selectAll().orderBy("band").execute();
  return rows.map(({ band, slug, from_cents }) => ({ band, slug, fromCents: from_cents }));
}

export async function replaceBands(trx: Writer, bands: readonly PriceBand[]): Promise<void> {
  await trx.deleteFrom("price_bands").execute();
  if (bands.length > 0)
    await trx
      .insertInto("price_bands")
      .values(bands.map(({ band, slug, fromCents }) => ({ band, slug, from_cents: fromCents })))
      .execute();
}

/** Inside the transaction that changed the prices of these products; of all when none are named. */
export async function bandPrices(trx: Writer, ids?: readonly number[]): Promise<void> {
  const band = sql<number>`coalesce((select max(price_bands.band) from price_bands
    where price_bands.from_cents <= products.price_cents), 0)`;
  await trx
    .updateTable("products")
    .set({ price_band: band })
    .where("price_band", "<>", band)
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
    .execute();
}

/** The prices that part the listed products in as many shares as there can be bands; none when they are few. */
export async function sharesOf(db: Reader): Promise<number[]> {
  const listed = db.selectFrom("products").where("listed", "=", 1);
  const { count } = await listed
    .select((on) => on.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_BANDS) return [];
  const shares = Array.from({ length: MOST_BANDS - 1 }, (_, at) =>
    Math.floor((Number(count) * (at + 1)) / MOST_BANDS),
  );
  const prices: number[] = [];
  for (const offset of shares) {
    const row = await listed
      .select("price_cents")
      .orderBy("price_cents")
      .limit(1)
      .offset(offset)
      .executeTakeFirst();
    if (row) prices.push(row.price_cents);
  }
  return prices;
}
