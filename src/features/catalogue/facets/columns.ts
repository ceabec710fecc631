/** What each facet is in the catalogue's tables: one expression, that counts and filters alike. */
import { type RawBuilder, sql } from "kysely";
import {
  type Band,
  type Chosen,
  type FacetName,
  type FixedFacet,
  PRICE_BANDS,
  pairsOf,
  RATING_BANDS,
  YIELD_BANDS,
} from "./facets";

/** Written out, constants included, so that the same expression can be selected and grouped by. */
export const FIXED_COLUMNS: Record<FixedFacet, RawBuilder<string | null>> = {
  format: sql`case when products.kind = 'variable' then 'au-choix'
    when products.apart_cents is not null then 'lot' else 'unite' end`,
  couleur: sql`products.colour`,
  rendement: banded("products.yield_pages", YIELD_BANDS),
  prix: banded("products.price_cents", PRICE_BANDS),
  stock: sql`case when products.stock > 0 then 'en-stock' else 'epuise' end`,
  note: sql`case when products.rating_count = 0 then 'sans-note' else ${banded("products.rating_average", RATING_BANDS)} end`,
};

/** One condition a facet: any of its values. */
export function conditionsOf(chosen: Chosen): RawBuilder<boolean>[] {
  const names = [...new Set(pairsOf(chosen).map(([name]) => name))];
  return names.map((name) => oneOf(name, chosen[name] ?? []));
}

function oneOf(name: FacetName, values: readonly string[]): RawBuilder<boolean> {
  const list = sql.join(values.map((value) => sql`${value}`));
  if (name === "categorie")
    return sql`products.category_id in (select id from categories where slug in (${list}))`;
  if (name === "fabricant") return sql`products.maker_id in (select id from makers where slug in (${list}))`;
  return sql`${FIXED_COLUMNS[name]} in (${list})`;
}

/** From the highest down, so that one comparison a band is enough. */
function banded(column: string, bands: readonly Band[]): RawBuilder<string | null> {
  const steps = bands
    .toReversed()
    .map(({ value, from }) => sql`when ${sql.ref(column)} >= ${sql.lit(from)} then ${sql.lit(value)}`);
  return sql`case ${sql.join(steps, sql` `)} end`;
}
