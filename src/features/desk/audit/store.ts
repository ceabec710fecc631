/** The audit trail: rows are added and read; only one that its verb has not described yet is replaced, by its words. */
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";

interface AuditRow {
  id: string;
  at: number;
  account_id: string | null;
  who: string;
  verb: string;
  about: string;
  /** Empty: done, and its verb was interrupted before it could say what. */
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
  if (rows.length === 0) return;
  await db
    .insertInto("desk_audit")
    .values([...rows])
    .execute();
}

/** Once, however many transactions of its verb bring it. */
export async function insertUndescribed(db: Writer, row: AuditRow): Promise<void> {
  await db
    .insertInto("desk_audit")
    .values(row)
    .onConflict((on) => on.column("id").doNothing())
    .execute();
}

export async function deleteUndescribed(db: Writer, id: string): Promise<void> {
  await db.deleteFrom("desk_audit").where("id", "=", id).where("says", "=", "").execute();
}

export interface AuditFilter {
  about?: string;
  /** An account. */
  by?: string;
  /** What stands before the « . » of its verb. */
  kind?: string;
  /** Each is in its sentence. */
  words?: readonly string[];
  before?: { at: number; id: string };
  limit: number;
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The newest first, older than a row that is known. */
export async function listAudit(
  db: Reader,
  { about, by, kind, words, before, limit }: AuditFilter,
): Promise<AuditRow[]> {
  let query = db.selectFrom("desk_audit").selectAll();
  if (about !== undefined) query = query.where("about", "=", about);
  if (by) query = query.where("account_id", "=", by);
  if (kind) query = query.where("verb", "like", `${kind}.%`);
  for (const word of words ?? [])
    query = query.where(sql`lower(says)`, "like", sql`lower(${`%${escaped(word)}%`}) escape '\\'`);
  if (before)
    query = query.where((on) =>
      on.or([on("at", "<", before.at), on.and([on("at", "=", before.at), on("id", "<", before.id)])]),
    );
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}
