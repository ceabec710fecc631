/** What a product's page shows beside it. */
import type { Reader } from "../../../platform/db";
import { type NamedLink, type Product, type ProductCard, stockState } from "../catalogue";
import { cardsFor } from "../store";
import { chosenFrom, type Kinship, type Neighbour, type Place, substitutesIn } from "./neighbours";
import { shelfMates } from "./store";

export interface Neighbours {
  related: ProductCard[];
  /** In stock and as good, when the product itself is sold out. */
  substitute?: NamedLink & { label: string };
  /** Among whom they were chosen: when one of these changes, others may be. */
  among: number[];
}

export async function neighboursOf(
  db: Reader,
  product: Product,
  count: number,
  kinship?: Kinship,
): Promise<Neighbours> {
  const kin = await kinship?.near(product);
  // what shares the shelf of a thing that fits some machines may fit none of them
  const pool = kin ?? (await shelfMates(db, product, count));
  const place = { colour: product.colour, shelf: product.category.slug };
  const isOut = stockState(product.stock) === "out";
  const [related, substitute] = await Promise.all([
    cardsFor(db, chosenFrom(pool, place, count)),
    isOut && kinship ? substituteFor(db, product, kinship, { kin: kin ?? [], place }) : undefined,
  ]);
  return { related, substitute, among: pool.map(({ id }) => id) };
}

async function substituteFor(
  db: Reader,
  product: Product,
  { standIns, standInLabel: label }: Kinship,
  { kin, place }: { kin: readonly Neighbour[]; place: Place },
): Promise<Neighbours["substitute"]> {
  const wanted = substitutesIn(kin, place);
  const asGood = await standIns(product, wanted);
  const [card] = await cardsFor(db, wanted.filter((other) => asGood.has(other)).slice(0, 1));
  return card && { slug: card.slug, name: card.name, label };
}
