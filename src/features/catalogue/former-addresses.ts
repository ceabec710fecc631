/** Where products, categories, makers and things of a trade were before their addresses were changed. */
import { sql } from "kysely";
import { type Reader, statement, type Writer } from "../../platform/db";

declare module "../../platform/db/tables" {
  interface Tables {
    /** « product », « category », « maker », or what a trade calls its own. */
    old_slugs: { kind: string; slug: string; id: string };
  }
}

/** The former address leads to it from now on; what it leads to now is nobody's former address. */
export async function renameSlug(
  trx: Writer,
  { kind, id, before, after }: { kind: string; id: string; before: string | undefined; after: string },
): Promise<void> {
  await trx.deleteFrom("old_slugs").where("kind", "=", kind).where("slug", "=", after).execute();
  if (before === undefined || before === after) return;
  await trx
    .insertInto("old_slugs")
    .values({ kind, slug: before, id })
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet({ id }))
    .execute();
}

const former = statement((db, slug: string) =>
  db
    .selectFrom("old_slugs")
    .innerJoin("products", (join) =>
      join.on((on) => on(sql<string>`cast(products.id as text)`, "=", on.ref("old_slugs.id"))),
    )
    .select("products.slug")
    .where("old_slugs.kind", "=", "product")
    .where("old_slugs.slug", "=", slug)
    .where("products.listed", "=", 1),
);

/** Where a product that had this address is now. */
export const movedProduct = async (db: Reader, slug: string): Promise<string | undefined> =>
  (await former.first(db, slug))?.slug;

/** Where a category that had this address is now. */
export async function movedCategory(db: Reader, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("old_slugs")
    .innerJoin("categories", "categories.id", "old_slugs.id")
    .select("categories.slug")
    .where("old_slugs.kind", "=", "category")
    .where("old_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug;
}

/** Where a maker that had this address is now. */
export async function movedMaker(db: Reader, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("old_slugs")
    .innerJoin("makers", "makers.id", "old_slugs.id")
    .select("makers.slug")
    .where("old_slugs.kind", "=", "maker")
    .where("old_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug;
}
