/** The search: terms and the products they lead to, the shop's words, their misspellings, printers' names, and what was not found. */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const search: Migration = {
  up: async (db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // in the order of bytes on both engines, so that an index serves « begins with »
    const bytewise = isPostgres ? sql`text collate "C"` : sql`text`;
    // on the embedded engine the key is the table: a look-up reads one tree instead of two
    const clustered = isPostgres ? sql`` : sql`without rowid`;
    await db.schema
      .createTable("search_postings")
      .addColumn("term", bytewise, (column) => column.notNull())
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("weight", "integer", (column) => column.notNull())
      // the weight too: the key alone answers, without a visit to the table
      .addPrimaryKeyConstraint("search_postings_pk", ["term", "product_id", "weight"])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex("search_postings_by_product")
      .on("search_postings")
      .column("product_id")
      .execute();
    await db.schema
      .createTable("search_words")
      .addColumn("word", bytewise, (column) => column.primaryKey())
      .addColumn("shown", "text", (column) => column.notNull())
      .addColumn("term", bytewise, (column) => column.notNull())
      .addColumn("seen", "integer", (column) => column.notNull())
      .addColumn("named", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("search_words_by_term").on("search_words").column("term").execute();
    await db.schema
      .createTable("search_gaps")
      .addColumn("gap", bytewise, (column) => column.notNull())
      .addColumn("word", bytewise, (column) => column.notNull())
      .addPrimaryKeyConstraint("search_gaps_pk", ["gap", "word"])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable("printer_keys")
      .addColumn("key", bytewise, (column) => column.notNull())
      .addColumn("printer_id", "text", (column) => column.notNull().references("printers.id"))
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("printer_keys_pk", ["key", "printer_id"])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable("search_index")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("search_misses")
      .addColumn("words", "text", (column) => column.primaryKey())
      .addColumn("times", "integer", (column) => column.notNull())
      .addColumn("last_at", "bigint", (column) => column.notNull())
      .execute();
    if (isPostgres) await orderCodesByBytes(db);
  },
};

/** The embedded engine already does. */
async function orderCodesByBytes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_codes alter column code_plain type text collate "C"`.execute(db);
}
