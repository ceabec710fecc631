/** What the page of a printer is asked. */
import type { Reader } from "../../../platform/db";
import type { ProductCard } from "../catalogue";
import { findPrinter, type Printer, productsFor } from "./store";

export async function openPrinter(
  db: Reader,
  slug: string,
): Promise<{ printer: Printer; cards: ProductCard[] } | undefined> {
  const [printer, cards] = await Promise.all([findPrinter(db, slug), productsFor(db, slug)]);
  return printer && { printer, cards };
}
