/** Series and printers, and what fits a printer. */
import { byName } from "../../../kernel/text";
import { type Reader, statement } from "../../../platform/db";
import { cards, type NamedLink, type ProductCard, toCard } from "../../catalogue";
import { type Pictured, pictured, picturesOf, thumbnailOf } from "../pictures";

export function seriesOf(db: Reader, maker: string): Promise<NamedLink[]> {
  return db
    .selectFrom("series")
    .innerJoin("makers", "makers.id", "series.maker_id")
    .select(["series.slug", "series.name"])
    .where("makers.slug", "=", maker)
    .orderBy("series.name")
    .execute();
}

export type Model = NamedLink & Pictured;

export async function printersOf(db: Reader, series: string): Promise<Model[]> {
  const printers = await db
    .selectFrom("printers")
    .innerJoin("series", "series.id", "printers.series_id")
    .select(["printers.slug", "printers.name"])
    .where("series.slug", "=", series)
    .execute();
  return pictured(db, printers.sort(byName));
}

export interface SeriesOfModels extends NamedLink {
  /** With the address of a thumbnail. */
  models: (NamedLink & { picture?: string | undefined })[];
}

/** The series of a maker that have models, with them. */
export async function modelsOf(db: Reader, maker: string): Promise<SeriesOfModels[]> {
  const series = await seriesOf(db, maker);
  const rows = await db
    .selectFrom("printers")
    .innerJoin("series", "series.id", "printers.series_id")
    .innerJoin("makers", "makers.id", "series.maker_id")
    .select(["printers.slug", "printers.name", "series.slug as series"])
    .where("makers.slug", "=", maker)
    .execute();
  const models = Map.groupBy(await pictured(db, rows.sort(byName)), ({ series }) => series);
  return series.flatMap(({ slug, name }) => {
    const own = models.get(slug) ?? [];
    return own.length > 0
      ? [
          {
            slug,
            name,
            models: own.map((one) => ({ slug: one.slug, name: one.name, picture: thumbnailOf(one) })),
          },
        ]
      : [];
  });
}

export interface Printer extends NamedLink, Pictured {
  year: number;
  maker: NamedLink;
  series: NamedLink;
}

const wholePrinter = statement((db, slug: string) =>
  db
    .selectFrom("printers")
    .innerJoin("series", "series.id", "printers.series_id")
    .innerJoin("makers", "makers.id", "series.maker_id")
    .select([
      "printers.slug",
      "printers.name",
      "printers.year",
      "series.slug as series_slug",
      "series.name as series_name",
      "makers.slug as maker_slug",
      "makers.name as maker_name",
    ])
    .where("printers.slug", "=", slug),
);

export async function findPrinter(db: Reader, slug: string): Promise<Printer | undefined> {
  const row = await wholePrinter.first(db, slug);
  if (!row) return undefined;
  return {
    slug: row.slug,
    name: row.name,
    year: row.year,
    picture: (await picturesOf(db, [slug])).get(slug),
    maker: { slug: row.maker_slug, name: row.maker_name },
    series: { slug: row.series_slug, name: row.series_name },
  };
}

/** The printers that something goes with. */
export async function printerSlugs(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom("printers")
    .select("slug")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("product_printers")
          .select("product_id")
          .whereRef("product_printers.printer_id", "=", "printers.id"),
      ),
    )
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}

/** A product that goes with a printer, and the shelf that it stands on. */
export interface Fitting {
  card: ProductCard & { yieldPages: number | null };
  shelf: { slug: string; name: string; position: number };
}

const fitting = statement((db, printer: string) =>
  cards(db)
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.yield_pages",
      "categories.slug as shelf",
      "categories.name as shelf_name",
      "categories.position as shelf_position",
    ])
    .innerJoin("product_printers", "product_printers.product_id", "products.id")
    .innerJoin("printers", "printers.id", "product_printers.printer_id")
    .where("printers.slug", "=", printer)
    .where("products.listed", "=", 1)
    .orderBy("products.position")
    .orderBy("products.id")
    .limit(60),
);

/** The listed products that go with a printer, those we recommend first. */
export async function productsFor(db: Reader, printer: string): Promise<Fitting[]> {
  const rows = await fitting.all(db, printer);
  return rows.map((row) => ({
    card: { ...toCard(row), yieldPages: row.yield_pages ?? null },
    shelf: { slug: row.shelf, name: row.shelf_name, position: row.shelf_position },
  }));
}
