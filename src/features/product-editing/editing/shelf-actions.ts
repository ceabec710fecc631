/** Categories made, renamed, put in order and merged, without a dead link. */
import { done, type Result, refused } from "../../../kernel/result";
import { slugify } from "../../../kernel/text";
import type { Invalidate, Reader, Writer } from "../../../platform/db";
import { renameSlug, SHELVES_TAG } from "../../catalogue";
import { indexProducts, SEARCH_TAG } from "../../search";
import { writeAgain } from "../keeping/actions";
import type { EditingParts } from "./actions";
import { listShelves, type Shelf, shelfMark, shelfNamed } from "./shelf-store";

export type ShelfRefusal = "unknown" | "taken" | "changed" | "itself";

export function addShelf(
  { database }: EditingParts,
  { name, description }: Pick<Shelf, "name" | "description">,
): Promise<Result<Shelf, ShelfRefusal>> {
  return writeAgain(database, async (trx, invalidate) => {
    const { shelf, isNew } = await shelfNamed(trx, invalidate, { name, description });
    return isNew ? done(shelf) : refused("taken");
  });
}

export function changeShelf(
  parts: EditingParts,
  id: string,
  { seen, ...wanted }: Pick<Shelf, "name" | "slug" | "description"> & { seen: string },
): Promise<Result<Shelf, ShelfRefusal>> {
  return writeAgain(parts.database, async (trx, invalidate) => {
    await holdShelves(trx, [id]);
    const all = await listShelves(trx);
    const before = all.find((one) => one.id === id);
    if (!before) return refused("unknown");
    if (shelfMark(before) !== seen) return refused("changed");
    const slug = slugify(wanted.slug).slice(0, 80) || before.slug;
    if (all.some((one) => one.id !== id && one.slug === slug)) return refused("taken");
    await trx
      .updateTable("categories")
      .set({ ...wanted, slug })
      .where("id", "=", id)
      .execute();
    await renameSlug(trx, { kind: "category", id, before: before.slug, after: slug });
    if (before.name !== wanted.name) await indexShelf(parts, trx, invalidate, id);
    invalidate(SHELVES_TAG, SEARCH_TAG);
    return done(before);
  });
}

/** Nobody else changes these until the transaction ends. */
async function holdShelves(trx: Writer, ids: readonly string[]): Promise<void> {
  // always in the same order: no two wait for each other
  for (const id of ids.toSorted())
    await trx
      .updateTable("categories")
      .set((on) => ({ name: on.ref("name") }))
      .where("id", "=", id)
      .execute();
}

/** One place towards the beginning. */
export function raiseShelf({ database }: EditingParts, id: string): Promise<Result<Shelf, ShelfRefusal>> {
  return database.write(async (trx, invalidate) => {
    await holdShelves(
      trx,
      (await listShelves(trx)).map((one) => one.id),
    );
    const all = await listShelves(trx);
    const at = all.findIndex((one) => one.id === id);
    const shelf = all[at];
    if (!shelf) return refused("unknown");
    const order = all.map((one) => one.id);
    if (at > 0) order.splice(at - 1, 2, id, order[at - 1] ?? "");
    for (const [position, each] of order.entries())
      await trx
        .updateTable("categories")
        .set({ position: position + 1 })
        .where("id", "=", each)
        .execute();
    invalidate(SHELVES_TAG);
    return done(shelf);
  });
}

/** Its products go to the other, and so does its address. */
export function mergeShelf(
  parts: EditingParts,
  id: string,
  into: string,
): Promise<Result<Shelf, ShelfRefusal>> {
  return parts.database.write(async (trx, invalidate) => {
    if (id === into) return refused("itself");
    await holdShelves(trx, [id, into]);
    const all = await listShelves(trx);
    const [from, to] = [id, into].map((each) => all.find((one) => one.id === each));
    if (!from || !to) return refused("unknown");
    const moved = await productsOn(trx, id);
    await trx.updateTable("products").set({ category_id: into }).where("category_id", "=", id).execute();
    await trx
      .updateTable("old_slugs")
      .set({ id: into })
      .where("kind", "=", "category")
      .where("id", "=", id)
      .execute();
    await trx.deleteFrom("categories").where("id", "=", id).execute();
    await renameSlug(trx, { kind: "category", id: into, before: from.slug, after: to.slug });
    await indexProducts(trx, invalidate, moved, parts.trades());
    invalidate(SHELVES_TAG, SEARCH_TAG);
    return done(from);
  });
}

async function productsOn(db: Reader, categoryId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("category_id", "=", categoryId)
    .where("parent_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Products are found by the name of their category too. */
async function indexShelf({ trades }: EditingParts, trx: Writer, invalidate: Invalidate, id: string) {
  await indexProducts(trx, invalidate, await productsOn(trx, id), trades());
}
