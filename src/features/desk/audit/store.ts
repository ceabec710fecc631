/**
 * The audit trail: rows are added and read; only one that its verb has not described yet is replaced, by its words.
 * What was typed about somebody is erased with the rest of them.
 */
import { sql } from "kysely";
import { fold } from "../../../kernel/text";
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
    /** Words: who and what, folded for searching. */
    desk_audit: AuditRow & { words: string };
  }
}

export type StoredAudit = AuditRow;

export async function insertAudit(db: Writer, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insertInto("desk_audit").values(rows.map(searchable)).execute();
}

const searchable = (row: AuditRow) => ({ ...row, words: fold(`${row.who} ${row.says}`) });

/** Once, however many transactions of its verb bring it. */
export async function insertUndescribed(db: Writer, row: AuditRow): Promise<void> {
  await db
    .insertInto("desk_audit")
    .values(searchable(row))
    .onConflict((on) => on.column("id").doNothing())
    .execute();
}

export async function deleteUndescribed(db: Writer, id: string): Promise<void> {
  await db.deleteFrom("desk_audit").where("id", "=", id).where("says", "=", "").execute();
}

/** Of rows about somebody who is forgotten: what was done stays, without what was typed. `verb`: of that alone. */
export async function eraseDetails(db: Writer, about: string, verb?: string): Promise<void> {
  await db
    .updateTable("desk_audit")
    .set({ detail: "{}" })
    .where("about", "=", about)
    .$if(verb !== undefined, (rows) => rows.where("verb", "=", verb ?? ""))
    .execute();
}

/** All that was ever done by one verb, the oldest first. */
export const auditByVerb = (db: Reader, verb: string): Promise<AuditRow[]> =>
  db.selectFrom("desk_audit").select(COLUMNS).where("verb", "=", verb).orderBy("at").execute();

export interface AuditFilter {
  about?: string;
  /** An account. */
  by?: string;
  /** What stands before the « . » of its verb. */
  kind?: string;
  /** Each is in its sentence, or in the name of who did it. */
  words?: readonly string[];
  before?: { at: number; id: string };
  limit: number;
}

const COLUMNS = ["id", "at", "account_id", "who", "verb", "about", "says", "detail"] as const;

const escaped = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The newest first, older than a row that is known. */
export async function listAudit(
  db: Reader,
  { about, by, kind, words, before, limit }: AuditFilter,
): Promise<AuditRow[]> {
  let query = db.selectFrom("desk_audit").select(COLUMNS);
  if (about !== undefined) query = query.where("about", "=", about);
  if (by) query = query.where("account_id", "=", by);
  if (kind) query = query.where("verb", "like", `${kind}.%`);
  for (const word of words ?? [])
    query = query.where("words", "like", sql<string>`${`%${escaped(fold(word))}%`} escape '\\'`);
  if (before)
    query = query.where((on) =>
      on.or([on("at", "<", before.at), on.and([on("at", "=", before.at), on("id", "<", before.id)])]),
    );
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}
