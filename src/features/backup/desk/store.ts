/** Backups from when they are asked for until long after: one under way at a time, and what came of the others. */
import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../../platform/db";

export type MadeBy = "desk" | "schedule" | "command";
type BackupState = "waiting" | "running" | "done" | "failed";

interface BackupRow {
  id: string;
  made_by: MadeBy;
  state: BackupState;
  asked_at: number;
  due_at: number | null;
  under_way: 1 | null;
  leased_until: number;
  ended_at: number | null;
  file: string;
  bytes: number;
  refusal: string;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    backups: BackupRow;
  }
}

export interface NewBackup {
  id: string;
  madeBy: MadeBy;
  /** The night that it is of. */
  dueAt?: number;
}

const fresh = ({ id, madeBy, dueAt }: NewBackup, now: number): BackupRow => ({
  id,
  made_by: madeBy,
  state: "waiting",
  asked_at: now,
  due_at: dueAt ?? null,
  under_way: 1,
  leased_until: 0,
  ended_at: null,
  file: "",
  bytes: 0,
  refusal: "",
});

/** False when one is under way, or when that of the night was begun already. */
export async function askBackup(trx: Writer, asked: NewBackup, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("backups")
    .values(fresh(asked, now))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface Made {
  file: string;
  bytes: number;
}

/** One that was made elsewhere. */
export async function insertMade(trx: Writer, { file, bytes }: Made, id: string, now: number): Promise<void> {
  const row = fresh({ id, madeBy: "command" }, now);
  await trx
    .insertInto("backups")
    .values({ ...row, state: "done", under_way: null, ended_at: now, file, bytes })
    .execute();
}

interface Lease {
  now: number;
  until: number;
  file: string;
}

/**
 * The one that waits. One whose process has stopped is failed and not begun again: it might stop the next one too.
 * Nothing is known of its file, which may be whole: in a shop that was put back, it is the copy that was restored.
 */
export async function leaseBackup(
  trx: Writer,
  { now, until, file }: Lease,
): Promise<{ id: string; madeBy: MadeBy } | undefined> {
  await trx
    .updateTable("backups")
    .set({ state: "failed", under_way: null, ended_at: now, file: "" })
    .where("state", "=", "running")
    .where("leased_until", "<=", now)
    .execute();
  const taken = await trx
    .updateTable("backups")
    .set({ state: "running", leased_until: until, file })
    .where("state", "=", "waiting")
    .returning(["id", "made_by"])
    .executeTakeFirst();
  return taken && { id: taken.id, madeBy: taken.made_by };
}

export async function renewLease(trx: Writer, id: string, until: number): Promise<void> {
  await trx.updateTable("backups").set({ leased_until: until }).where("id", "=", id).execute();
}

/** The next start makes it. */
export async function giveBack(trx: Writer, id: string): Promise<void> {
  await trx.updateTable("backups").set({ state: "waiting", leased_until: 0 }).where("id", "=", id).execute();
}

export async function endBackup(
  trx: Writer,
  id: string,
  ended: { state: "done" | "failed"; file: string; bytes?: number; refusal?: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable("backups")
    .set({ ...ended, under_way: null, leased_until: 0, ended_at: now })
    .where("id", "=", id)
    .execute();
}

/** Its file is there no more; that it was made stays known. */
export async function forgetFile(trx: Writer, file: string): Promise<void> {
  await trx.updateTable("backups").set({ file: "" }).where("file", "=", file).execute();
}

export async function forgetBackups(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("backups").where("ended_at", "<", before).execute();
}

export interface Ended extends Made {
  at: number;
  state: "done" | "failed";
  madeBy: MadeBy;
  refusal: string;
}

/** The latest first. */
export async function endedBackups(db: Reader, limit: number): Promise<Ended[]> {
  const rows = await db
    .selectFrom("backups")
    .selectAll()
    .where("ended_at", "is not", null)
    .orderBy("ended_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    at: row.ended_at ?? 0,
    state: row.state === "done" ? "done" : "failed",
    madeBy: row.made_by,
    file: row.file,
    bytes: row.bytes,
    refusal: row.refusal,
  }));
}

/** Of a database that is no file here: 0 where it is one. */
export async function serverSize({ engine, read }: Pick<Database, "engine" | "read">): Promise<number> {
  if (engine !== "postgres") return 0;
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(read);
  return rows[0]?.bytes ?? 0;
}

/** Where it stands, if one has not ended. */
export async function backupUnderWay(db: Reader): Promise<"waiting" | "running" | undefined> {
  const row = await db.selectFrom("backups").select("state").where("under_way", "=", 1).executeTakeFirst();
  return row && (row.state === "running" ? "running" : "waiting");
}

/** The latest night whose copy was begun. */
export async function lastDue(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom("backups")
    .select((of) => of.fn.max("due_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
