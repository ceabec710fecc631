/** What a product's page shows beside it. */
import type { Reader } from "../../../platform/db";
import { type NamedLink, type Product, type ProductCard, stockState } from "../catalogue";
import { cardsFor } from "../store";
import { chosenFrom, type Neighbour, type Place, substitutesIn } from "./neighbours";
import { fittingAlike, fittingAllOf, shelfMates } from "./store";

export interface Neighbours {
  related: ProductCard[];
  /** For the same printers and in stock, when the product itself is not. */
  substitute?: NamedLink;
  /** Among whom they were chosen: when one of these changes, others may be. */
  among: number[];
}

export async function neighboursOf(
  db: Reader,
  product: Product,
  { related: count, printersShelf }: { related: number; printersShelf: string },
): Promise<Neighbours> {
  const isMachine = product.category.slug === printersShelf;
  const fitting = isMachine ? [] : await fittingAlike(db, product, printersShelf);
  const mates = fitting.length < count ? await shelfMates(db, product, count) : [];
  const pool = [...fitting, ...mates.filter(({ id }) => !fitting.some((one) => one.id === id))];
  const place = { colour: product.colour, shelf: product.category.slug };
  const [related, substitute] = await Promise.all([
    cardsFor(db, chosenFrom(pool, place, count)),
    stockState(product.stock) === "out" ? substituteFor(db, product.id, fitting, place) : undefined,
  ]);
  return { related, substitute, among: pool.map(({ id }) => id) };
}

async function substituteFor(
  db: Reader,
  id: number,
  fitting: readonly Neighbour[],
  place: Place,
): Promise<NamedLink | undefined> {
  const wanted = substitutesIn(fitting, place);
  const fitAll = await fittingAllOf(db, id, wanted);
  const [card] = await cardsFor(db, wanted.filter((other) => fitAll.has(other)).slice(0, 1));
  return card && { slug: card.slug, name: card.name };
}
