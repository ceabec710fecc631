/** What a search and a printer's page cost on PostgreSQL, beside `select 1` in the same run, with few and many products. */
import { sql } from "kysely";
import { migrations } from "../db/migrations";
import { facetsOf } from "../src/features/catalogue/facets/own-facets";
import { settlePriceBands } from "../src/features/catalogue/facets/settle-bands";
import { openShelf } from "../src/features/catalogue/listing/open-shelf";
import { suggest } from "../src/features/catalogue/suggestions/actions";
import { filledBy } from "../src/features/feature";
import { printersTrade } from "../src/features/printers";
import { printers } from "../src/features/printers/feature";
import { openPrinter } from "../src/features/printers/finder/actions";
import { namedPrinters } from "../src/features/printers/search/named-printers";
import { find } from "../src/features/search/actions";
import { prepareSearch } from "../src/features/search/indexing";
import { readTyped } from "../src/features/search/search";
import { openSettings } from "../src/features/settings";
import { quebec } from "../src/kernel/market";
import { fold } from "../src/kernel/text";
import { type Database, migrate, openDatabase, type Tables } from "../src/platform/db";
import { plainCode } from "../src/platform/text-search/words";
import { inTrips } from "./trips";

/** One number of products: each cost as so many times `select 1`, asked in turn with it. */
export interface SearchCosts {
  products: number;
  printers: number;
  compatibilities: number;
  /** Milliseconds of `select 1`: what a trip to the database costs. */
  tripMs: number;
  /** By what was searched for. */
  searches: Record<keyof typeof SEARCHES, number>;
  /** The page of a printer that as many products fit as fit most. */
  printerPage: number;
  /** What is proposed while somebody types. */
  suggestions: number;
}

export interface SearchReport {
  costs: SearchCosts[];
  /** At the larger size, the dearest of the searches that find a few dozen products. */
  search: number;
  /** At the larger size, a search that finds a quarter of the shop. */
  broadSearch: number;
  printerPage: number;
  /** From the smaller to the larger size, the most that any of the searches that find as much in both grows. */
  growth: number;
}

/** Each finds as many products whatever the size of the shop, but for the last. */
const SEARCHES = {
  words: "cartouche boreale",
  misspelt: "cartouhce boreaele",
  printer: "encre zephyr 9000",
  code: "BX-77",
  broad: "cartouche noire",
} as const;
/** How many products the searches but the last find. */
const FOUND = 48;
const SIZES = [1000, 10_000];
const PRINTERS = 900;
const PRINTERS_EACH = 12;
const ROWS_AT_ONCE = 500;

/** Fills the empty database at this address, first with the smaller shop, then with the larger. */
export async function searchCosts(postgresUrl: string): Promise<SearchReport> {
  const database = await openDatabase({ url: postgresUrl });
  try {
    await migrate(database, migrations);
    await addShelves(database);
    const costs: SearchCosts[] = [];
    let made = 0;
    for (const size of SIZES) {
      await addProducts(database, made, size);
      made = size;
      await reindex(database);
      costs.push(await costsOf(database, size));
    }
    return reportOf(costs);
  } finally {
    await database.close();
  }
}

function reportOf(costs: SearchCosts[]): SearchReport {
  const [small, large] = [costs[0] as SearchCosts, costs.at(-1) as SearchCosts];
  const { broad, ...even } = large.searches;
  const growths = Object.entries(even).map(
    ([name, cost]) => cost / small.searches[name as keyof typeof even],
  );
  return {
    costs,
    search: Math.max(...Object.values(even)),
    broadSearch: broad,
    printerPage: large.printerPage,
    growth: Math.max(...growths),
  };
}

async function costsOf(database: Database, products: number): Promise<SearchCosts> {
  const { read } = database;
  const timesOf = async (work: () => Promise<unknown>) => (await inTrips(read, work)).times;
  const searches = {} as SearchCosts["searches"];
  for (const [name, text] of Object.entries(SEARCHES) as [keyof typeof SEARCHES, string][])
    searches[name] = await timesOf(() => search(database, text));
  const page = await inTrips(read, () => printerPage(database, "imprimante-450"));
  return {
    products,
    printers: PRINTERS,
    compatibilities: products * PRINTERS_EACH,
    tripMs: page.tripMs,
    searches,
    printerPage: page.times,
    suggestions: await timesOf(() =>
      suggest(read, "cartouche bor", { currency: quebec.currency, things: namedPrinters }),
    ),
  };
}

/** As the page of results does it. */
async function search(database: Database, text: string): Promise<void> {
  const found = await find(database.read, readTyped(text), namedPrinters);
  const shelf = { search: found.match };
  const { listing } = await openShelf(database, {
    shelf,
    sort: "relevance",
    page: 1,
    perPage: 16,
    facets: FACETS,
    currency: quebec.currency,
  });
  if (listing.total === 0) throw new Error(`« ${text} » finds nothing`);
}

async function printerPage({ read }: Database, slug: string): Promise<void> {
  const found = await openPrinter(read, slug, "imprimantes");
  if (!found?.cards.length) throw new Error(`${slug} fits nothing`);
}

/* ------------------------------------------------------------------- the shop */

async function addShelves(database: Database): Promise<void> {
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${prefix}-${at}`,
      slug: `${prefix}-${at}`,
      name: `${prefix} ${at}`,
    }));
  await add(
    database,
    "categories",
    named("rayon", 8).map((row, position) => ({ ...row, description: "", position })),
  );
  await add(
    database,
    "makers",
    named("maison", 30).map((row) => ({ ...row, blurb: "" })),
  );
  await add(
    database,
    "series",
    named("serie", 90).map((row, at) => ({ ...row, maker_id: `maison-${at % 30}` })),
  );
  await add(database, "printers", named("imprimante", PRINTERS).map(toPrinter));
}

/** The first one fits only what the searches find. */
function toPrinter(row: { id: string; slug: string }, at: number): Tables["printers"] {
  const name = at === 0 ? "Zephyr 9000" : `Modele M${at}`;
  return {
    ...row,
    name,
    series_id: `serie-${at % 90}`,
    name_folded: fold(name),
    aliases: "[]",
    kind: "jet",
    year: 2020,
  };
}

async function addProducts(database: Database, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  await add(database, "products", numbers.map(toProduct));
  await add(
    database,
    "product_codes",
    numbers.map((number) => {
      const code = number < FOUND ? `BX-77${number}` : `C${number}-N`;
      return { product_id: number + 1, code, code_plain: plainCode(code) };
    }),
  );
  await add(
    database,
    "product_printers",
    numbers.flatMap((number) =>
      printersOf(number).map((printer) => ({
        product_id: number + 1,
        printer_id: `imprimante-${printer}`,
      })),
    ),
  );
}

/** A step that has nothing in common with the number of printers spreads them evenly. */
function printersOf(number: number): number[] {
  const others = Array.from(
    { length: PRINTERS_EACH - 1 },
    (_, at) => 1 + ((number * 7 + at * 71) % (PRINTERS - 1)),
  );
  const last = number < FOUND ? 0 : 1 + ((number * 7 + 11 * 71) % (PRINTERS - 1));
  return [...new Set([last, ...others])];
}

const FACETS = facetsOf(filledBy([printers]));
const COLOURS = ["noire", "cyan", "magenta", "jaune"];

function toProduct(number: number): Tables["products"] {
  const id = number + 1;
  const mark = number < FOUND ? "boréale" : `ordinaire ${word(number % 600)}`;
  const name = `Cartouche ${COLOURS[number % 4]} ${mark}`;
  const sold = (number * 31) % 997;
  return {
    id,
    parent_id: null,
    kind: "simple",
    slug: `produit-${id}`,
    sku: `P-${id}`,
    name,
    name_folded: fold(name),
    summary: `Une cartouche d’encre, ${word(number % 400)} et ${word(number % 350)}.`,
    description: JSON.stringify([
      Array.from({ length: 40 }, (_, at) => word((number * 13 + at * 29) % 1500)).join(" "),
    ]),
    category_id: `rayon-${number % 8}`,
    maker_id: `maison-${number % 30}`,
    colour: "noir",
    yield_pages: 500,
    volume_ml: null,
    weight_g: 100,
    unit_per: null,
    unit_count: null,
    price_cents: 1000 + (number % 90) * 50,
    regular_cents: null,
    max_price_cents: 1000 + (number % 90) * 50,
    stock: number % 40,
    low_stock_at: 3,
    sold_individually: 0,
    sold,
    badge: null,
    attributes: "[]",
    choices: "[]",
    rating_sum: 0,
    rating_count: 0,
    rating_average: 0,
    review_count: 0,
    position: number,
    published: 1,
    listed: 1,
    created_at: number,
  } as unknown as Tables["products"];
}

const SYLLABLES = ["ba", "cor", "di", "fel", "gu", "lan", "mor", "ni", "pra", "ter", "vo", "zu"];

/** An invented word for each number. */
function word(number: number): string {
  const size = SYLLABLES.length;
  const at = (place: number) => SYLLABLES[Math.floor(number / size ** place) % size] ?? "";
  return `${at(0)}${at(1)}${at(2)}${at(3)}`;
}

async function reindex(database: Database): Promise<void> {
  await database.write((trx) => trx.deleteFrom("search_index").execute());
  await settlePriceBands(database, openSettings(database));
  await prepareSearch(database, [printersTrade]);
  // as the server would by itself a little later
  await sql`vacuum analyze`.execute(database.read);
}

async function add<Table extends keyof Tables>(database: Database, table: Table, rows: readonly object[]) {
  await database.write(async (trx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await trx
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
        .execute();
  });
}
