/** Who stands near a product on its shelf: a bounded stretch of an index, however large the shop. */
import { sql } from "kysely";
import type { Reader } from "../../../platform/db";
import type { Neighbour } from "./neighbours";

/** The products of the same shelf that stand nearest, so many before and so many after. */
export async function shelfMates(
  db: Reader,
  { id, position, category }: { id: number; position: number; category: { slug: string } },
  each: number,
): Promise<Neighbour[]> {
  const side = (nearest: ReturnType<typeof sql>) => sql`select * from (select id, colour, stock, position
    from products where category_id = (select id from categories where slug = ${category.slug}) and listed = 1
    and ${nearest} limit ${sql.lit(each)}) as side`;
  const { rows } = await sql<Pick<Neighbour, "id" | "colour" | "stock"> & { position: number }>`
    ${side(sql`position >= ${position} and id <> ${id} order by position, id`)}
    union all ${side(sql`position < ${position} order by position desc, id desc`)}`.execute(db);
  return rows.map(({ position: at, ...row }) => ({
    ...row,
    shelf: category.slug,
    common: 0,
    distance: Math.abs(at - position),
  }));
}
