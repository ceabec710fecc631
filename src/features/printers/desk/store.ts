/** Makers, series and models as the merchant edits them, and the products that fit. */
import { sql } from "kysely";
import { byName, fold } from "../../../kernel/text";
import type { Reader } from "../../../platform/db";
import { seenMark } from "../../desk";
import { isThere } from "../../product-editing";

export interface Maker {
  id: string;
  slug: string;
  name: string;
  blurb: string;
}

export interface ListedMaker extends Maker {
  series: number;
  models: number;
  products: number;
}

export interface Series {
  id: string;
  name: string;
  makerId: string;
}

export interface Model {
  id: string;
  slug: string;
  name: string;
  seriesId: string;
  aliases: string[];
  kind: string;
  year: number;
}

/** Of everything that their forms change. */
export const makerMark = ({ name, slug, blurb }: Omit<Maker, "id">): string => seenMark(name, slug, blurb);
export const seriesMark = ({ name, makerId }: Omit<Series, "id">): string => seenMark(name, makerId);
export const modelMark = ({ name, slug, seriesId, aliases, kind, year }: Omit<Model, "id">): string =>
  seenMark(name, slug, seriesId, aliases, kind, year);

export interface ListedModel extends Pick<Model, "id" | "slug" | "name" | "seriesId" | "year"> {
  products: number;
}

export interface FittingProduct {
  id: number;
  name: string;
  sku: string;
}

const FOUND = 20;

export async function listedMakers(db: Reader): Promise<ListedMaker[]> {
  const rows = await db
    .selectFrom("makers")
    .select((on) => [
      "makers.id",
      "makers.slug",
      "makers.name",
      "makers.blurb",
      on
        .selectFrom("series")
        .whereRef("series.maker_id", "=", "makers.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("series"),
      on
        .selectFrom("printers")
        .innerJoin("series", "series.id", "printers.series_id")
        .whereRef("series.maker_id", "=", "makers.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("models"),
      on
        .selectFrom("products")
        .whereRef("products.maker_id", "=", "makers.id")
        .where("products.parent_id", "is", null)
        .where(isThere)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("products"),
    ])
    .execute();
  return rows
    .map(({ series, models, products, ...maker }) => ({
      ...maker,
      series: Number(series ?? 0),
      models: Number(models ?? 0),
      products: Number(products ?? 0),
    }))
    .sort(byName);
}

export const makerById = (db: Reader, id: string): Promise<Maker | undefined> =>
  db.selectFrom("makers").select(["id", "slug", "name", "blurb"]).where("id", "=", id).executeTakeFirst();

export async function allSeries(db: Reader): Promise<(Series & { maker: string })[]> {
  const rows = await db
    .selectFrom("series")
    .innerJoin("makers", "makers.id", "series.maker_id")
    .select(["series.id", "series.name", "series.maker_id", "makers.name as maker"])
    .execute();
  return rows
    .map(({ maker_id, ...row }) => ({ ...row, makerId: maker_id }))
    .sort((one, other) => byName({ name: one.maker }, { name: other.maker }) || byName(one, other));
}

const models = (db: Reader) =>
  db
    .selectFrom("printers")
    .innerJoin("series", "series.id", "printers.series_id")
    .select((on) => [
      "printers.id",
      "printers.slug",
      "printers.name",
      "printers.series_id",
      "printers.year",
      on
        .selectFrom("product_printers")
        .whereRef("product_printers.printer_id", "=", "printers.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("products"),
    ]);

type ModelRow = Awaited<ReturnType<ReturnType<typeof models>["execute"]>>[number];

const toListed = ({ series_id, products, ...row }: ModelRow): ListedModel => ({
  ...row,
  seriesId: series_id,
  products: Number(products ?? 0),
});

export async function modelsOfMaker(db: Reader, makerId: string): Promise<ListedModel[]> {
  const rows = await models(db).where("series.maker_id", "=", makerId).execute();
  return rows.map(toListed).sort(byName);
}

/** By any part of its name. */
export async function modelsNamed(db: Reader, words: string): Promise<ListedModel[]> {
  const rows = await models(db).where("printers.name_folded", "like", likeOf(words)).limit(FOUND).execute();
  return rows.map(toListed).sort(byName);
}

const likeOf = (words: string): string => `%${fold(words).replace(/[\\%_]/g, "")}%`;

export async function modelById(db: Reader, id: string): Promise<Model | undefined> {
  const row = await db.selectFrom("printers").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      slug: row.slug,
      name: row.name,
      seriesId: row.series_id,
      aliases: JSON.parse(row.aliases) as string[],
      kind: row.kind,
      year: row.year,
    }
  );
}

/** By its whole name, as it is offered while one types. */
export async function modelCalled(db: Reader, name: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom("printers")
    .select("id")
    .where("name_folded", "=", fold(name))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

export const modelNames = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom("printers").select("name").execute()).sort(byName).map(({ name }) => name);

/** Names that hold each of these words. */
export async function modelsLike(db: Reader, words: string, limit: number): Promise<string[]> {
  const wanted = fold(words).split(/\s+/).filter(Boolean).slice(0, 8);
  let query = db.selectFrom("printers").select("name");
  for (const word of wanted) query = query.where("name_folded", "like", likeOf(word));
  const rows = await query.orderBy("name_folded").limit(limit).execute();
  return rows.map(({ name }) => name);
}

export async function productsOn(db: Reader, printerIds: readonly string[]): Promise<FittingProduct[]> {
  if (printerIds.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["products.id", "products.name", "products.sku"])
    .where("products.id", "in", (on) =>
      on
        .selectFrom("product_printers")
        .select("product_id")
        .where("printer_id", "in", [...printerIds]),
    )
    .where(isThere)
    .execute();
  return rows.sort(byName);
}

/** By any part of the name or the code; those that fit already are left out. */
export async function productsToFit(db: Reader, id: string, words: string): Promise<FittingProduct[]> {
  const like = likeOf(words);
  return db
    .selectFrom("products")
    .select(["products.id", "products.name", "products.sku"])
    .where("products.parent_id", "is", null)
    .where((on) =>
      on.or([on("products.name_folded", "like", like), on(sql`lower(products.sku)`, "like", like)]),
    )
    .where("products.id", "not in", (on) =>
      on.selectFrom("product_printers").select("product_id").where("printer_id", "=", id),
    )
    .where(isThere)
    .orderBy("products.name_folded")
    .limit(FOUND)
    .execute();
}
