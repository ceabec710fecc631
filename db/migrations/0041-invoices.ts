/** Invoices and credit notes, numbered without gap by year, and the last number of each year. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const invoices: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("invoices")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('invoice', 'credit')`))
      .addColumn("year", "integer", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull().check(sql`number >= 1`))
      // no cascade: what was numbered is not taken back
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("amount_cents", "bigint", (column) => column.notNull().check(sql`amount_cents >= 0`))
      .addUniqueConstraint("invoices_number", ["kind", "year", "number"])
      .execute();
    await db.schema.createIndex("invoices_by_order").on("invoices").columns(["order_id"]).execute();
    await sql`create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice'`.execute(
      db,
    );
    await db.schema
      .createTable("invoice_numbers")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("year", "integer", (column) => column.notNull())
      .addColumn("last", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("invoice_numbers_key", ["kind", "year"])
      .execute();
  },
};
