/** What printers keep of products: which printers they fit, and how many pages they print. */
import type { Reader, Tables, Writer } from "../../platform/db";
import type { Numbered, Trade } from "../product-editing";
import { indexPrinters } from "./search/indexing";

interface NamedRow {
  id: string;
  slug: string;
  name: string;
}

declare module "../../platform/db/tables" {
  interface Tables {
    series: NamedRow & { maker_id: string };
    printers: NamedRow & {
      series_id: string;
      name_folded: string;
      /** Other ways of writing its name, as JSON. */
      aliases: string;
      kind: string;
      year: number;
    };
    product_printers: { product_id: number; printer_id: string };
    /** Printers under each way of writing their names. */
    printer_keys: { key: string; printer_id: string; slug: string; name: string };
  }
}

declare module "../catalogue/store" {
  interface ProductRow {
    yield_pages?: number | null;
  }
}

declare module "../product-editing/keeping/keeping" {
  interface KeptProduct {
    yieldPages?: number | null;
    /** The ids of those that it fits. */
    printers?: string[];
  }
}

const ROWS_AT_ONCE = 100;

export const printersTrade: Trade = {
  columnsOf: ({ yieldPages = null, unit, printers = [] }) => ({
    yield_pages: yieldPages,
    // used up, page by page or metre by metre: what is not so fits everywhere or nowhere
    fits_some: unit !== null && printers.length > 0 ? 1 : 0,
  }),
  fieldsIn: ({ yield_pages = null }) => ({ yieldPages: yield_pages, printers: [] }),
  fieldsOf: async (db, ids) => {
    const rows = await db
      .selectFrom("product_printers")
      .selectAll()
      .where("product_id", "in", [...ids])
      .execute();
    const groups = Map.groupBy(rows, ({ product_id }) => product_id);
    // sorted here, because engines sort text each in their own way
    return new Map(
      [...groups].map(([id, of]) => [id, { printers: of.map(({ printer_id }) => printer_id).sort() }]),
    );
  },
  replace: async (trx, products, known) => {
    if (known.size > 0)
      await trx
        .deleteFrom("product_printers")
        .where("product_id", "in", [...known])
        .execute();
    await addRows(trx, products.flatMap(fittingRows));
  },
  isMoved: (before, after) => before.printers?.join() !== after.printers?.join(),
  searchLines: printerNames,
  indexNames: indexPrinters,
};

const fittingRows = ({ id, printers = [] }: Numbered): Tables["product_printers"][] =>
  printers.map((printer_id) => ({ product_id: id, printer_id }));

async function addRows(trx: Writer, rows: readonly Tables["product_printers"][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("product_printers")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** A product is found by the names of the printers that it fits. */
async function printerNames(db: Reader, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("product_printers")
    .innerJoin("printers", "printers.id", "product_printers.printer_id")
    .select(["product_printers.product_id", "printers.name"])
    .where("product_printers.product_id", "in", [...ids])
    .execute();
  const groups = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ name }) => name)]));
}
