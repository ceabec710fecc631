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
