/** Orders: what was bought, its taxes, where the buyer came from, what became of it; and the checkouts that made them. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const orders: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("orders")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("key", "text", (column) => column.notNull().unique())
      .addColumn("number", "integer", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(sql`state in ('awaiting', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded')`),
      )
      .addColumn("placed_at", "bigint", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      // lower case: one person, however the address was typed
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("billing", "text", (column) => column.notNull())
      .addColumn("shipping", "text", (column) => column.notNull())
      .addColumn("delivery", "text", (column) => column.notNull())
      .addColumn("payment", "text", (column) => column.notNull())
      .addColumn("comments", "text", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("subtotal_cents", "bigint", (column) => column.notNull().check(sql`subtotal_cents >= 0`))
      .addColumn("delivery_cents", "bigint", (column) => column.notNull().check(sql`delivery_cents >= 0`))
      .addColumn("total_cents", "bigint", (column) => column.notNull().check(sql`total_cents >= 0`))
      .execute();
    await db.schema.createIndex("orders_by_date").on("orders").columns(["placed_at", "id"]).execute();
    await db.schema.createIndex("orders_by_email").on("orders").columns(["email_folded"]).execute();
    await db.schema
      .createTable("order_lines")
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      // no reference: an order outlives what it sold
      .addColumn("product_id", "integer", (column) => column.notNull())
      .addColumn("sku", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity between 1 and 9999`))
      .addColumn("unit_cents", "bigint", (column) => column.notNull().check(sql`unit_cents >= 0`))
      .addColumn("total_cents", "bigint", (column) => column.notNull().check(sql`total_cents >= 0`))
      .addColumn("taxes", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("order_lines_key", ["order_id", "position"])
      .execute();
    await db.schema
      .createIndex("order_lines_by_product")
      .on("order_lines")
      .columns(["product_id", "order_id"])
      .execute();
    await db.schema
      .createTable("order_taxes")
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("cents", "bigint", (column) => column.notNull().check(sql`cents >= 0`))
      .addPrimaryKeyConstraint("order_taxes_key", ["order_id", "position"])
      .execute();
    await db.schema
      .createTable("order_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("order_events_by_order").on("order_events").columns(["order_id"]).execute();
    await attributions(db);
    await checkouts(db);
  },
};

type Db = Parameters<Migration["up"]>[0];

const TOLD = [
  "source_type",
  "referrer",
  "utm_campaign",
  "utm_source",
  "utm_medium",
  "utm_content",
  "utm_id",
  "utm_term",
  "session_entry",
  "session_start_time",
  "session_pages",
  "session_count",
  "user_agent",
  "device",
];

async function attributions(db: Db): Promise<void> {
  const table = db.schema
    .createTable("order_attributions")
    .addColumn("order_id", "text", (column) =>
      column.primaryKey().references("orders.id").onDelete("cascade"),
    );
  await TOLD.reduce(
    (made, name) => made.addColumn(name, "text", (column) => column.notNull()),
    table,
  ).execute();
}

async function checkouts(db: Db): Promise<void> {
  // one row for each order that a form has placed: the same form again finds the order, and places no other
  await db.schema
    .createTable("checkouts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("checkouts_by_date").on("checkouts").columns(["at"]).execute();
  // how the owner of a cart wants it delivered, before there is an order
  await db.schema
    .createTable("delivery_choices")
    .addColumn("cart_id", "text", (column) => column.primaryKey().references("carts.id").onDelete("cascade"))
    .addColumn("delivery", "text", (column) => column.notNull())
    .execute();
}
