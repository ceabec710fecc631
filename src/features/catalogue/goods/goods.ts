/** What can be put into a cart: a simple product, or one variation of a product. */
import type { Cents } from "../../../kernel/money";
import type { ProductPicture } from "../catalogue";
import { type Chosen, variationFor } from "../product/choices/choices";
import type { TaxClass } from "../tax-classes";

export interface Good {
  /** The number of what is sold: the product's own, or the variation's. */
  id: number;
  kind: "simple" | "variable" | "variation";
  /** The product whose page shows it. */
  productId: number;
  slug: string;
  sku: string;
  name: string;
  /** What was chosen of a product with variations: « Format : A4 »; nothing of any other. */
  detail: string;
  priceCents: Cents;
  left: number;
  weightGrams: number;
  taxClass: TaxClass;
  /** Not sent: a service, a file. */
  virtual: boolean;
  soldIndividually: boolean;
  /** Made for some machines and not for others: a trade says which. */
  fitsSome: boolean;
  /** Its page exists. */
  shown: boolean;
  /** Published, and so is the product that it is a variation of. */
  offered: boolean;
  picture: ProductPicture | null;
}

/** What somebody asks for: a product, and where there is a choice, a variation by its number or by what was chosen. */
export interface Asked {
  productId: number;
  variationId: number | undefined;
  choices: Chosen;
}

/** The variation that was asked for, when what was asked says which one and does not contradict itself. */
export function chosen<Variation extends { id: number; choices: Chosen }>(
  variations: readonly Variation[],
  { variationId, choices }: Asked,
): Variation | undefined {
  if (variationId === undefined) return variationFor(variations, choices);
  return variations.find(({ id, choices: has }) => id === variationId && agrees(has, choices));
}

/** What was left open contradicts nothing. */
const agrees = (has: Chosen, asked: Chosen): boolean =>
  Object.entries(has).every(([slug, value]) => !asked[slug] || asked[slug] === value);
