/** The move of a shop of some years to PostgreSQL: it ends, says how far it is, and loses nothing. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { migrations } from "../../db/migrations";
import { readConfig } from "../../src/config";
import { moveShop } from "../../src/features/backup/actions";
import { machineClock } from "../../src/kernel/clock";
import type { Database } from "../../src/platform/db";
import { freshDatabase, freshPlace, openedDatabase, realPostgresUrl } from "../support/databases";
import { emptyData } from "../support/site";
import { sized } from "../support/size";

vi.setConfig({ testTimeout: 600_000 });

const PRODUCTS = sized(1000, 10_000);
const ORDERS = sized(10_000, 100_000);
const ADDRESS = `{"firstName":"Zoé","lastName":"Côté","address1":"1, rue Une","city":"Alma","country":"CA"}`;

const filled = (into: string, count: number, values: string) =>
  `insert into ${into} with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
   select ${values} from n;`;

/** Each order has two lines, two taxes, an event and four words to be found by. */
const GOODS = [
  "insert into categories (id, slug, name, description, position) values ('rayon', 'rayon', 'Rayon', '', 1);",
  filled(
    `products (id, kind, slug, sku, name, name_folded, summary, description, category_id, weight_g, price_cents,
      max_price_cents, stock, low_stock_at, sold_individually, sold, attributes, choices, position, published, listed, created_at)`,
    PRODUCTS,
    `i, 'simple', 'p-' || i, 'SKU-' || i, 'Été ' || i, 'ete ' || i, '', 'Un produit.', 'rayon', 100, 1000 + i % 900,
      1000 + i % 900, i % 50, 3, 0, i % 70, '[]', '[]', i, 1, 1, i`,
  ),
  filled(
    `orders (id, key, number, state, placed_at, email, email_folded, phone, billing, shipping, delivery, payment, comments,
      currency, subtotal_cents, delivery_cents, total_cents, indexed)`,
    ORDERS,
    `'o' || i, 'k' || i, 10000000 + i, 'delivered', i, 'a' || i || '@exemple.test', 'a' || i || '@exemple.test',
      '819 555-0100', '${ADDRESS}', '${ADDRESS}', 'standard', 'transfer', '', 'CAD', 5000, 900, 6783, 1`,
  ),
  filled(
    "order_lines (order_id, position, product_id, sku, name, detail, quantity, unit_cents, total_cents, taxes)",
    2 * ORDERS,
    `'o' || ((i + 1) / 2), i % 2, 1 + i % ${PRODUCTS}, 'SKU-' || i, 'Été ' || i, '', 1, 2500, 2500, '[125,249]'`,
  ),
  filled(
    "order_taxes (order_id, position, label, cents)",
    2 * ORDERS,
    "'o' || ((i + 1) / 2), i % 2, 'TPS', 125",
  ),
  filled("order_events (id, order_id, at, state)", ORDERS, "'e' || i, 'o' || i, i, 'awaiting'"),
  filled(
    "order_words (word, order_id)",
    4 * ORDERS,
    "case i % 4 when 0 then 'alma' when 1 then 'cote' || (i % 3000) when 2 then 'zoe' else 'sku' || i end, 'o' || ((i + 3) / 4)",
  ),
];
const ROWS = PRODUCTS + 10 * ORDERS;

test("10,000 products and 100,000 orders move to PostgreSQL with equal counts, sums and indexes", async () => {
  const place = await freshPlace("sqlite");
  const data = await emptyData();
  const from = join(data, "vitrine.db");
  const raw = new DatabaseSync(place.file ?? "");
  raw.exec(GOODS.join("\n"));
  raw.exec(`vacuum into '${from}'`);
  raw.close();

  const url = await realPostgresUrl();
  const shown: string[] = [];
  const start = performance.now();
  const outcome = await moveShop(
    {
      config: readConfig({ NODE_ENV: "test", DATA_DIR: data }),
      migrations,
      clock: machineClock,
      show: (line) => shown.push(line),
    },
    url,
  );
  const seconds = (performance.now() - start) / 1000;
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { sums } = outcome.value;
  expect(sums).toMatchObject({
    products: { rows: PRODUCTS },
    orders: { rows: ORDERS },
    order_lines: { rows: 2 * ORDERS },
    order_words: { rows: 4 * ORDERS },
  });
  expect(shown.some((line) => line.includes("lignes copiées"))).toBe(true);
  expect(shown.at(-1)).toContain("lignes relues et comparées");
  process.stdout.write(`moved ${ROWS} rows in ${seconds.toFixed(1)} s\n`);

  const moved = await openedDatabase({ url });
  expect(await indexesOf(moved)).toEqual(await indexesOf(await freshDatabase("postgres")));
  const { rows } = await sql<{ total: number }>`select sum(total_cents) as total from orders`.execute(
    moved.read,
  );
  expect(Number(rows[0]?.total)).toBe(6783 * ORDERS);
});

const indexesOf = async ({ read }: Database) =>
  (
    await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where schemaname = current_schema() order by indexname`.execute(
      read,
    )
  ).rows;
