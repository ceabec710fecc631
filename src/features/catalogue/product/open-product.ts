/** A product with what its page shows beside it. */
import type { Database } from "../../../platform/db";
import type { Product } from "../catalogue";
import { type Neighbours, neighboursOf } from "../neighbours/actions";
import type { Kinship } from "../neighbours/neighbours";
import { findProduct } from "./store";

export interface OpenProduct extends Neighbours {
  product: Product;
}

export async function openProduct(
  { read }: Database,
  slug: string,
  { related, kinship }: { related: number; kinship?: Kinship | undefined },
): Promise<OpenProduct | undefined> {
  const product = await findProduct(read, slug);
  return product && { product, ...(await neighboursOf(read, product, related, kinship)) };
}
