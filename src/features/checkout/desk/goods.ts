/** What can be put on an order by hand, found by name, by code or by what it fits. */

import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import type { Reader } from "../../../platform/db";
import { familiesOf, findBySku, findBySkus, fullName, type Good, goodsFor } from "../../catalogue";
import { find as findProducts, matchingProducts, type NamedThings, readTyped } from "../../search";

const MOST_PRODUCTS = 20;
const MOST_GOODS = 24;

/** As its row shows it. */
export interface OfferedGood {
  sku: string;
  name: string;
  priceCents: number;
  price: string;
  /** Null: not counted. */
  stock: number | null;
}

export async function offeredGoods(
  db: Reader,
  words: string,
  { things, currency }: { things: NamedThings | undefined; currency: Currency },
): Promise<OfferedGood[]> {
  const typed = words.trim();
  if (typed === "") return [];
  const exact = await findBySku(db, typed.toUpperCase());
  const { match } = await findProducts(db, readTyped(typed), things);
  const matching =
    match.few ?? (await matchingProducts(db, match).orderBy("rank", "desc").limit(MOST_PRODUCTS).execute());
  const nearest = matching.toSorted((a, b) => b.rank - a.rank);
  const products = [...(exact ? [exact.id] : []), ...nearest.map(({ product_id }) => product_id)];
  const ids = await familiesOf(db, [...new Set(products)].slice(0, MOST_PRODUCTS));
  const goods = await goodsFor(db, ids);
  const sold = ids.flatMap((id) => goods.get(id) ?? []).filter(isSold);
  return toOffered(db, sold.slice(0, MOST_GOODS), currency);
}

/** Of those that are known. */
export async function goodsByCode(
  db: Reader,
  codes: readonly string[],
  currency: Currency,
): Promise<Map<string, OfferedGood>> {
  const known = [...(await findBySkus(db, codes)).values()];
  const goods = await goodsFor(
    db,
    known.map(({ id }) => id),
  );
  const offered = await toOffered(db, [...goods.values()].filter(isSold), currency);
  return new Map(offered.map((good) => [good.sku, good]));
}

/** Of what there is a choice, one of its variations is sold; without a code nothing can be asked for. */
const isSold = ({ kind, sku }: Good): boolean => kind !== "variable" && sku !== "";

async function toOffered(db: Reader, goods: readonly Good[], currency: Currency): Promise<OfferedGood[]> {
  const known = await findBySkus(
    db,
    goods.map(({ sku }) => sku),
  );
  return goods.map((good) => {
    const { sku, priceCents } = good;
    const stock = known.get(sku)?.stock ?? null;
    return { sku, name: fullName(good), priceCents, price: formatMoney(priceCents, currency), stock };
  });
}
