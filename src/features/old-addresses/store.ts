/** Files of addresses between their preview and their import. */
import type { Reader, Writer } from "../../platform/db";
import type { ImportedLine } from "./table";

export type ImportState = "planned" | "applied" | "undone";

declare module "../../platform/db/tables" {
  interface Tables {
    address_imports: { id: string; made_at: number; state: ImportState; lines: string };
  }
}

export interface AddressImport {
  id: string;
  state: ImportState;
  lines: ImportedLine[];
}

/** Those from before `forget` are taken away. */
export async function insertImport(
  trx: Writer,
  { id, state, lines }: AddressImport,
  { now, forget }: { now: number; forget: number },
): Promise<void> {
  await trx.deleteFrom("address_imports").where("made_at", "<", forget).execute();
  await trx
    .insertInto("address_imports")
    .values({ id, made_at: now, state, lines: JSON.stringify(lines) })
    .execute();
}

export async function findImport(db: Reader, id: string): Promise<AddressImport | undefined> {
  const row = await db
    .selectFrom("address_imports")
    .select(["id", "state", "lines"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, lines: JSON.parse(row.lines) as ImportedLine[] };
}

/** Says no when somebody else was there first. */
export async function moveImport(
  trx: Writer,
  {
    id,
    from,
    to,
    lines,
  }: { id: string; from: ImportState; to: ImportState; lines?: readonly ImportedLine[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("address_imports")
    .set({ state: to, ...(lines && { lines: JSON.stringify(lines) }) })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
