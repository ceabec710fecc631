/** The shelf, counted by what its products are: one question, whatever is chosen. */
import { sql } from "kysely";
import type { Currency } from "../../../kernel/market";
import type { Reader } from "../../../platform/db";
import type { FewProduct } from "../../search";
import type { Shelf } from "../listing/shelf";
import { onShelf } from "../listing/store";
import { valuesIn } from "./cells";
import type { Cell } from "./counts";
import type { Facet, Names } from "./facets";
import { MOST_BANDS, type PriceBand } from "./price-bands";
import { bandsIn } from "./price-bands-store";
import { texts } from "./texts.fr";

/**
 * Products that are alike are counted together by the engine, from a narrow index; and all the counts come as one
 * text, because thousands of small rows would take longer to travel than to count.
 */
export async function countsOf(db: Reader, shelf: Shelf): Promise<Counted[]> {
  const few = fewOn(shelf);
  if (few) return few.map(toCounted);
  const alike = onShelf(db, shelf)
    .select(["products.category_id", "products.maker_id", "products.facet_cell"])
    .select((on) => on.fn.countAll<number>().as("count"))
    .groupBy(["products.category_id", "products.maker_id", "products.facet_cell"]);
  const { told } = await db
    .selectFrom(alike.as("alike"))
    .select(
      sql<string | null>`string_agg(category_id || ${BAR} || coalesce(maker_id, '') || ${BAR}
        || facet_cell || ${BAR} || count, ${LINE})`.as("told"),
    )
    .executeTakeFirstOrThrow();
  return (told?.split("\n") ?? []).map((line) => line.split("|"));
}

/** So many products that are alike: the number of their category, of their maker, their cell, and how many. */
export type Counted = string[];

const toCounted = ({ category_id, maker_id, facet_cell }: FewProduct): Counted => [
  category_id,
  maker_id ?? "",
  String(facet_cell),
  "1",
];

export const cellsFrom = (facets: readonly Facet[], counted: readonly Counted[], names: NamesById): Cell[] =>
  counted.map((one) => toCell(facets, one, names));

/** The products of a search that finds few are known already. */
const fewOn = ({ search, category, maker, chosen = {} }: Shelf): readonly FewProduct[] | undefined =>
  category || maker || Object.keys(chosen).length > 0 ? undefined : search?.few;

// the shop's ids carry neither
const BAR = sql.lit("|");
const LINE = sql.lit("\n");

function toCell(
  facets: readonly Facet[],
  [category = "", maker = "", cell, count]: Counted,
  names: NamesById,
): Cell {
  return {
    count: Number(count),
    values: {
      ...valuesIn(facets, Number(cell)),
      categorie: names.categories.get(category) ?? null,
      fabricant: names.makers.get(maker) ?? null,
      prix: names.bands[Math.floor(Number(cell) / BAND_TIMES) % MOST_BANDS]?.slug ?? null,
    },
  };
}

/** Where the band of the price stands in a cell. */
const BAND_TIMES = 105;

/** Slugs by number. */
export interface NamesById {
  /** From the lowest. */
  bands: readonly PriceBand[];
  categories: ReadonlyMap<string, string>;
  makers: ReadonlyMap<string, string>;
}

/** The categories in the shop's order, the makers by name, the bands of prices from the lowest. */
export async function namesOf(db: Reader, currency: Currency): Promise<{ names: Names; byId: NamesById }> {
  const [categories, makers, bands] = await Promise.all([
    db.selectFrom("categories").select(["id", "slug", "name"]).orderBy("position").execute(),
    db.selectFrom("makers").select(["id", "slug", "name"]).orderBy("name").execute(),
    bandsIn(db),
  ]);
  return {
    names: { categorie: bySlug(categories), fabricant: bySlug(makers), prix: bandNames(bands, currency) },
    byId: { bands, categories: byNumber(categories), makers: byNumber(makers) },
  };
}

const bandNames = (bands: readonly PriceBand[], currency: Currency) =>
  new Map(
    bands.map(({ slug, fromCents }, at) => [
      slug,
      texts.priceBand(fromCents, bands[at + 1]?.fromCents, currency),
    ]),
  );

interface Named {
  id: string;
  slug: string;
  name: string;
}

const bySlug = (rows: Named[]) => new Map(rows.map(({ slug, name }) => [slug, name]));
const byNumber = (rows: Named[]) => new Map(rows.map(({ id, slug }) => [id, slug]));
