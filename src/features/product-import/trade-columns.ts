/** Columns that a trade adds to the file, for the fields of its own that products have. */
import type { Reader } from "../../platform/db";
import { defineSlot } from "../../platform/slots";
import type { KeptProduct } from "../product-editing";
import type { Read } from "./sheet/cells";
import type { ColumnKey } from "./sheet/wire";

export interface TradeColumn {
  /** The field of a product that it tells. */
  key: string;
  /** As the file writes it, in either language. */
  name: string;
  /** The column that it is written after. */
  after: ColumnKey;
  /** The longest text that it takes. */
  longest?: number;
  /** A cell that is not empty. */
  read(cell: string): Read<unknown>;
  /** What an empty cell says, and what is known of a product of which no file has said it. */
  empty: unknown;
  /** For lists of things that the shop must know: the others are left out, and told. */
  only?: OnlyKnown;
  write(product: KeptProduct): string;
}

interface OnlyKnown {
  ids(db: Reader): Promise<readonly string[]>;
  unknown(ids: readonly string[]): string;
}

export const columnSlot = defineSlot<TradeColumn>("column of the product file");

/** These columns with each of the others behind the one that it comes after. */
export const withTrade = <Named extends ColumnKey>(
  own: readonly Named[],
  columns: readonly TradeColumn[],
): (Named | TradeColumn)[] => own.flatMap((key) => [key, ...columns.filter(({ after }) => after === key)]);

/** What a trade's column shows of a product in a report. */
export const shownField = ({ key, write }: TradeColumn, product: KeptProduct): string =>
  (product as unknown as Record<string, unknown>)[key] === undefined ? "" : write(product);
