/** What some products of the demo cost before: a few are reduced, and a few only look as if they were. */
import { random } from "./random";
import type { DemoProduct } from "./types";

/** A price, and since how many days before the demo's day it was asked. */
export interface DemoPrice {
  cents: number;
  daysAgo: number;
}

/** From the first to the present one; a pack is measured against its pieces, and never reduced as well. */
export function pricesOf(product: DemoProduct): DemoPrice[] {
  const { slug, kind, apartCents, priceCents, daysAgo } = product;
  const chance = random(`prix:${slug}`);
  const present = { cents: priceCents, daysAgo: chance.between(3, 25) };
  if (kind === "variable" || apartCents !== null || daysAgo < 90 || !chance.chance(0.16))
    return [{ cents: priceCents, daysAgo }];
  const higher = Math.round((priceCents * chance.between(112, 126)) / 10_000) * 100 - 1;
  const first = { cents: higher, daysAgo };
  // one in four was raised just before: what it cost until then is what counts
  if (chance.chance(0.25))
    return [{ cents: priceCents - 100, daysAgo }, { cents: higher, daysAgo: 31 }, present];
  return [first, present];
}
