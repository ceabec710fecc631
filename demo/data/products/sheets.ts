/** Paper in several formats: one picture for all of them. */
import { picture } from "../pictures";
import type { DemoVariation } from "../types";

export const sheetsShownAs =
  (kind: Parameters<typeof picture>[0]) =>
  (sku: string, format: string, priceCents: number, stock: number, weightGrams: number): DemoVariation => ({
    sku,
    choices: { format },
    priceCents,
    regularCents: null,
    stock,
    weightGrams,
    picture: picture(kind, null, "face"),
  });
