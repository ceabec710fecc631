/** What counting facets costs on PostgreSQL with ten thousand products, in round trips of the smallest question there is. */
import { sql } from "kysely";
import { migrations } from "../db/migrations";
import { seedDemo } from "../demo/seeds";
import { countFacets } from "../src/features/catalogue/facets/counts";
import type { Chosen } from "../src/features/catalogue/facets/facets";
import { facetsOf } from "../src/features/catalogue/facets/own-facets";
import { bandPrices } from "../src/features/catalogue/facets/price-bands-store";
import { cellsFrom, countsOf, namesOf } from "../src/features/catalogue/facets/store";
import type { Shelf } from "../src/features/catalogue/listing/shelf";
import { filledBy } from "../src/features/feature";
import { printers } from "../src/features/printers/feature";
import { find } from "../src/features/search/actions";
import { readTyped } from "../src/features/search/search";
import { quebec } from "../src/kernel/market";
import { type Database, migrate, openDatabase, type Reader } from "../src/platform/db";
import { inTrips } from "./trips";

export interface FacetCost {
  what: string;
  products: number;
  ms: number;
  /** How many times `select 1`, measured in the same run. */
  roundTrips: number;
}

const PRODUCTS = 10_000;
const FACETS = facetsOf(filledBy([printers]));

const CHOSEN: Chosen = { couleur: ["noir", "cyan"], fabricant: ["altaria"], prix: ["30-a-75"] };

/** The counts of one page: names, cells and sums, for a shelf whole, narrowed, and searched. */
export async function facetCosts(postgresUrl: string): Promise<FacetCost[]> {
  const database = await openDatabase({ url: postgresUrl });
  await migrate(database, migrations);
  await seedDemo(database, undefined, { now: Date.now() });
  await growTo(database, PRODUCTS);
  const { match: search } = await find(database.read, readTyped("cartouche noire"));
  const pages: [what: string, shelf: Shelf, chosen: Chosen][] = [
    ["/boutique/", {}, {}],
    ["/boutique/ + 3 facets", {}, CHOSEN],
    ["/categorie/encre/", { category: "encre" }, CHOSEN],
    ["/fabricant/altaria/", { maker: "altaria" }, {}],
    ["/recherche/?s=cartouche noire", { search }, CHOSEN],
  ];
  const costs: FacetCost[] = [];
  for (const [what, shelf, chosen] of pages) {
    const { ms, times } = await inTrips(database.read, () => counts(database.read, shelf, chosen));
    costs.push({ what, products: PRODUCTS, ms, roundTrips: Math.round(times) });
  }
  await database.close();
  return costs;
}

async function counts(db: Reader, shelf: Shelf, chosen: Chosen): Promise<number> {
  const { names, byId } = await namesOf(db, quebec.currency);
  return countFacets(cellsFrom(FACETS, await countsOf(db, shelf), byId), chosen, names, FACETS).total;
}

/** Copies of the demo's products that are no two alike: prices, yields, stock and stars all wander. */
async function growTo(database: Database, size: number): Promise<void> {
  const rows = await database.read.selectFrom("products").selectAll().where("listed", "=", 1).execute();
  const postings = await database.read.selectFrom("search_postings").selectAll().execute();
  const byProduct = Map.groupBy(postings, ({ product_id }) => product_id);
  for (let made = rows.length; made < size; made += rows.length) {
    const batch = rows.slice(0, size - made).map(({ facet_cell: _kept, ...row }, index) => {
      const wander = (made + index) * 2_654_435_761;
      const id = 1_000_000 + made + index;
      return {
        ...row,
        id,
        slug: `${row.slug}-${id}`,
        sku: `${row.sku}-${id}`,
        position: 1000 + made + index,
        price_cents: 300 + (wander % 30_000),
        max_price_cents: 300 + (wander % 30_000),
        yield_pages: row.yield_pages && 150 + (wander % 9000),
        stock: wander % 7 === 0 ? 0 : 20,
        rating_count: wander % 3,
        rating_average: wander % 500,
      };
    });
    await database.write(async (trx) => {
      await trx.insertInto("products").values(batch).execute();
      await bandPrices(
        trx,
        batch.map(({ id }) => id),
      );
      const led = batch.flatMap(({ id }, index) =>
        (byProduct.get(rows[index]?.id ?? 0) ?? []).map((posting) => ({ ...posting, product_id: id })),
      );
      for (let from = 0; from < led.length; from += 1000)
        await trx
          .insertInto("search_postings")
          .values(led.slice(from, from + 1000))
          .execute();
    });
  }
  // what PostgreSQL does by itself within a minute
  await sql`vacuum analyze`.execute(database.read);
}
