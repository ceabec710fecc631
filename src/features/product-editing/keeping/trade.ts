/** What a trade keeps of products beside what every shop does. Filled without a running shop: imports need it too. */
import type { Reader, Writer } from "../../../platform/db";
import { defineSlot } from "../../../platform/slots";
import type { ProductRow } from "../../catalogue";
import type { IndexedTrade } from "../../search";
import type { KeptProduct, Numbered, NumberedRow } from "./keeping";

export interface Trade extends IndexedTrade {
  /** Its columns in a product's row. */
  columnsOf(product: Numbered): Partial<NumberedRow>;
  /** What these columns say. */
  fieldsIn(row: ProductRow): Partial<KeptProduct>;
  /** What it keeps in tables of its own, by product. */
  fieldsOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Partial<KeptProduct>>>;
  /** Writes its tables anew for these products; those in `known` may have rows there. */
  replace(trx: Writer, products: readonly Numbered[], known: ReadonlySet<number>): Promise<void>;
  /** Whether the product may stand elsewhere than before on some page. */
  isMoved(before: Numbered, after: Numbered): boolean;
}

export const tradeSlot = defineSlot<Trade>("trade of products");
