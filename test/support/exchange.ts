/** Products that come and go by file, for tests: what the merchant's command does, without the command. */

import { runImport } from "../../src/features/catalogue/exchange/actions";
import { exportProducts } from "../../src/features/catalogue/exchange/exporting";
import { pictureFinder } from "../../src/features/catalogue/exchange/pictures";
import { type ImportWorld, type Plan, planImport } from "../../src/features/catalogue/exchange/planning";
import type { Remark } from "../../src/features/catalogue/exchange/sheet/remarks";
import type { Language } from "../../src/features/catalogue/exchange/sheet/wire";
import { wholeProducts } from "../../src/features/catalogue/keeping/store";
import { stoppedClock } from "../../src/kernel/clock";
import type { Database } from "../../src/platform/db";
import { masterNames } from "../../src/platform/media/media";

/** The day on which the tests import. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export const importWorld = (database: Database, uncounted?: number): ImportWorld => ({
  database,
  clock: stoppedClock(NOW),
  pictures: pictureFinder(masterNames("media")),
  uncounted,
});

/** What the file would do; throws the reasons when it is refused. */
export async function planOf(world: ImportWorld, text: string | Uint8Array): Promise<Plan> {
  const plan = await planImport(world, typeof text === "string" ? Buffer.from(text) : text);
  if (plan.ok) return plan.value;
  throw new Error(
    "sentence" in plan.refusal ? plan.refusal.sentence : JSON.stringify(plan.refusal.faults.first(9).shown),
  );
}

/** The faults for which the file is refused; none when it is not. */
export async function faultsOf(world: ImportWorld, text: string): Promise<Remark[]> {
  const plan = await planImport(world, Buffer.from(text));
  if (plan.ok) return [];
  return "faults" in plan.refusal
    ? plan.refusal.faults.first(1000).shown
    : [{ line: 0, text: plan.refusal.sentence }];
}

export async function bring(world: ImportWorld, text: string | Uint8Array): Promise<Plan> {
  const plan = await planOf(world, text);
  await runImport(world, plan, { progress: () => {}, stopped: () => false });
  return plan;
}

export async function exported(database: Database, language: Language = "fr"): Promise<string> {
  let text = "";
  for await (const piece of exportProducts(database.read, language)) text += piece;
  return text;
}

/** Every product, whole, as the shop keeps it. */
export async function everything(database: Database) {
  const rows = await database.read
    .selectFrom("products")
    .select("id")
    .where("parent_id", "is", null)
    .orderBy("id")
    .execute();
  return wholeProducts(
    database.read,
    rows.map(({ id }) => id),
  );
}

/** Takes every product away; makers, printers and shelves stay. */
export async function emptyShop(database: Database): Promise<void> {
  await database.write(async (trx) => {
    for (const table of [
      "search_postings",
      "price_changes",
      "product_codes",
      "product_pictures",
      "product_printers",
    ] as const)
      await trx.deleteFrom(table).execute();
    await trx.deleteFrom("products").where("parent_id", "is not", null).execute();
    await trx.deleteFrom("products").execute();
  });
}
