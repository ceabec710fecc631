/** Categories as they are kept: all of them, and one by its name. */
import { slugify } from "../../../kernel/text";
import type { Invalidate, Reader, Writer } from "../../../platform/db";
import { renameSlug, SHELVES_TAG } from "../../catalogue";
import { seenMark } from "../../desk";

export interface Shelf {
  id: string;
  slug: string;
  name: string;
  description: string;
  position: number;
  products: number;
}

export async function listShelves(db: Reader): Promise<Shelf[]> {
  const rows = await db
    .selectFrom("categories")
    // all are counted in one go
    .leftJoin(
      (on) =>
        on
          .selectFrom("products")
          .where("parent_id", "is", null)
          .groupBy("category_id")
          .select((count) => ["category_id", count.fn.countAll<number>().as("products")])
          .as("counted"),
      (join) => join.onRef("counted.category_id", "=", "categories.id"),
    )
    .select(["id", "slug", "name", "description", "position", "counted.products"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, products: Number(row.products ?? 0) }));
}

/** Of everything that its form changes. */
export const shelfMark = ({ name, slug, description }: Shelf): string => seenMark(name, slug, description);

const shelfSlug = (name: string): string => slugify(name).slice(0, 80) || "categorie";

/** The category of this name, made where there is none. */
export async function shelfNamed(
  trx: Writer,
  invalidate: Invalidate,
  { name, description }: Pick<Shelf, "name" | "description">,
): Promise<{ shelf: Shelf; isNew: boolean }> {
  const all = await listShelves(trx);
  const slug = shelfSlug(name);
  const known = all.find((one) => one.slug === slug || one.id === slug);
  if (known) return { shelf: known, isNew: false };
  const position = Math.max(0, ...all.map((one) => one.position)) + 1;
  const shelf = { id: slug, slug, name, description, position };
  await trx.insertInto("categories").values(shelf).execute();
  await renameSlug(trx, { kind: "category", id: slug, before: undefined, after: slug });
  invalidate(SHELVES_TAG);
  return { shelf: { ...shelf, products: 0 }, isNew: true };
}
