/** Statistics as sums for each day and for spans of days, so that a report does not read every page view. */
import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Db = Parameters<Migration["up"]>[0];

export const statisticsSums: Migration = {
  up: async (db) => {
    await sums(db);
    await days(db);
    await db.schema
      .createTable("statistics_missing")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("views", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_missing_key", ["day", "path"])
      .execute();
    await db.schema
      .alterTable("statistics_sessions")
      .addColumn("last_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("statistics_goals_by_visitor")
      .on("statistics_goals")
      .columns(["uid", "goal"])
      .execute();
    // which orders have changed since they were last counted
    await db.schema.createIndex("order_events_by_date").on("order_events").columns(["at"]).execute();
  },
};

async function sums(db: Db): Promise<void> {
  // on the embedded engine the key is the table: a report reads one tree instead of two
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // in the order of bytes: faster, and the same on both engines
  const bytewise = isPostgres ? sql`text collate "C"` : sql`text`;
  const table = db.schema
    .createTable("statistics_sums")
    .addColumn("dimension", bytewise, (column) => column.notNull())
    .addColumn("span", "integer", (column) => column.notNull())
    .addColumn("first_day", bytewise, (column) => column.notNull())
    .addColumn("name", bytewise, (column) => column.notNull())
    .addColumn("prev", bytewise, (column) => column.notNull());
  await ["visitors", "times", "sessions", "bounces", "firsts", "amount"]
    .reduce((made, name) => made.addColumn(name, "bigint", (column) => column.notNull()), table)
    .addPrimaryKeyConstraint("statistics_sums_key", ["dimension", "span", "first_day", "name", "prev"])
    .modifyEnd(isPostgres ? sql`` : sql`without rowid`)
    .execute();
}

/** What was counted before this migration is to be summed up too. */
async function days(db: Db): Promise<void> {
  await db.schema
    .createTable("statistics_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("changed", "bigint", (column) => column.notNull())
    .addColumn("settled", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into statistics_days (day, changed, settled)
    select day, 1, 0 from statistics_views union select day, 1, 0 from statistics_counts`.execute(db);
}
