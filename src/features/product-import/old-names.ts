/** By what a file says that things were called before, so that their old addresses lead here: numbers, tags, categories. */
import { slugify } from "../../kernel/text";
import type { Reader, Writer } from "../../platform/db";
import type { Numbered } from "../product-editing";
import { type Family, linesIn } from "./families";

/** A product's number there, a tag's slug, or the slug of a category that this shop has no shelf for. */
export type OldName = "number" | "tag" | "category";

interface OldNameRow {
  kind: OldName;
  name: string;
  /** The product's number here, the tag's words, or a category that has what stood there. */
  target: string;
}

declare module "../../platform/db/tables" {
  interface Tables {
    imported_addresses: OldNameRow;
  }
}

/** What the shop has already was numbered by whoever brought it first: its own export has other numbers. */
export async function noteOldNames(
  trx: Writer,
  lot: readonly Family[],
  { kept, isNew }: { kept: readonly Numbered[]; isNew: (sku: string) => boolean },
): Promise<void> {
  const bySku = new Map(kept.map((product) => [product.sku, product]));
  const rows = new Map<string, OldNameRow>();
  for (const family of lot) {
    const product = bySku.get(family.sku);
    if (!product) continue;
    for (const row of oldNamesOf(family, product, isNew(family.sku))) {
      const key = `${row.kind} ${row.name}`;
      // what stands first in the file is likeliest to be what was meant
      if (row.name !== "" && !rows.has(key)) rows.set(key, row);
    }
  }
  if (rows.size === 0) return;
  const isNumber = (row: OldNameRow) => row.kind === "number";
  const [numbers, words] = [
    [...rows.values()].filter(isNumber),
    [...rows.values()].filter((row) => !isNumber(row)),
  ];
  if (numbers.length > 0)
    await trx
      .insertInto("imported_addresses")
      .values(numbers)
      .onConflict((conflict) =>
        conflict.columns(["kind", "name"]).doUpdateSet((row) => ({ target: row.ref("excluded.target") })),
      )
      .execute();
  if (words.length > 0)
    await trx
      .insertInto("imported_addresses")
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function oldNamesOf(family: Family, product: Numbered, isNew: boolean): OldNameRow[] {
  const { tags = [], otherShelves = [] } = family.product ?? {};
  const numbers = isNew ? linesIn(family).filter(({ id }) => /^\d{1,10}$/.test(id)) : [];
  return [
    ...numbers.map(({ id }) => ({ kind: "number" as const, name: id, target: String(product.id) })),
    ...tags.map((tag) => ({ kind: "tag" as const, name: slugify(tag), target: tag })),
    ...otherShelves.map((shelf) => ({
      kind: "category" as const,
      name: slugify(shelf),
      target: product.categoryId,
    })),
  ];
}

export async function findOldName(db: Reader, kind: OldName, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("imported_addresses")
    .select("target")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.target;
}
