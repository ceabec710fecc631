/** Turns what is written about a product into the whole product: stock, sales, age and the rest by rule. */
import { type Random, random } from "../random";
import type { DemoProduct } from "../types";

type Ruled =
  | "kind"
  | "maker"
  | "colour"
  | "yieldPages"
  | "volumeMl"
  | "unit"
  | "apartCents"
  | "stock"
  | "lowStockAt"
  | "soldIndividually"
  | "sold"
  | "daysAgo"
  | "badge"
  | "printers"
  | "choices"
  | "variations"
  | "reviews";

/** Only what a person must write; everything else has a rule and may still be written. */
export type Draft = Omit<DemoProduct, Ruled> & Partial<Pick<DemoProduct, Ruled>>;

/** Usual sales of a shelf over two years, and the stock it keeps. */
const PACE: Record<string, { sold: number; stock: number; low: number }> = {
  encre: { sold: 620, stock: 140, low: 12 },
  toner: { sold: 260, stock: 48, low: 6 },
  tambours: { sold: 70, stock: 18, low: 4 },
  etiquettes: { sold: 240, stock: 90, low: 10 },
  papier: { sold: 420, stock: 160, low: 20 },
  entretien: { sold: 150, stock: 60, low: 8 },
  imprimantes: { sold: 34, stock: 5, low: 2 },
};

export function finish(draft: Draft): DemoProduct {
  const chance = random(`produit:${draft.slug}`);
  const pace = PACE[draft.category]!;
  const daysAgo = draft.daysAgo ?? ageOf(chance);
  const variations = draft.variations ?? [];
  return {
    kind: variations.length > 0 ? "variable" : "simple",
    maker: null,
    colour: null,
    yieldPages: null,
    volumeMl: null,
    unit: null,
    apartCents: null,
    lowStockAt: pace.low,
    soldIndividually: false,
    sold: soldOver(chance, pace.sold, daysAgo),
    daysAgo,
    badge: null,
    printers: [],
    choices: [],
    reviews: [],
    stock: variations.length > 0 ? sum(variations.map((one) => one.stock)) : stockOf(chance, pace),
    ...draft,
    codes: [...new Set([...draft.codes, draft.sku])],
    variations,
  };
}

/** Some shelves are bare and some nearly so, as in a real shop. */
function stockOf(chance: Random, pace: { stock: number; low: number }): number {
  const luck = chance.next();
  if (luck < 0.06) return 0;
  if (luck < 0.15) return chance.between(1, pace.low);
  return chance.between(pace.low + 1, pace.stock);
}

/** A few novelties; the rest came over four years. */
function ageOf(chance: Random): number {
  return chance.chance(0.07) ? chance.between(4, 28) : chance.between(90, 1400);
}

/** Few products sell a lot and many sell a little; a new one has had no time. */
function soldOver(chance: Random, usual: number, daysAgo: number): number {
  const time = Math.min(1, daysAgo / 365);
  return Math.round(usual * time * (0.06 + chance.next() ** 2));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
