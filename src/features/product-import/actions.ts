/** Keeping what a file tells: a few products at a time, each lot whole or not at all. */
import { type Invalidate, isDuplicate, isUnavailable, type Writer } from "../../platform/db";
import { changeSale, holdFamilies, SHELVES_TAG, settlePriceBands } from "../catalogue";
import { type Keeping, keepProducts, tradeSlot, writeAgain } from "../product-editing";
import { openSettings } from "../settings";
import { nameAddresses } from "./addresses";
import { type Family, linesIn } from "./families";
import type { MergeWorld } from "./good";
import { merge } from "./merging";
import { noteOldNames } from "./old-names";
import { type ImportWorld, inLots, ownersOf, type Plan } from "./planning";
import { openShelves, type Shelves } from "./shelves";
import { addShelves, knownShelves } from "./store";
import { texts } from "./texts.fr";
import { columnSlot } from "./trade-columns";

/** Few enough that visitors who write meanwhile hardly wait. */
const KEPT_AT_ONCE = 100;

/** The shop changed since the file was judged, in a way that makes it wrong. */
class ImportOvertaken extends Error {
  override name = "ImportOvertaken";
}

/**
 * One transaction for each lot of products; a product and its variations are never parted. What was kept stays kept:
 * an import that was cut short is simply run again, and finds it done.
 */
export async function runImport(
  world: ImportWorld,
  { families }: Plan,
  {
    progress,
    stopped,
  }: { progress(lines: number, of: number, lastSku: string): void | Promise<void>; stopped(): boolean },
): Promise<{ lines: number; whole: boolean }> {
  const total = families.reduce((sum, family) => sum + linesIn(family).length, 0);
  const columns = world.slots.all(columnSlot);
  const shelves = openShelves(await knownShelves(world.database.read, columns));
  let lines = 0;
  for (const lot of inLots(families, KEPT_AT_ONCE)) {
    if (stopped()) return { lines, whole: false };
    await writeAgain(world.database, (trx, invalidate) => keepLot(world, shelves, lot, trx, invalidate));
    lines += lot.reduce((sum, family) => sum + linesIn(family).length, 0);
    await progress(lines, total, lot.at(-1)?.sku ?? "");
    // a visitor who waits to write has the shop for a moment
    await new Promise((resume) => setTimeout(resume, 5));
  }
  await settlePriceBands(world.database, openSettings(world.database));
  return { lines, whole: true };
}

/** Why an import ended early, with what changed in the shop, if it did. */
export interface StopReason {
  why: "overtaken" | "away";
  reason: string;
}

/** Nothing of the lot under way was kept, and everything of those before it. */
export function whyStopped(error: unknown): StopReason | undefined {
  if (error instanceof ImportOvertaken) return { why: "overtaken", reason: error.message };
  if (isDuplicate(error)) return { why: "overtaken", reason: texts.command.another };
  return isUnavailable(error) ? { why: "away", reason: "" } : undefined;
}

async function keepLot(
  world: ImportWorld,
  shelves: Shelves,
  lot: readonly Family[],
  trx: Writer,
  invalidate: Invalidate,
) {
  const trades = world.slots.all(tradeSlot);
  const seen = await ownersOf(trx, lot, trades);
  await holdFamilies(
    trx,
    [...new Set(seen.values())].map(({ id }) => id),
  );
  const owners = await ownersOf(trx, lot, trades);
  const columns = world.slots.all(columnSlot);
  const merging: MergeWorld = { ...world, columns, shelves, fault: overtaken, warn: () => {} };
  const keepings = lot.flatMap((family): Keeping[] => {
    const after = merge(merging, family, owners);
    return after ? [{ before: owners.get(family.sku), after }] : [];
  });
  await addMissing(trx, invalidate, shelves, keepings);
  await nameAddresses(trx, keepings);
  const kept = await keepProducts(trx, invalidate, keepings, { trades, at: world.clock.now() });
  for (const { id, sale } of kept.flatMap((product) => [product, ...product.variations]))
    if (sale !== undefined) await changeSale(trx, invalidate, id, sale ?? undefined);
  await noteOldNames(trx, lot, { kept, isNew: (sku) => !owners.has(sku) });
}

function overtaken({ text }: { text: string }): never {
  throw new ImportOvertaken(text);
}

/** The categories and makers that these products are the first of. */
async function addMissing(
  trx: Writer,
  invalidate: Invalidate,
  shelves: Shelves,
  keepings: readonly Keeping[],
) {
  const used = new Set(keepings.flatMap(({ after }) => [after.categoryId, after.makerId]));
  const { categories, makers } = shelves.made();
  const missing = {
    categories: categories.filter(({ id }) => used.has(id)),
    makers: makers.filter(({ id }) => used.has(id)),
  };
  if (missing.categories.length + missing.makers.length === 0) return;
  await addShelves(trx, missing);
  invalidate(SHELVES_TAG);
}
