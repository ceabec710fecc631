/** Sharing an amount out: every part whole, the parts together exactly the amount. */
import type { Cents } from "./money";

/**
 * By the largest remainder: each part is cut down to whole cents, then the cents that are left go, one each, to the
 * parts that lost most. Of two that lost alike, the first. Weights are whole and not negative.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const cut = weights.map((weight) => cutDown(BigInt(amount) * BigInt(weight), whole));
  const left = amount - cut.reduce((sum, { part }) => sum + part, 0);
  const lucky = new Set(byRemainder(cut).slice(0, left));
  return cut.map(({ part }, index) => (lucky.has(index) ? part + 1 : part));
}

interface Cut {
  part: Cents;
  remainder: bigint;
}

const cutDown = (product: bigint, whole: bigint): Cut => ({
  part: Number(product / whole),
  remainder: product % whole,
});

function byRemainder(cut: readonly Cut[]): number[] {
  const order = cut.map((_, index) => index);
  const remainderOf = (index: number) => cut[index]?.remainder ?? 0n;
  return order.sort((a, b) => Number(remainderOf(b) - remainderOf(a)) || a - b);
}
