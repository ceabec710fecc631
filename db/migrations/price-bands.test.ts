/** A shop from before the bands of prices were data keeps its bands, its addresses and its counts. */
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { openShelf } from "../../src/features/catalogue/listing/open-shelf";
import { catalogueSettings } from "../../src/features/catalogue/settings";
import { openSettings } from "../../src/features/settings";
import type { Writer } from "../../src/platform/db";
import { onBothEngines } from "../../test/support/databases";
import { shelve } from "../../test/support/goods";
import { FACETS } from "../../test/support/test-app";
import { cataloguePriceBands } from "./0034-catalogue-price-bands";

const INDEXES = ["products_by_facets", "products_by_maker_facets", "products_facets_by_number"];

/** As far as the migration is concerned: no bands, and a number that facets count by. */
async function asBefore(trx: Writer): Promise<void> {
  for (const index of INDEXES) await sql`drop index ${sql.ref(index)}`.execute(trx);
  for (const column of ["facet_cell", "price_band"])
    await sql`alter table products drop column ${sql.ref(column)}`.execute(trx);
  await sql`drop table price_bands`.execute(trx);
  await sql`alter table products add column facet_cell integer`.execute(trx);
  for (const index of INDEXES)
    await sql`create index ${sql.ref(index)} on products (facet_cell)`.execute(trx);
}

onBothEngines("the bands of prices", (open) => {
  test("of a shop with products stay what they were", async () => {
    const database = await open();
    await shelve(database, [
      { id: 1, price_cents: 2999 },
      { id: 2, price_cents: 3000 },
      { id: 3, price_cents: 7500, stock: 0 },
      { id: 4, price_cents: 15_000 },
    ]);
    await database.write(async (trx) => {
      await asBefore(trx);
      await cataloguePriceBands.up(trx as unknown as Kysely<unknown>);
    });
    expect((await openSettings(database).read(catalogueSettings)).priceBands).toEqual([30, 75, 150]);
    const ask = { shelf: {}, sort: "price", page: 1, perPage: 9, facets: FACETS, currency: "CAD" } as const;
    const { counts } = await openShelf(database, ask);
    expect(counts.facets.find(({ name }) => name === "prix")?.values).toEqual(
      ["moins-de-30", "30-a-75", "75-a-150", "150-et-plus"].map((value) => ({
        value,
        count: 1,
        chosen: false,
      })),
    );
    expect(counts.facets.find(({ name }) => name === "stock")?.values).toMatchObject([
      { value: "en-stock", count: 3 },
      { value: "epuise", count: 1 },
    ]);
  });
});
