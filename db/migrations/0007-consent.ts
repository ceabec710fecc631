/** Proofs of consent: a chain of statements, each sealed by the one before; and the banners that were shown. */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const consent: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("consent_proofs")
      // the place in the chain, without gaps
      .addColumn("seq", "bigint", (column) => column.primaryKey())
      // a number drawn by us, the visitor's only name here
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("policy_id", "integer", (column) => column.notNull())
      .addColumn("banner_version", "integer", (column) => column.notNull())
      .addColumn("banner_hash", "text", (column) => column.notNull())
      .addColumn("consent_type", "text", (column) => column.notNull())
      .addColumn("region", "text", (column) => column.notNull())
      .addColumn("categories", "text", (column) => column.notNull())
      .addColumn("services", "text", (column) => column.notNull())
      .addColumn("previous", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("consent_proofs_by_subject")
      .on("consent_proofs")
      .columns(["subject", "seq"])
      .execute();
    await db.schema.createIndex("consent_proofs_by_date").on("consent_proofs").column("at").execute();
    await db.schema
      .createTable("consent_banners")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("html", "text", (column) => column.notNull())
      .addColumn("since", "bigint", (column) => column.notNull())
      .execute();
    await addChain(db);
  },
};

/** One row: the chain's end, which every writer takes hold of first; and its beginning, which retention moves. */
async function addChain(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consent_chain")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("length", "bigint", (column) => column.notNull())
    .addColumn("last_hash", "text", (column) => column.notNull())
    .addColumn("first_seq", "bigint", (column) => column.notNull())
    .addColumn("first_previous", "text", (column) => column.notNull())
    .execute();
  await (db as Kysely<{ consent_chain: Record<string, string | number> }>)
    .insertInto("consent_chain")
    .values({ name: "consent", length: 0, last_hash: "", first_seq: 1, first_previous: "" })
    .execute();
}
