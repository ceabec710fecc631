/** Keeps the names that printers are found by. */
import type { Writer } from "../../../platform/db";
import { plainCode } from "../../../platform/text-search/words";

const ROWS_AT_ONCE = 300;

/** Inside the transaction that changed printers: each way of writing their names leads to them. */
export async function indexPrinters(trx: Writer): Promise<void> {
  const printers = await trx.selectFrom("printers").select(["id", "slug", "name", "aliases"]).execute();
  await trx.deleteFrom("printer_keys").execute();
  const rows = printers.flatMap(({ id, slug, name, aliases }) => {
    const keys = [name, ...(JSON.parse(aliases) as string[])].map(plainCode);
    return [...new Set(keys)].filter(Boolean).map((key) => ({ key, printer_id: id, slug, name }));
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("printer_keys")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
