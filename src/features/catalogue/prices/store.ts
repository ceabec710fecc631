/** What prices were. With `actions.ts` beside it, the only writer of the price that is struck through. */
import type { Reader, Writer } from "../../../platform/db";
import type { PriceChange } from "./prices";

/** By product or variation, the oldest first. */
export async function historiesOf(db: Reader, ids: readonly number[]): Promise<Map<number, PriceChange[]>> {
  const histories = new Map<number, PriceChange[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  const rows = await db
    .selectFrom("price_changes")
    .select(["product_id", "at", "price_cents"])
    .where("product_id", "in", [...ids])
    .orderBy("product_id")
    .orderBy("at")
    .execute();
  for (const { product_id, at, price_cents } of rows)
    histories.get(product_id)?.push({ at: Number(at), cents: price_cents });
  return histories;
}

export async function setHistory(db: Writer, id: number, changes: readonly PriceChange[]): Promise<void> {
  await db.deleteFrom("price_changes").where("product_id", "=", id).execute();
  await addChanges(
    db,
    changes.map((change) => ({ id, ...change })),
  );
}

const ROWS_AT_ONCE = 100;

export async function addChanges(
  db: Writer,
  changes: readonly (PriceChange & { id: number })[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("price_changes")
      .values(
        changes
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ id, at, cents }) => ({ product_id: id, at, price_cents: cents })),
      )
      .execute();
}

export async function struckNow(db: Reader, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "regular_cents"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, regular_cents }) => [id, regular_cents]));
}

export async function setStruck(db: Writer, id: number, cents: number | null): Promise<void> {
  await db.updateTable("products").set({ regular_cents: cents }).where("id", "=", id).execute();
}

export async function setPrice(db: Writer, id: number, cents: number): Promise<void> {
  await db
    .updateTable("products")
    .set({ price_cents: cents, max_price_cents: cents })
    .where("id", "=", id)
    .execute();
}

export async function priceOf(
  db: Reader,
  id: number,
): Promise<{ kind: "simple" | "variable" | "variation"; parentId: number | null } | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["kind", "parent_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { kind: row.kind, parentId: row.parent_id };
}

/** From the lowest to the highest of its published variations. */
export async function setRange(db: Writer, parentId: number): Promise<void> {
  const { low, high } = await db
    .selectFrom("products")
    .select((on) => [on.fn.min("price_cents").as("low"), on.fn.max("price_cents").as("high")])
    .where("parent_id", "=", parentId)
    .where("published", "=", 1)
    .executeTakeFirstOrThrow();
  if (low === null || high === null) return;
  await db
    .updateTable("products")
    .set({ price_cents: low, max_price_cents: high })
    .where("id", "=", parentId)
    .execute();
}

export async function priceNow(db: Reader, id: number): Promise<number | undefined> {
  const row = await db.selectFrom("products").select("price_cents").where("id", "=", id).executeTakeFirst();
  return row?.price_cents;
}

/** The published variations of the products that these are variations of. */
export async function variationsBeside(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, { id: number; cents: number; struckCents: number | null }[]>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "parent_id", "price_cents", "regular_cents"])
    .where("published", "=", 1)
    .where("parent_id", "in", (on) =>
      on
        .selectFrom("products as some")
        .select("some.parent_id")
        .where("some.id", "in", [...ids])
        .where("some.parent_id", "is not", null),
    )
    .execute();
  const groups = Map.groupBy(rows, ({ parent_id }) => parent_id ?? 0);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ id: own, price_cents, regular_cents }) => ({
        id: own,
        cents: price_cents,
        struckCents: regular_cents,
      })),
    ]),
  );
}
