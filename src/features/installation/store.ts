/** The one row that says what the database is, and whether a database holds anything at all. */
import { type Kysely, sql } from "kysely";
import type { Reader, Writer } from "../../platform/db";

/** One of the demos, of which the second is in France, or a shop that a merchant began empty. */
export type ShopKind = "demo" | "demo-fr" | "own";

export const isDemo = (kind: ShopKind | undefined): boolean => kind === "demo" || kind === "demo-fr";

declare module "../../platform/db/tables" {
  interface Tables {
    installation: {
      id: number;
      kind: ShopKind;
      created_at: number;
      place: string | null;
      secret_mark: string | null;
    };
  }
}

const ONLY = 1;

export async function storedKind(db: Reader): Promise<ShopKind | undefined> {
  const row = await db.selectFrom("installation").select("kind").where("id", "=", ONLY).executeTakeFirst();
  return row?.kind;
}

/** When the database was made; of one that was never started, nothing. */
export async function installedAt(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom("installation")
    .select("created_at")
    .where("id", "=", ONLY)
    .executeTakeFirst();
  return row?.created_at;
}

export async function storeKind(trx: Writer, kind: ShopKind, at: number): Promise<void> {
  await trx
    .insertInto("installation")
    .values({ id: ONLY, kind, created_at: at, place: null, secret_mark: null })
    .execute();
}

export interface Origin {
  /** Where the database was at its last start. */
  place: string | null;
  /** What a constant text is when it is signed with the shop's secret. */
  mark: string | null;
}

/** Of a database that was never started, nothing. */
export async function storedOrigin(db: Reader): Promise<Origin> {
  const row = await db
    .selectFrom("installation")
    .select(["place", "secret_mark"])
    .where("id", "=", ONLY)
    .executeTakeFirst();
  return { place: row?.place ?? null, mark: row?.secret_mark ?? null };
}

export async function storePlace(trx: Writer, place: string | null): Promise<void> {
  await trx.updateTable("installation").set({ place }).where("id", "=", ONLY).execute();
}

export async function storeMark(trx: Writer, mark: string | null): Promise<void> {
  await trx.updateTable("installation").set({ secret_mark: mark }).where("id", "=", ONLY).execute();
}

/** A shop that was started once has at least its pictures; one that only the command line wrote to has the rest. */
const HOLDING = [
  "installation",
  "pictures",
  "settings",
  "products",
  "pages",
  "orders",
  "coupons",
  "reviews",
  "consent_proofs",
  "outbox",
];

/** Also of a database without any table. */
export async function holdsRows(db: Reader): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const names = HOLDING.filter((name) => tables.some((table) => table.name === name));
  for (const name of names) if (await hasRow(db as unknown as Kysely<unknown>, name)) return true;
  return false;
}

async function hasRow(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}
