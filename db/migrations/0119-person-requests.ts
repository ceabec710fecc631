/** What people ask about their data: one open request of a kind by an address, and the day an erasure is planned for. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const personRequests: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("person_requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`kind in ('copy', 'erasure', 'rectification')`),
      )
      // empty once the person is erased: what stays is the keyed digest of the address
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint", (column) => column.notNull())
      .addColumn("answered_at", "bigint")
      .addColumn("outcome", "text", (column) => column.check(sql`outcome in ('done', 'erased', 'withdrawn')`))
      .addColumn("erase_at", "bigint")
      // why a planned erasure waits although its day has come
      .addColumn("hindrance", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("person_requests_open")
      .unique()
      .on("person_requests")
      .columns(["address", "kind"])
      .where(sql<boolean>`answered_at is null and address <> ''`)
      .execute();
    for (const column of ["received_at", "answered_at", "address", "digest", "erase_at"])
      await db.schema
        .createIndex(`person_requests_by_${column}`)
        .on("person_requests")
        .columns([column])
        .execute();
  },
};
