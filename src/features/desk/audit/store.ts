/** The audit trail: rows are added and read, never changed. */
import type { Reader, Writer } from "../../../platform/db";

interface AuditRow {
  id: string;
  at: number;
  account_id: string | null;
  who: string;
  verb: string;
  about: string;
  says: string;
  /** JSON. */
  detail: string;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    desk_audit: AuditRow;
  }
}

export type StoredAudit = AuditRow;

export async function insertAudit(db: Writer, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto("desk_audit")
    .values([...rows])
    .execute();
}

/** The newest first, older than a row that is known. */
export async function listAudit(
  db: Reader,
  { about, before, limit }: { about?: string; before?: { at: number; id: string }; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom("desk_audit").selectAll();
  if (about !== undefined) query = query.where("about", "=", about);
  if (before)
    query = query.where((on) =>
      on.or([on("at", "<", before.at), on.and([on("at", "=", before.at), on("id", "<", before.id)])]),
    );
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}
