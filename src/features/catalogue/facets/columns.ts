/** What is chosen, as the database is asked. */
import { type RawBuilder, sql } from "kysely";
import type { Band, Chosen, Facet } from "./facets";

/** One condition a facet: any of its values. */
export const conditionsOf = (facets: readonly Facet[], chosen: Chosen): RawBuilder<boolean>[] =>
  facets.flatMap((facet) => {
    const values = chosen[facet.name];
    return values && values.length > 0 ? [oneOf(facet, values)] : [];
  });

function oneOf({ name, column }: Facet, values: readonly string[]): RawBuilder<boolean> {
  const list = sql.join(values.map((value) => sql`${value}`));
  if (column) return sql`${column} in (${list})`;
  if (name === "prix")
    return sql`products.price_band in (select band from price_bands where slug in (${list}))`;
  return name === "categorie"
    ? sql`products.category_id in (select id from categories where slug in (${list}))`
    : sql`products.maker_id in (select id from makers where slug in (${list}))`;
}

/** Which band a column is in: from the highest down, so that one comparison a band is enough. */
export function banded(column: string, bands: readonly Band[]): RawBuilder<string | null> {
  const steps = bands
    .toReversed()
    .map(({ value, from }) => sql`when ${sql.ref(column)} >= ${sql.lit(from)} then ${sql.lit(value)}`);
  return sql`case ${sql.join(steps, sql` `)} end`;
}
