/** Compares marks and answers in a time that tells nothing of how much was right. */
import { timingSafeEqual } from "node:crypto";

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
