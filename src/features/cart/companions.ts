/** What goes with a cart: what serves wherever its goods do, other colours first, then what fits everything. */
import type { Database, Reader } from "../../platform/db";
import {
  cardsFor,
  findProduct,
  goodsFor,
  type Kinship,
  type Neighbour,
  type Product,
  type ProductCard,
  productGrid,
} from "../catalogue";
import type { Cart } from "./cart";

export interface CompanionParts {
  database: Database;
  /** Absent where no trade knows what belongs together. */
  kinship?: Kinship | undefined;
}

/** Of so many lines the companions are looked for. */
const LINES = 3;
/** Among so many best sellers is what fits everything. */
const LOOKED_AT = 60;
/** So little is added without a second thought. */
const MODEST_CENTS = 3000;

export async function companionsOf(parts: CompanionParts, cart: Cart, count: number): Promise<ProductCard[]> {
  const { database, kinship } = parts;
  const held = new Set(cart.lines.map(({ good }) => good.productId));
  const choosy = cart.lines.filter(({ good }) => good.fitsSome).slice(0, LINES);
  const kin: number[] = [];
  if (kinship)
    for (const { good } of choosy) kin.push(...(await servingAlike(database.read, kinship, good.slug)));
  // the last place is for what fits everything: paper, for one
  const near = [...new Set(kin)].filter((id) => !held.has(id)).slice(0, count - 1);
  const others = (await bestSellers(parts, cart.lines.length > 0)).filter(goesBeside(cart));
  const rest = others.filter(({ id }) => !held.has(id) && !near.includes(id));
  return [...(await cardsFor(database.read, near)), ...rest].slice(0, count);
}

/** What is far dearer than all that is bought is a purchase of its own: a machine beside its labels, for one. */
const goesBeside =
  ({ lines }: Pick<Cart, "lines">) =>
  ({ price }: ProductCard): boolean =>
    lines.length === 0 || price.cents <= Math.max(MODEST_CENTS, ...lines.map(({ good }) => good.priceCents));

/** Those in stock that fit every machine that this one fits. */
async function servingAlike(db: Reader, kinship: Kinship, slug: string): Promise<number[]> {
  const product = await findProduct(db, slug);
  if (!product) return [];
  const kin = ((await kinship.near(product)) ?? []).filter(({ stock, common }) => stock > 0 && common > 0);
  const serving = await kinship.standIns(
    product,
    kin.map(({ id }) => id),
  );
  return kin
    .filter(({ id }) => serving.has(id))
    .sort(otherColoursFirst(product))
    .map(({ id }) => id);
}

const otherColoursFirst = (product: Product) => (one: Neighbour, other: Neighbour) =>
  Number(other.shelf === product.category.slug) - Number(one.shelf === product.category.slug) ||
  Number(one.colour === product.colour) - Number(other.colour === product.colour) ||
  one.distance - other.distance ||
  one.id - other.id;

/** Beside what may be a machine, or for one, nothing is proposed that may fit another. */
async function bestSellers({ database }: CompanionParts, isFilled: boolean): Promise<ProductCard[]> {
  const settings = { ...productGrid.settings.parse({}), count: LOOKED_AT };
  const cards = (await productGrid.load?.(settings, { database }))?.data ?? [];
  if (!isFilled) return cards;
  const goods = await goodsFor(
    database.read,
    cards.map(({ id }) => id),
  );
  return cards.filter(({ id }) => !goods.get(id)?.fitsSome);
}
