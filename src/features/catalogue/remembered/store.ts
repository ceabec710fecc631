/** What fits a printer, by number only. */
import type { Reader } from "../../../platform/db";

/** Far more than any printer takes. */
const MOST = 500;

export async function fittingIds(db: Reader, slug: string): Promise<number[]> {
  const rows = await db
    .selectFrom("product_printers")
    .innerJoin("printers", "printers.id", "product_printers.printer_id")
    .select("product_printers.product_id")
    .where("printers.slug", "=", slug)
    .orderBy("product_printers.product_id")
    .limit(MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Of these products, those that stand on a shelf, in their order. */
export async function onlyListed(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...ids])
    .where("listed", "=", 1)
    .execute();
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}
