/** Sales with dates: a second price of what is sold, a simple product or a variation. */
import type { Reader, Writer } from "../../../platform/db";

export interface Sale {
  saleCents: number;
  /** What it costs before and after. */
  baseCents: number;
  startsAt: number;
  endsAt: number | null;
  hasBegun: boolean;
}

export const isOn = ({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: number): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

declare module "../../../platform/db/tables" {
  interface Tables {
    product_sales: {
      product_id: number;
      sale_cents: number;
      base_cents: number;
      starts_at: number;
      ends_at: number | null;
      has_begun: number;
    };
  }
}

export async function saleOf(db: Reader, id: number): Promise<Sale | undefined> {
  const row = await db
    .selectFrom("product_sales")
    .selectAll()
    .where("product_id", "=", id)
    .executeTakeFirst();
  return row && toSale(row);
}

/** By product, of those that have one. */
export async function salesOf(db: Reader, ids: readonly number[]): Promise<Map<number, Sale>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_sales")
    .selectAll()
    .where("product_id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.product_id, toSale(row)]));
}

const toSale = (row: {
  sale_cents: number;
  base_cents: number;
  starts_at: number;
  ends_at: number | null;
  has_begun: number;
}): Sale => ({
  saleCents: row.sale_cents,
  baseCents: row.base_cents,
  startsAt: Number(row.starts_at),
  endsAt: row.ends_at === null ? null : Number(row.ends_at),
  hasBegun: row.has_begun === 1,
});

export async function setSale(trx: Writer, id: number, sale: Sale | undefined): Promise<void> {
  await trx.deleteFrom("product_sales").where("product_id", "=", id).execute();
  if (!sale) return;
  await trx
    .insertInto("product_sales")
    .values({
      product_id: id,
      sale_cents: sale.saleCents,
      base_cents: sale.baseCents,
      starts_at: sale.startsAt,
      ends_at: sale.endsAt,
      has_begun: sale.hasBegun ? 1 : 0,
    })
    .execute();
}

/** What begins or ends by then, with the product whose row is to be held. */
export async function dueSales(db: Reader, at: number): Promise<{ id: number; familyId: number }[]> {
  const rows = await db
    .selectFrom("product_sales")
    .innerJoin("products", "products.id", "product_sales.product_id")
    .select(["products.id", "products.parent_id"])
    .where((on) =>
      on.or([on.and([on("has_begun", "=", 0), on("starts_at", "<=", at)]), on("ends_at", "<=", at)]),
    )
    .execute();
  return rows.map(({ id, parent_id }) => ({ id, familyId: parent_id ?? id }));
}
