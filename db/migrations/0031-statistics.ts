/** Visitor statistics: page views, sessions, goals reached; and, kept apart, counts that tell nobody from another. */
import type { Migration } from "kysely/migration";

export const statistics: Migration = {
  up: async (db) => {
    const views = db.schema
      .createTable("statistics_views")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("time_ms", "bigint", (column) => column.notNull())
      .addColumn("is_bounce", "integer", (column) => column.notNull())
      .addColumn("is_first", "integer", (column) => column.notNull());
    await [
      "uid",
      "session_id",
      "day",
      "url",
      "path",
      "page_id",
      "referrer",
      "referrer_host",
      "utm_source",
      "utm_medium",
      "utm_campaign",
      "device",
      "resolution",
    ]
      .reduce((made, name) => made.addColumn(name, "text", (column) => column.notNull()), views)
      .execute();
    await db.schema
      .createIndex("statistics_views_by_visitor")
      .on("statistics_views")
      .columns(["uid", "at"])
      .execute();
    await db.schema
      .createIndex("statistics_views_by_session")
      .on("statistics_views")
      .columns(["session_id"])
      .execute();
    await db.schema.createIndex("statistics_views_by_day").on("statistics_views").columns(["day"]).execute();
    await db.schema
      .createTable("statistics_sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("first_path", "text", (column) => column.notNull())
      .addColumn("last_path", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("statistics_sessions_by_day")
      .on("statistics_sessions")
      .columns(["day"])
      .execute();
    await db.schema
      .createTable("statistics_goals")
      .addColumn("view_id", "text", (column) => column.notNull())
      .addColumn("goal", "integer", (column) => column.notNull())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_goals_key", ["view_id", "goal"])
      .execute();
    await db.schema.createIndex("statistics_goals_by_day").on("statistics_goals").columns(["day"]).execute();
    await db.schema
      .createTable("statistics_counts")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("views", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_counts_key", ["day", "path"])
      .execute();
    await db.schema
      .createTable("statistics_drops")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("hits", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_drops_key", ["day", "reason"])
      .execute();
    await db.schema
      .createTable("statistics_batches")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("written", "bigint", (column) => column.notNull())
      .execute();
  },
};
