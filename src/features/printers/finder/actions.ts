/** What the page of a printer is asked. */
import type { Reader } from "../../../platform/db";
import type { ProductCard } from "../../catalogue";
import { type Group, groupsOf } from "./groups";
import { findPrinter, type Printer, productsFor } from "./store";

export interface OpenPrinter {
  printer: Printer;
  /** What fits it, in the order in which one chooses. */
  cards: ProductCard[];
  /** The same under headings. */
  groups: Group[];
  /** The machine itself, where it is sold. */
  machines: ProductCard[];
}

export async function openPrinter(
  db: Reader,
  slug: string,
  printersShelf: string,
): Promise<OpenPrinter | undefined> {
  const [printer, fitting] = await Promise.all([findPrinter(db, slug), productsFor(db, slug)]);
  const { machines = [], supplies = [] } = Object.groupBy(fitting, ({ shelf }) =>
    shelf.slug === printersShelf ? "machines" : "supplies",
  );
  if (!printer) return undefined;
  const groups = groupsOf(supplies);
  return {
    printer,
    groups,
    cards: groups.flatMap(({ cards }) => cards),
    machines: machines.map(({ card }) => card),
  };
}
