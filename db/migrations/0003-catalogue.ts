/** The catalogue: makers, series and printers; categories, products, their codes, pictures and printers. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const catalogue: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("makers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("blurb", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("series")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("maker_id", "text", (column) => column.notNull().references("makers.id"))
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("printers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("series_id", "text", (column) => column.notNull().references("series.id"))
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_folded", "text", (column) => column.notNull())
      .addColumn("aliases", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("year", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("categories")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
    // product ids are whole numbers because the shop's calls carry them as such; a variation has its own
    await db.schema
      .createTable("products")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("parent_id", "integer", (column) => column.references("products.id"))
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`kind in ('simple', 'variable', 'variation')`),
      )
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("sku", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_folded", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("category_id", "text", (column) => column.notNull().references("categories.id"))
      .addColumn("maker_id", "text", (column) => column.references("makers.id"))
      .addColumn("colour", "text")
      .addColumn("yield_pages", "integer")
      .addColumn("volume_ml", "double precision")
      .addColumn("weight_g", "integer", (column) => column.notNull())
      .addColumn("unit_per", "text")
      .addColumn("unit_count", "integer")
      .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents >= 0`))
      .addColumn("regular_cents", "integer", (column) => column.check(sql`regular_cents >= 0`))
      .addColumn("max_price_cents", "integer", (column) => column.notNull())
      .addColumn("stock", "integer", (column) => column.notNull().check(sql`stock >= 0`))
      .addColumn("low_stock_at", "integer", (column) => column.notNull())
      .addColumn("sold_individually", "integer", (column) => column.notNull())
      .addColumn("sold", "integer", (column) => column.notNull())
      .addColumn("badge", "text")
      .addColumn("attributes", "text", (column) => column.notNull())
      .addColumn("choices", "text", (column) => column.notNull())
      .addColumn("rating_sum", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("rating_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("rating_average", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("review_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("published", "integer", (column) => column.notNull())
      // what listings show: published, and not a variation
      .addColumn("listed", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    // one index per order that listings offer, each ending in the id that settles ties
    const shown = (name: string, columns: string[]) =>
      db.schema.createIndex(`products_by_${name}`).on("products").columns(columns).execute();
    await shown("position", ["listed", "position", "name_folded", "id"]);
    await shown("popularity", ["listed", "sold", "id"]);
    await shown("rating", ["listed", "rating_average", "rating_count", "id"]);
    await shown("date", ["listed", "created_at", "id"]);
    await shown("price", ["listed", "price_cents", "id"]);
    await shown("price_desc", ["listed", "max_price_cents", "id"]);
    await shown("category", ["category_id", "listed", "position", "id"]);
    await shown("maker", ["maker_id", "listed", "position", "id"]);
    await shown("parent", ["parent_id", "position"]);
    await db.schema
      .createTable("product_codes")
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("code_plain", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("product_codes_pk", ["product_id", "code_plain"])
      .execute();
    await db.schema
      .createIndex("product_codes_by_code")
      .on("product_codes")
      .columns(["code_plain", "product_id"])
      .execute();
    await db.schema
      .createTable("product_pictures")
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("alt", "text", (column) => column.notNull())
      .addColumn("caption", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("product_pictures_pk", ["product_id", "position"])
      .execute();
    await db.schema
      .createTable("product_printers")
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("printer_id", "text", (column) => column.notNull().references("printers.id"))
      .addPrimaryKeyConstraint("product_printers_pk", ["product_id", "printer_id"])
      .execute();
    await db.schema
      .createIndex("product_printers_by_printer")
      .on("product_printers")
      .columns(["printer_id", "product_id"])
      .execute();
  },
};
