/** Who works at the merchant's desk, how they sign in, and what they did there. */
import type { Migration } from "kysely/migration";

export const desk: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("desk_accounts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("password", "text")
      .addColumn("totp_secret", "text")
      .addColumn("totp_step", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint")
      .execute();
    await db.schema
      .createTable("desk_sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("proven_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("lasts_ms", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("desk_sessions_by_account")
      .on("desk_sessions")
      .columns(["account_id", "seen_at"])
      .execute();
    await signInTables(db);
    await db.schema
      .createTable("desk_audit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("account_id", "text")
      .addColumn("who", "text", (column) => column.notNull())
      .addColumn("verb", "text", (column) => column.notNull())
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("says", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("desk_audit_by_time").on("desk_audit").columns(["at", "id"]).execute();
    await db.schema.createIndex("desk_audit_by_thing").on("desk_audit").columns(["about", "at"]).execute();
  },
};

async function signInTables(db: Parameters<Migration["up"]>[0]): Promise<void> {
  await db.schema
    .createTable("desk_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("account_id", "text")
    .addColumn("email", "text")
    .addColumn("role", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createTable("desk_passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("desk_passkeys_by_account").on("desk_passkeys").column("account_id").execute();
  await db.schema
    .createTable("desk_recovery_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("desk_recovery_codes_by_account")
    .on("desk_recovery_codes")
    .column("account_id")
    .execute();
}
