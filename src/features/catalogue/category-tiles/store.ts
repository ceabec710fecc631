/** Which categories have products, and what sells best in each. */
import type { Reader } from "../../../platform/db";
import type { NamedLink, ProductPicture } from "../catalogue";
import { cardsFor } from "../store";

export interface CategoryTile extends NamedLink {
  products: number;
  bestId: number;
  picture: ProductPicture | null;
}

/** All that have products, or those of the given slugs in their order. */
export async function tilesOf(db: Reader, slugs: readonly string[]): Promise<CategoryTile[]> {
  const rows = await withBest(db, slugs).execute();
  const filled = rows.flatMap(({ best, products, ...row }) =>
    best === null ? [] : [{ ...row, bestId: best, products: products ?? 0 }],
  );
  const cards = await cardsFor(
    db,
    filled.map(({ bestId }) => bestId),
  );
  const pictures = new Map(cards.map(({ id, picture }) => [id, picture]));
  const tiles = filled.map((tile) => ({ ...tile, picture: pictures.get(tile.bestId) ?? null }));
  if (slugs.length === 0) return tiles;
  return slugs.flatMap((slug) => tiles.filter((tile) => tile.slug === slug));
}

const withBest = (db: Reader, slugs: readonly string[]) =>
  db
    .selectFrom("categories")
    .select((on) => [
      "slug",
      "name",
      on
        .selectFrom("products")
        .select("products.id")
        .whereRef("products.category_id", "=", "categories.id")
        .where("products.listed", "=", 1)
        .orderBy("products.sold", "desc")
        .orderBy("products.id", "desc")
        .limit(1)
        .as("best"),
      on
        .selectFrom("products")
        .select(({ fn }) => fn.countAll<number>().as("all"))
        .whereRef("products.category_id", "=", "categories.id")
        .where("products.listed", "=", 1)
        .as("products"),
    ])
    .$if(slugs.length > 0, (query) => query.where("slug", "in", slugs))
    .orderBy("position");
