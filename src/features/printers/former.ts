/** Where a printer's page is now that had another address before, or that was merged into another. */
import type { Reader } from "../../platform/db";

export const PRINTER_KIND = "printer";

export async function movedPrinter(db: Reader, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("old_slugs")
    .innerJoin("printers", "printers.id", "old_slugs.id")
    .select("printers.slug")
    .where("old_slugs.kind", "=", PRINTER_KIND)
    .where("old_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug;
}
