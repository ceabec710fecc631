/** A shop of some years for the desk: a hundred thousand orders, fifty thousand products, a million page views. */
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { storeSetting } from "../src/features/settings";
import { settle } from "../src/features/statistics/rollups/settle";
import { stoppedClock } from "../src/kernel/clock";
import { DAY } from "../src/kernel/dates";
import { quebec } from "../src/kernel/market";
import type { Database } from "../src/platform/db";

export const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50_000);
const VIEWS = Number(process.env.BENCH_VIEWS ?? 1_000_000);
const LETTERS = ORDERS * 2;
const WRITTEN = ORDERS / 5;
const PICTURES = 5_000;
const PAGES = 400;
const YEAR = 365;
export const FIRST_ORDER = 10_000_001;

/** Rows made by the engine itself: both know recursion. */
const rows = (into: string, count: number, values: RawBuilder<unknown>, from = sql`n`) =>
  sql`insert into ${sql.raw(into)}
    with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(count)})
    select ${values} from ${from}`;

export async function fillShop(database: Database, now: number, url?: string): Promise<void> {
  const step = Math.floor((YEAR * DAY) / ORDERS);
  const placed = sql`${sql.lit(now)} - (${sql.lit(ORDERS)} - i) * ${sql.lit(step)}`;
  const statements = [...goods(now), ...orders(placed), ...letters(now), ...visits(now), ...writings(now)];
  if (url === undefined)
    await database.note(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
    });
  else await fillPostgres(database, url, statements);
  await database.write((trx) => storeSetting(trx, redirects(now)));
  await settle({ database, clock: stoppedClock(now), market: quebec });
}

/** As many as there may be. */
const redirects = (now: number) => ({
  feature: "oldAddresses",
  name: "moved",
  value: JSON.stringify(
    Array.from({ length: 2000 }, (_, i) => ({ from: `/vieille-${i}/`, to: `/produit/p-${i + 1}/` })),
  ),
  updated_at: now,
});

/** By a connection of its own: a statement may take longer here than a shop ever waits. */
async function fillPostgres(
  { read }: Database,
  url: string,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  const client = new pg.Client(url);
  // that the server went away is said by the statement that fails
  client.on("error", () => undefined);
  await client.connect();
  for (const statement of statements) {
    const { sql: text, parameters } = statement.compile(read);
    await client.query(text, [...parameters]);
  }
  await client.query("vacuum analyze");
  await client.end();
}

const goods = (now: number) => [
  sql`insert into categories (id, slug, name, description, position) values ('rayon', 'rayon', 'Rayon', '', 1)`,
  rows(
    `products (id, kind, slug, sku, name, name_folded, summary, description, category_id, weight_g, price_cents,
      max_price_cents, stock, low_stock_at, sold_individually, sold, attributes, choices, position, published, listed,
      created_at)`,
    PRODUCTS,
    sql`i, 'simple', 'p-' || i, 'SKU-' || i, 'Produit ' || i, 'produit ' || i, '', '', 'rayon', 100, 1000 + i % 900,
      1000 + i % 900, i % 50, 3, 0, i % 70, '[]', '[]', i, 1, 1, ${sql.lit(now)} - i`,
  ),
];

const ADDRESS = sql`'{"firstName":"Prenom' || (i % 500) || '","lastName":"Nom' || (i % 3000) || '","company":"","address1":"1, rue Une","address2":"","city":"Ville' || (i % 200) || '","province":"QC","postcode":"G9A 1B2","country":"CA"}'`;
/** The last hundred are to be prepared, some hundreds are on their way. */
const STATE = sql`case when i > ${sql.lit(ORDERS - 100)} then 'paid' when i > ${sql.lit(ORDERS - 130)} then 'awaiting'
  when i > ${sql.lit(ORDERS - 600)} then 'shipped' when i % 50 = 0 then 'cancelled' when i % 90 = 0 then 'refunded'
  else 'delivered' end`;

const orders = (placed: RawBuilder<unknown>) => [
  rows(
    `orders (id, key, number, state, placed_at, paid_at, email, email_folded, phone, buyer_folded, billing, shipping, delivery, payment,
      comments, currency, subtotal_cents, delivery_cents, total_cents, net_cents, indexed)`,
    ORDERS,
    sql`'o' || i, 'k' || i, ${sql.lit(FIRST_ORDER)} - 1 + i, ${STATE}, ${placed}, case when i <= ${sql.lit(ORDERS - 130)} then ${placed} + 60000 end, 'a' || (i % 30000) || '@exemple.test',
      'a' || (i % 30000) || '@exemple.test', '819 555-0100',
      'prenom' || (i % 500) || ' nom' || (i % 3000), ${ADDRESS}, ${ADDRESS}, 'standard', 'transfer', '', 'CAD',
      5000, 900, 6783, 5900, 1`,
  ),
  rows(
    "order_lines (order_id, position, product_id, sku, name, detail, quantity, unit_cents, total_cents, taxes)",
    2 * ORDERS,
    sql`'o' || ((i + 1) / 2), i % 2, 1 + i % ${sql.lit(PRODUCTS)}, 'SKU-' || i, 'Produit ' || i, '', 1, 2500, 2500, '[125,249]'`,
  ),
  rows("order_events (id, order_id, at, state)", ORDERS, sql`'e' || i, 'o' || i, ${placed}, 'awaiting'`),
  // all but the last, which wait
  rows(
    "order_events (id, order_id, at, state)",
    ORDERS - 130,
    sql`'p' || i, 'o' || i, ${placed} + 60000, 'paid'`,
  ),
  rows(
    "order_taxes (order_id, position, label, cents, base_cents, paid_at, currency)",
    2 * ORDERS,
    sql`'o' || ((i + 1) / 2), i % 2, case i % 2 when 0 then 'TPS (5 %)' else 'TVQ (9,975 %)' end,
      case i % 2 when 0 then 295 else 588 end, 5900, (select paid_at from orders where id = 'o' || ((i + 1) / 2)), 'CAD'`,
  ),
  rows(
    `order_attributions (order_id, source_type, referrer, utm_campaign, utm_source, utm_medium, utm_content, utm_id, utm_term,
      session_entry, session_start_time, session_pages, session_count, user_agent, device)`,
    ORDERS,
    sql`'o' || i, 'organic', '', '', case i % 3 when 0 then 'google' when 1 then 'bing' else '(direct)' end, '', '', '', '',
      '', '', '', '', '', ''`,
  ),
  ...["number", "name", "town", "produit", "goods", "first"].map((kind) =>
    rows("order_words (word, order_id)", ORDERS, sql`${WORDS[kind]}, 'o' || i`),
  ),
];

const WORDS: Record<string, RawBuilder<unknown>> = {
  number: sql`cast(${sql.lit(FIRST_ORDER)} - 1 + i as text)`,
  name: sql`'nom' || (i % 3000)`,
  town: sql`'ville' || (i % 200)`,
  produit: sql`'produit'`,
  goods: sql`'sku' || (i % ${sql.lit(PRODUCTS)})`,
  first: sql`'prenom' || (i % 500)`,
};

const letters = (now: number) => [
  rows(
    `outbox (id, kind, about, recipient, recipient_name, subject, body, state, tries, due_at, leased_until, created_at,
      sent_at)`,
    LETTERS,
    sql`'l' || i, 'order', 'o' || ((i + 1) / 2), 'a' || (i % 30000) || '@exemple.test', 'Nom', 'Commande ' || i, '[]', 'sent', 1,
      ${sql.lit(now)} - i * 60000, 0, ${sql.lit(now)} - i * 60000, ${sql.lit(now)}`,
  ),
  rows(
    `messages (id, number, form, form_title, subject, writer, email, answers, page, state, unverified, digest, once, created_at)`,
    WRITTEN,
    sql`'m' || i, i, 1, 'Contact', 'Question ' || i, 'Nom ' || i, 'a' || (i % 9000) || '@exemple.test', '[]', '/contact/',
      case when i > ${sql.lit(WRITTEN - 30)} then 'new' when i % 5 = 0 then 'spam' else 'answered' end, 0, 'd' || i, 'u' || i,
      ${sql.lit(now)} - i * 600000`,
  ),
  rows(
    `reviews (id, number, product_id, author, email, person, rating, body, words, state, verified, suspect, created_at)`,
    WRITTEN,
    sql`'r' || i, i, 1 + i % ${sql.lit(PRODUCTS)}, 'Nom ' || i, 'a' || i || '@exemple.test', 'p' || i, 1 + i % 5, 'Bien.', 'bien',
      case when i > ${sql.lit(WRITTEN - 30)} then 'waiting' else 'approved' end, 1, 0, ${sql.lit(now)} - i * 600000`,
  ),
  rows(
    "desk_audit (id, at, who, verb, about, says, detail)",
    ORDERS,
    sql`'a' || i, ${sql.lit(now)} - i * 60000, 'Aurélie', 'order.ship', 'order:' || i, 'a expédié la commande', '{}'`,
  ),
];

/** Pages, pictures, and what was asked for in vain. */
const writings = (now: number) => [
  rows(
    "pages (id, path, title, description, document, published, updated_at)",
    PAGES,
    sql`'page' || i, '/page-' || i || '/', 'Page ' || i, '', '{"body":[]}', 1, ${sql.lit(now)} - i * 60000`,
  ),
  rows(
    "pictures (file, version, width, height, thumbhash, alt, bytes, added_at)",
    PICTURES,
    sql`'photo-' || i || '.webp', '1', 1200, 900, '', case i % 4 when 0 then '' else 'Photo ' || i end, 90000,
      ${sql.lit(now)} - i * 60000`,
  ),
  rows(
    "search_misses (words, times, last_at)",
    PICTURES,
    sql`'mots ' || i, 1 + i % 40, ${sql.lit(now)} - i * 60000`,
  ),
];

/** The day of a moment, as either engine writes it. */
const visits = (now: number) => {
  // day after day, as they come: those of one day lie together on the disk
  const back = (count: number) => sql`((${sql.lit(count)} - n.i) * ${sql.lit(YEAR)} / ${sql.lit(count)})`;
  const dayOf = (count: number) => sql`(select d.day from days d where d.i = ${back(count)})`;
  const days = Array.from({ length: YEAR }, (_, back) => [
    back,
    new Date(now - back * DAY).toISOString().slice(0, 10),
  ]);
  const at = (count: number) => sql`${sql.lit(now)} - ${back(count)} * ${sql.lit(DAY)} - n.i % 20000`;
  const sessions = Math.floor(VIEWS / 3);
  return [
    sql`create table days (i integer primary key, day text not null)`,
    sql`insert into days values ${sql.join(days.map(([i, day]) => sql`(${i}, ${day})`))}`,
    rows(
      `statistics_views (id, uid, session_id, at, day, url, path, page_id, referrer, referrer_host, utm_source, utm_medium,
        utm_campaign, device, resolution, time_ms, is_bounce, is_first)`,
      VIEWS,
      sql`'v' || n.i, 'u' || (n.i / 5), 's' || (n.i / 3), ${at(VIEWS)}, ${dayOf(VIEWS)}, '/p' || (n.i % 900) || '/', '/p' || (n.i % 900) || '/', '0',
        '', case n.i % 4 when 0 then 'google.com' else '' end, '', '', '', 'desktop', '1920x1080', 9000, 0, 0`,
    ),
    rows(
      "statistics_sessions (id, uid, at, day, first_path, last_path, last_at)",
      sessions,
      sql`'s' || n.i, 'u' || n.i, ${at(sessions)}, ${dayOf(sessions)}, '/', '/p' || (n.i % 900) || '/', ${at(sessions)}`,
    ),
    sql`insert into statistics_days (day, changed, settled) select day, 1, 0 from days`,
    sql`drop table days`,
  ];
};
