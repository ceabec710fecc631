/** Changes of many products at once, as they were planned, with what was there before. */
import type { Reader, Tables, Writer } from "../../../platform/db";
import type { PriceChange } from "../../catalogue";
import type { BulkFault, Held } from "./changes";

const ROW_STATES = ["planned", "applied", "left", "undone", "kept"] as const;
export type RowState = (typeof ROW_STATES)[number];
export type BulkState = "planned" | "applied" | "undone";

declare module "../../../platform/db/tables" {
  interface Tables {
    bulk_edits: { id: string; made_at: number; applied_at: number | null; state: BulkState };
    bulk_edit_rows: {
      bulk_id: string;
      position: number;
      product_id: number;
      family_id: number;
      name: string;
      /** Only what changes. */
      before: string;
      after: string;
      /** What was asked for it before; null: as long as nothing was changed. */
      prices: string | null;
      fault: BulkFault | "";
      state: RowState;
    };
  }
}

export interface Bulk {
  id: string;
  madeAt: number;
  appliedAt: number | null;
  state: BulkState;
}

export interface BulkRow {
  position: number;
  productId: number;
  familyId: number;
  name: string;
  before: Partial<Held>;
  after: Partial<Held>;
  /** Before it was applied. */
  prices?: readonly PriceChange[];
  fault: BulkFault | undefined;
  state: RowState;
}

const ROWS_AT_ONCE = 100;

export async function insertBulk(
  trx: Writer,
  { id, madeAt }: Pick<Bulk, "id" | "madeAt">,
  rows: readonly BulkRow[],
): Promise<void> {
  await trx
    .insertInto("bulk_edits")
    .values({ id, made_at: madeAt, applied_at: null, state: "planned" })
    .execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("bulk_edit_rows")
      .values(
        rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({
          bulk_id: id,
          position: row.position,
          product_id: row.productId,
          family_id: row.familyId,
          name: row.name,
          before: JSON.stringify(row.before),
          after: JSON.stringify(row.after),
          prices: null,
          fault: row.fault ?? "",
          state: row.state,
        })),
      )
      .execute();
}

export async function removeBulksBefore(trx: Writer, at: number): Promise<void> {
  await trx
    .deleteFrom("bulk_edit_rows")
    .where("bulk_id", "in", (on) => on.selectFrom("bulk_edits").select("id").where("made_at", "<", at))
    .execute();
  await trx.deleteFrom("bulk_edits").where("made_at", "<", at).execute();
}

export async function findBulk(db: Reader, id: string): Promise<Bulk | undefined> {
  const row = await db.selectFrom("bulk_edits").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toBulk(row);
}

/** Those that were done, the latest first. */
export async function latestBulks(db: Reader, limit: number): Promise<Bulk[]> {
  const rows = await db
    .selectFrom("bulk_edits")
    .selectAll()
    .where("state", "<>", "planned")
    .orderBy("made_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toBulk);
}

const toBulk = (row: Tables["bulk_edits"]): Bulk => ({
  id: row.id,
  madeAt: Number(row.made_at),
  appliedAt: row.applied_at === null ? null : Number(row.applied_at),
  state: row.state,
});

/** Nobody else applies or undoes it until the transaction ends. */
export async function holdBulk(trx: Writer, id: string): Promise<void> {
  await trx
    .updateTable("bulk_edits")
    .set((on) => ({ state: on.ref("state") }))
    .where("id", "=", id)
    .execute();
}

export async function setBulkState(
  trx: Writer,
  id: string,
  state: BulkState,
  appliedAt: number | null,
): Promise<void> {
  await trx.updateTable("bulk_edits").set({ state, applied_at: appliedAt }).where("id", "=", id).execute();
}

export async function pageOfRows(
  db: Reader,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<BulkRow[]> {
  const rows = await db
    .selectFrom("bulk_edit_rows")
    .selectAll()
    .where("bulk_id", "=", id)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** What is still to be done of it: of all products, or of some. */
export async function rowsIn(
  db: Reader,
  id: string,
  state: RowState,
  families?: readonly number[],
): Promise<BulkRow[]> {
  const rows = await db
    .selectFrom("bulk_edit_rows")
    .selectAll()
    .where("bulk_id", "=", id)
    .where("state", "=", state)
    .where("fault", "=", "")
    .where("after", "<>", "{}")
    .$if(families !== undefined, (query) => query.where("family_id", "in", [...(families ?? [])]))
    .orderBy("position")
    .execute();
  return rows.map(toRow);
}

const toRow = (row: Tables["bulk_edit_rows"]): BulkRow => ({
  position: row.position,
  productId: row.product_id,
  familyId: row.family_id,
  name: row.name,
  before: JSON.parse(row.before) as Partial<Held>,
  after: JSON.parse(row.after) as Partial<Held>,
  prices: row.prices === null ? undefined : (JSON.parse(row.prices) as PriceChange[]),
  fault: row.fault === "" ? undefined : row.fault,
  state: row.state,
});

export async function setRows(trx: Writer, id: string, rows: readonly BulkRow[]): Promise<void> {
  for (const { position, prices, state } of rows)
    await trx
      .updateTable("bulk_edit_rows")
      .set({ state, prices: prices ? JSON.stringify(prices) : null })
      .where("bulk_id", "=", id)
      .where("position", "=", position)
      .execute();
}

export interface BulkCounts {
  changes: number;
  same: number;
  faults: number;
  /** What came of it: those that were changed or taken back, and those that somebody else had changed. */
  applied: { moved: number; left: number };
  undone: { moved: number; left: number };
}

export async function countRows(db: Reader, id: string): Promise<BulkCounts> {
  const rows = await db
    .selectFrom("bulk_edit_rows")
    .select(["fault", "after", "state"])
    .where("bulk_id", "=", id)
    .execute();
  const faults = rows.filter(({ fault }) => fault !== "").length;
  const same = rows.filter(({ fault, after }) => fault === "" && after === "{}").length;
  const inState = (...states: RowState[]) => rows.filter(({ state }) => states.includes(state)).length;
  return {
    changes: rows.length - faults - same,
    same,
    faults,
    applied: { moved: inState("applied"), left: inState("left") },
    undone: { moved: inState("undone"), left: inState("left", "kept") },
  };
}
