/** Coupons, which cart holds which, and what one took off an order. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const coupons: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("coupons")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("code", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`kind in ('percent', 'amount', 'delivery')`),
      )
      .addColumn("value", "integer", (column) => column.notNull().check(sql`value >= 0`))
      .addColumn("minimum_cents", "bigint", (column) => column.notNull().check(sql`minimum_cents >= 0`))
      .addColumn("starts_at", "bigint")
      .addColumn("ends_at", "bigint")
      .addColumn("max_uses", "integer")
      .addColumn("max_per_mail", "integer")
      .addColumn("active", "integer", (column) => column.notNull())
      // no check against max_uses: the statement that takes one decides, and a test must be able to see it fail
      .addColumn("used", "integer", (column) => column.notNull().check(sql`used >= 0`))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("cart_coupons")
      .addColumn("cart_id", "text", (column) =>
        column.primaryKey().references("carts.id").onDelete("cascade"),
      )
      .addColumn("coupon_id", "text", (column) =>
        column.notNull().references("coupons.id").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .alterTable("orders")
      .addColumn("discount_cents", "bigint", (column) =>
        column.notNull().defaultTo(0).check(sql`discount_cents >= 0`),
      )
      .execute();
    // no reference: an order keeps its coupon's code whatever becomes of the coupon
    await db.schema
      .alterTable("orders")
      .addColumn("coupon", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("order_lines")
      .addColumn("discount_cents", "bigint", (column) =>
        column.notNull().defaultTo(0).check(sql`discount_cents >= 0`),
      )
      .execute();
  },
};
