/** Whose a one-time link is: who made an invitation, and the account whose known device a mark is. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const ownedLinks: Migration = {
  up: async (db) => {
    await db.schema.alterTable("desk_links").addColumn("made_by", "text").execute();
    await ownMarks(db as Kysely<unknown>);
  },
};

/** Marks knew an address only, so that nothing that ends the links of an account ended them. */
export async function ownMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    update desk_links set account_id = (
      select id from desk_accounts where email_folded = desk_links.email and ended_at is null
    ) where purpose = 'device'`.execute(db);
  await sql`delete from desk_links where purpose = 'device' and account_id is null`.execute(db);
}
