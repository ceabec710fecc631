/** What editing pages needs: drafts apart from what is published, the steps of each, versions, and addresses they had. */
import type { Migration } from "kysely/migration";

export const pageEditing: Migration = {
  up: async (db) => {
    const added = {
      image: ["text", ""],
      hidden: ["integer", 0],
      version: ["integer", 1],
      updated_by: ["text", ""],
    } as const;
    for (const [name, [type, value]] of Object.entries(added))
      await db.schema
        .alterTable("pages")
        .addColumn(name, type, (column) => column.notNull().defaultTo(value))
        .execute();
    await db.schema
      .createTable("page_drafts")
      .addColumn("page_id", "text", (column) => column.primaryKey())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("base", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("saved_by", "text", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .addColumn("publish_at", "bigint")
      .addColumn("preview_key", "text", (column) => column.unique())
      .execute();
    await db.schema
      .createTable("page_draft_steps")
      .addColumn("page_id", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("says", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("by_name", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_draft_steps_pk", ["page_id", "number"])
      .execute();
    await db.schema
      .createTable("page_versions")
      .addColumn("page_id", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("by_name", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_versions_pk", ["page_id", "number"])
      .execute();
    await db.schema
      .createTable("page_moves")
      .addColumn("path", "text", (column) => column.primaryKey())
      .addColumn("page_id", "text")
      .addColumn("to_path", "text")
      .execute();
  },
};
