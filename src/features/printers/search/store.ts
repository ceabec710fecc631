/** Printers by the ways of writing their names. Every look-up is by an index and bounded. */
import { type RawBuilder, sql } from "kysely";
import type { Reader, Tables } from "../../../platform/db";
import { justAfter } from "../../search";

/** As much as a word of middling weight. */
const FITS_PRINTER = 12;

export type KeyedPrinter = Tables["printer_keys"];

export async function printersUnder(
  db: Reader,
  keys: readonly string[],
  limit: number,
): Promise<KeyedPrinter[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom("printer_keys")
    .selectAll()
    .where("key", "in", [...keys])
    .orderBy("key")
    .limit(limit)
    .execute();
}

export const printerAt = (db: Reader, slug: string) =>
  db.selectFrom("printers").select(["id", "slug", "name"]).where("slug", "=", slug).executeTakeFirst();

export function printersBeginning(db: Reader, key: string, limit: number): Promise<KeyedPrinter[]> {
  return db
    .selectFrom("printer_keys")
    .selectAll()
    .where("key", ">=", key)
    .where("key", "<", justAfter(key))
    .orderBy("key")
    .limit(limit)
    .execute();
}

/** What fits any of these printers, each product once. */
export const fittingAny = (printers: readonly string[]): RawBuilder<unknown> =>
  sql`select product_id, ${sql.lit(FITS_PRINTER)} as weight from product_printers
    where printer_id in (${sql.join(printers)}) group by product_id`;
