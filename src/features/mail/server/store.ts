/** The one row of the mail server that is set at the desk. */
import type { Reader, Writer } from "../../../platform/db";

export interface ServerRow {
  host: string;
  port: number;
  /** Empty: the server asks for no name. */
  username: string;
  /** Encrypted; empty where there is none. */
  password: string;
  /** From whom letters leave. */
  sender: string;
  /** Where the merchant's arrive. */
  merchant: string;
  /** When a test letter was last accepted by the server as it is set now. */
  tested_at: number | null;
  /** 1: the database was copied or restored, and nothing leaves until a test letter has. */
  held: number;
  changed_at: number;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    mail_server: ServerRow & { id: number };
  }
}

const ID = 1;

export const findServer = (db: Reader): Promise<ServerRow | undefined> =>
  db.selectFrom("mail_server").selectAll().where("id", "=", ID).executeTakeFirst();

/** Nobody else changes it until the transaction ends. */
export async function keepOthersOut(db: Writer): Promise<void> {
  await db
    .updateTable("mail_server")
    .set((on) => ({ host: on.ref("host") }))
    .execute();
}

/** In place of the one that is held; where there was none, false when somebody else has just set the first. */
export async function saveServer(
  db: Writer,
  row: ServerRow,
  before: ServerRow | undefined,
): Promise<boolean> {
  const values = { id: ID, ...row };
  const inserting = db.insertInto("mail_server").values(values);
  const { numInsertedOrUpdatedRows } = await inserting
    .onConflict((on) => (before ? on.column("id").doUpdateSet(row) : on.doNothing()))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Only what was tested: it may have been changed meanwhile. */
export async function markTested(db: Writer, changedAt: number, at: number): Promise<void> {
  await db
    .updateTable("mail_server")
    .set({ tested_at: at, held: 0 })
    .where("id", "=", ID)
    .where("changed_at", "=", changedAt)
    .execute();
}

export async function holdServer(db: Writer): Promise<void> {
  await db.updateTable("mail_server").set({ held: 1, tested_at: null }).execute();
}

export async function dropServer(db: Writer): Promise<void> {
  await db.deleteFrom("mail_server").execute();
}
