/** Files of products between their preview and the end of their import. */
import type { Reader, Writer } from "../../../platform/db";
import type { ImportReport, ReportSection } from "../report";

type ImportState = "refused" | "planned" | "running" | "done" | "stopped";

/** Of a refused file, its faults; of a stopped import, why. */
export type StoredReport = Partial<ImportReport> & { refusal?: ReportSection; stopped?: string };

interface ImportRow {
  id: string;
  made_at: number;
  name: string;
  state: ImportState;
  file: Uint8Array | null;
  report: string;
  lines_done: number;
  lines_all: number;
  last_sku: string;
  leased_until: number;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    product_imports: ImportRow;
  }
}

export interface ProductImport {
  id: string;
  name: string;
  state: ImportState;
  report: StoredReport;
  linesDone: number;
  linesAll: number;
}

export interface NewImport {
  id: string;
  name: string;
  state: "refused" | "planned";
  file: Uint8Array | null;
  report: StoredReport;
}

/** Takes away previews from before `previews` and what was done or stopped before `others`. */
export async function forgetImports(
  trx: Writer,
  { previews, others }: { previews: number; others: number },
): Promise<void> {
  await trx
    .deleteFrom("product_imports")
    .where((on) =>
      on.or([
        on.and([on("state", "in", ["planned", "refused"]), on("made_at", "<", previews)]),
        on.and([on("state", "in", ["done", "stopped"]), on("made_at", "<", others)]),
      ]),
    )
    .execute();
}

export async function insertImport(trx: Writer, { report, ...given }: NewImport, now: number): Promise<void> {
  await trx
    .insertInto("product_imports")
    .values({
      ...given,
      made_at: now,
      report: JSON.stringify(report),
      lines_done: 0,
      lines_all: 0,
      last_sku: "",
      leased_until: 0,
    })
    .execute();
}

export async function findImport(db: Reader, id: string): Promise<ProductImport | undefined> {
  const row = await db
    .selectFrom("product_imports")
    .select(["id", "name", "state", "report", "lines_done", "lines_all"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      state: row.state,
      report: JSON.parse(row.report) as StoredReport,
      linesDone: row.lines_done,
      linesAll: row.lines_all,
    }
  );
}

/** Says no when somebody else was there first, or when what was shown is older than `since`. */
export async function startRunning(trx: Writer, id: string, since: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("product_imports")
    .set({ state: "running", leased_until: 0 })
    .where("id", "=", id)
    .where((on) =>
      on.or([on("state", "=", "stopped"), on.and([on("state", "=", "planned"), on("made_at", ">=", since)])]),
    )
    .where("file", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface Leased {
  id: string;
  file: Uint8Array;
  report: StoredReport;
  /** Of the last product that was kept, if any was. */
  after: string;
}

/** The oldest that nobody is busy with; one whose process has fallen is taken over when its lease runs out. */
export async function leaseRunning(
  trx: Writer,
  { now, until }: { now: number; until: number },
): Promise<Leased | undefined> {
  const row = await trx
    .selectFrom("product_imports")
    .select("id")
    .where("state", "=", "running")
    .where("leased_until", "<=", now)
    .orderBy("made_at")
    .executeTakeFirst();
  if (!row) return undefined;
  const taken = await trx
    .updateTable("product_imports")
    .set({ leased_until: until })
    .where("id", "=", row.id)
    .where("state", "=", "running")
    .where("leased_until", "<=", now)
    .returning(["id", "file", "report", "last_sku"])
    .executeTakeFirst();
  if (!taken?.file) return undefined;
  const { id, file, report, last_sku } = taken;
  return { id, file, report: JSON.parse(report) as StoredReport, after: last_sku };
}

export async function saveProgress(
  trx: Writer,
  id: string,
  { done, all, lastSku, until }: { done: number; all: number; lastSku: string; until: number },
): Promise<void> {
  await trx
    .updateTable("product_imports")
    .set({ lines_done: done, lines_all: all, last_sku: lastSku, leased_until: until })
    .where("id", "=", id)
    .execute();
}

/** Another process, or this one once it has started again, goes on. */
export async function giveBack(trx: Writer, id: string): Promise<void> {
  await trx.updateTable("product_imports").set({ leased_until: 0 }).where("id", "=", id).execute();
}

/** A stopped import keeps its file, so that it can go on. */
export async function endRunning(
  trx: Writer,
  id: string,
  { state, report }: { state: "done" | "stopped"; report: StoredReport },
): Promise<void> {
  await trx
    .updateTable("product_imports")
    .set({ state, report: JSON.stringify(report), ...(state === "done" && { file: null }) })
    .where("id", "=", id)
    .execute();
}

/** The files of the library, by which an import finds its pictures. */
export async function pictureFiles(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom("pictures").select("file").where("removed_at", "is", null).execute();
  return rows.map(({ file }) => file);
}
