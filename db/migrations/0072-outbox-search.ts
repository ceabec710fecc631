/** A person's e-mails are found by address without going through all of them. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const outboxSearch: Migration = {
  up: async (db) => {
    await sql`create index outbox_by_recipient_lower on outbox (lower(recipient))`.execute(db);
    await sql`create index outbox_by_reply_lower on outbox (lower(reply_to)) where reply_to is not null`.execute(
      db,
    );
    await sql`create index messages_by_email_lower on messages (lower(email))`.execute(db);
  },
};
