/** Makers, series and models made, renamed, moved and merged without a dead link, and what fits a model. */
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { fold, slugify } from "../../../kernel/text";
import type { Database, Invalidate, Writer } from "../../../platform/db";
import { COUNTS_TAG, productTag, renameSlug, SHELVES_TAG } from "../../catalogue";
import { type IndexedTrade, indexProducts, SEARCH_TAG } from "../../search";
import { PRINTER_KIND } from "../former";
import { indexPrinters } from "../search/indexing";
import {
  type Maker,
  type Model,
  makerById,
  makerMark,
  modelById,
  modelMark,
  productsOn,
  type Series,
  seriesMark,
} from "./store";

export interface PrinterDeskParts {
  database: Database;
  trades(): readonly IndexedTrade[];
}

export type PrinterRefusal = "unknown" | "taken" | "changed" | "itself";
type Answer<Thing> = Promise<Result<Thing, PrinterRefusal>>;

/** The mark of what the form was drawn from: somebody else may have changed it meanwhile. */
interface Seen {
  seen: string;
}

const slugOf = (text: string): string => slugify(text).slice(0, 80);

/** Whoever writes looks at what is taken first: nobody else does meanwhile. */
async function isTaken(
  trx: Writer,
  table: "makers" | "series" | "printers",
  slug: string,
  id: string,
): Promise<boolean> {
  const row = await trx.selectFrom(table).select("id").where("slug", "=", slug).executeTakeFirst();
  return row !== undefined && row.id !== id;
}

/** Everything that names them: their pages, the finder, searches, and the pages of these products. */
async function tell(
  { trades }: PrinterDeskParts,
  trx: Writer,
  invalidate: Invalidate,
  products: readonly number[],
): Promise<void> {
  await indexPrinters(trx);
  await indexProducts(trx, invalidate, products, trades());
  invalidate(SHELVES_TAG, SEARCH_TAG, COUNTS_TAG, ...products.map(productTag));
}

/**
 * One at a time, in every process: what was seen and what is taken is judged by what will be replaced, and the index of
 * all names is written whole by each. The first maker is held, whoever is changed.
 */
const alone = <Value>(
  { database }: PrinterDeskParts,
  work: (trx: Writer, invalidate: Invalidate) => Promise<Value>,
): Promise<Value> =>
  database.write(async (trx, invalidate) => {
    await trx
      .updateTable("makers")
      .set((on) => ({ name: on.ref("name") }))
      .where("id", "=", (on) => on.selectFrom("makers").select(({ fn }) => fn.min("id").as("id")))
      .execute();
    return work(trx, invalidate);
  });

/* -------------------------------------------------------------------- makers */

export function addMaker(
  parts: PrinterDeskParts,
  { name, blurb }: Pick<Maker, "name" | "blurb">,
): Answer<Maker> {
  return alone(parts, async (trx, invalidate) => {
    const slug = slugOf(name) || "fabricant";
    if (await isTaken(trx, "makers", slug, "")) return refused("taken");
    const maker = { id: randomId(), slug, name, blurb };
    await trx.insertInto("makers").values(maker).execute();
    await renameSlug(trx, { kind: "maker", id: maker.id, before: undefined, after: slug });
    await tell(parts, trx, invalidate, []);
    return done(maker);
  });
}

export function changeMaker(
  parts: PrinterDeskParts,
  id: string,
  { seen, ...wanted }: Omit<Maker, "id"> & Seen,
): Answer<Maker> {
  return alone(parts, async (trx, invalidate) => {
    const before = await makerById(trx, id);
    if (!before) return refused("unknown");
    if (makerMark(before) !== seen) return refused("changed");
    const slug = slugOf(wanted.slug) || before.slug;
    if (await isTaken(trx, "makers", slug, id)) return refused("taken");
    await trx
      .updateTable("makers")
      .set({ ...wanted, slug })
      .where("id", "=", id)
      .execute();
    await renameSlug(trx, { kind: "maker", id, before: before.slug, after: slug });
    await tell(parts, trx, invalidate, await productsBy(trx, id));
    return done({ id, ...wanted, slug });
  });
}

/** Its series and its products go to the other, and so does its address. */
export function mergeMaker(parts: PrinterDeskParts, id: string, into: string): Answer<Maker> {
  return alone(parts, async (trx, invalidate) => {
    if (id === into) return refused("itself");
    const [from, to] = [await makerById(trx, id), await makerById(trx, into)];
    if (!from || !to) return refused("unknown");
    const products = await productsBy(trx, id);
    await trx.updateTable("products").set({ maker_id: into }).where("maker_id", "=", id).execute();
    await trx.updateTable("series").set({ maker_id: into }).where("maker_id", "=", id).execute();
    await passOn(trx, "maker", { from, to });
    await trx.deleteFrom("makers").where("id", "=", id).execute();
    await tell(parts, trx, invalidate, products);
    return done(from);
  });
}

async function productsBy(trx: Writer, makerId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where("maker_id", "=", makerId)
    .where("parent_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

interface Slugged {
  id: string;
  slug: string;
}

/** All addresses that one ever had lead to the other. */
async function passOn(
  trx: Writer,
  kind: string,
  { from, to }: { from: Slugged; to: Slugged },
): Promise<void> {
  await trx
    .updateTable("old_slugs")
    .set({ id: to.id })
    .where("kind", "=", kind)
    .where("id", "=", from.id)
    .execute();
  await renameSlug(trx, { kind, id: to.id, before: from.slug, after: to.slug });
}

/* -------------------------------------------------------------------- series */

/** A series has no page of its own: the finder knows it by a slug that never changes. */
export function addSeries(parts: PrinterDeskParts, { name, makerId }: Omit<Series, "id">): Answer<Series> {
  return alone(parts, async (trx, invalidate) => {
    const maker = await makerById(trx, makerId);
    if (!maker) return refused("unknown");
    if (await hasSeries(trx, { name, makerId }, "")) return refused("taken");
    const plain = slugOf(`${maker.name} ${name}`) || "serie";
    const id = randomId();
    const slug = (await isTaken(trx, "series", plain, "")) ? `${plain}-${id.slice(0, 6)}` : plain;
    await trx.insertInto("series").values({ id, slug, name, maker_id: makerId }).execute();
    await tell(parts, trx, invalidate, []);
    return done({ id, name, makerId });
  });
}

async function hasSeries(trx: Writer, { name, makerId }: Omit<Series, "id">, id: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("series")
    .select(["id", "name"])
    .where("maker_id", "=", makerId)
    .execute();
  return rows.some((one) => one.id !== id && fold(one.name) === fold(name));
}

/** Another name, or another maker. */
export function changeSeries(
  parts: PrinterDeskParts,
  id: string,
  { seen, name, makerId }: Omit<Series, "id"> & Seen,
): Answer<Series> {
  return alone(parts, async (trx, invalidate) => {
    const before = await trx.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before || !(await makerById(trx, makerId))) return refused("unknown");
    if (seriesMark({ name: before.name, makerId: before.maker_id }) !== seen) return refused("changed");
    if (await hasSeries(trx, { name, makerId }, id)) return refused("taken");
    await trx.updateTable("series").set({ name, maker_id: makerId }).where("id", "=", id).execute();
    await tell(parts, trx, invalidate, []);
    return done({ id, name, makerId });
  });
}

export function mergeSeries(parts: PrinterDeskParts, id: string, into: string): Answer<Series> {
  return alone(parts, async (trx, invalidate) => {
    if (id === into) return refused("itself");
    const rows = await trx.selectFrom("series").selectAll().where("id", "in", [id, into]).execute();
    const from = rows.find((one) => one.id === id);
    if (!from || rows.length < 2) return refused("unknown");
    await trx.updateTable("printers").set({ series_id: into }).where("series_id", "=", id).execute();
    await trx.deleteFrom("series").where("id", "=", id).execute();
    await tell(parts, trx, invalidate, []);
    return done({ id, name: from.name, makerId: from.maker_id });
  });
}

/* -------------------------------------------------------------------- models */

export function addModel(parts: PrinterDeskParts, wanted: Omit<Model, "id" | "slug">): Answer<Model> {
  return alone(parts, async (trx, invalidate) => {
    if (!(await seriesExists(trx, wanted.seriesId))) return refused("unknown");
    const slug = slugOf(wanted.name) || "imprimante";
    if (await isTaken(trx, "printers", slug, "")) return refused("taken");
    const model = { ...wanted, id: randomId(), slug };
    await trx.insertInto("printers").values(rowOf(model)).execute();
    await renameSlug(trx, { kind: PRINTER_KIND, id: model.id, before: undefined, after: slug });
    await tell(parts, trx, invalidate, []);
    return done(model);
  });
}

const rowOf = ({ seriesId, aliases, ...model }: Model) => ({
  ...model,
  series_id: seriesId,
  name_folded: fold(model.name),
  aliases: JSON.stringify(aliases),
});

const seriesExists = async (trx: Writer, id: string): Promise<boolean> =>
  (await trx.selectFrom("series").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export function changeModel(
  parts: PrinterDeskParts,
  id: string,
  { seen, ...wanted }: Omit<Model, "id"> & Seen,
): Answer<Model> {
  return alone(parts, async (trx, invalidate) => {
    const before = await modelById(trx, id);
    if (!before || !(await seriesExists(trx, wanted.seriesId))) return refused("unknown");
    if (modelMark(before) !== seen) return refused("changed");
    const slug = slugOf(wanted.slug) || before.slug;
    if (await isTaken(trx, "printers", slug, id)) return refused("taken");
    const model = { ...wanted, id, slug };
    await trx.updateTable("printers").set(rowOf(model)).where("id", "=", id).execute();
    await renameSlug(trx, { kind: PRINTER_KIND, id, before: before.slug, after: slug });
    await tell(parts, trx, invalidate, await numbersOn(trx, [id]));
    return done(model);
  });
}

const numbersOn = async (trx: Writer, printers: readonly string[]): Promise<number[]> =>
  (await productsOn(trx, printers)).map(({ id }) => id);

/** What fits it fits the other, which is found by its names too. */
export function mergeModel(parts: PrinterDeskParts, id: string, into: string): Answer<Model> {
  return alone(parts, async (trx, invalidate) => {
    if (id === into) return refused("itself");
    const [from, to] = [await modelById(trx, id), await modelById(trx, into)];
    if (!from || !to) return refused("unknown");
    const products = await numbersOn(trx, [id, into]);
    const fitting = await trx
      .selectFrom("product_printers")
      .select("product_id")
      .where("printer_id", "=", id)
      .execute();
    for (const { product_id } of fitting)
      await trx
        .insertInto("product_printers")
        .values({ product_id, printer_id: into })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await trx.deleteFrom("product_printers").where("printer_id", "=", id).execute();
    await trx.deleteFrom("printer_keys").where("printer_id", "=", id).execute();
    const aliases = [...new Set([...to.aliases, from.name, ...from.aliases])];
    await trx
      .updateTable("printers")
      .set(rowOf({ ...to, aliases }))
      .where("id", "=", into)
      .execute();
    await passOn(trx, PRINTER_KIND, { from, to });
    await trx.deleteFrom("printers").where("id", "=", id).execute();
    await tell(parts, trx, invalidate, products);
    return done(to);
  });
}

/** A product fits it from now on, or no longer. */
export function setFit(
  parts: PrinterDeskParts,
  { model: id, product, fits }: { model: string; product: number; fits: boolean },
): Answer<{ model: Model; product: string }> {
  return alone(parts, async (trx, invalidate) => {
    const model = await modelById(trx, id);
    const found = await trx
      .selectFrom("products")
      .select(["id", "name"])
      .where("id", "=", product)
      .where("parent_id", "is", null)
      .executeTakeFirst();
    if (!model || !found) return refused("unknown");
    const row = { product_id: product, printer_id: id };
    if (fits)
      await trx
        .insertInto("product_printers")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom("product_printers")
        .where("product_id", "=", product)
        .where("printer_id", "=", id)
        .execute();
    await noteFitting(trx, product);
    await tell(parts, trx, invalidate, [product]);
    return done({ model, product: found.name });
  });
}

/** Cards say of a product, and of its variations, whether it is made for some machines only. */
async function noteFitting(trx: Writer, product: number): Promise<void> {
  const some = await trx
    .selectFrom("product_printers")
    .select("product_id")
    .where("product_id", "=", product)
    .limit(1)
    .executeTakeFirst();
  const family = () =>
    trx.updateTable("products").where((on) => on.or([on("id", "=", product), on("parent_id", "=", product)]));
  await family().set({ fits_some: 0 }).execute();
  if (some) await family().set({ fits_some: 1 }).where("unit_per", "is not", null).execute();
}
