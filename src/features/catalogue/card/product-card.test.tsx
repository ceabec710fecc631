import { expect, test } from "vitest";
import { quebec } from "../../../kernel/market";
import { drawPiece } from "../../../platform/render/market";
import type { ProductCard as Card } from "../catalogue";
import { ProductCard } from "./product-card";

const CARD: Card = {
  id: 1,
  kind: "simple",
  slug: "imprimante",
  sku: "EB-1",
  name: "Imprimante",
  colour: null,
  unit: null,
  price: { cents: 9900, maxCents: 9900, regularCents: null },
  stock: { left: 20, lowAt: 2 },
  rating: { average: 0, rated: 0, reviews: 0 },
  badge: "Remise à neuf",
  apartCents: null,
  fitsSome: false,
  picture: null,
};
const badgesOf = (told: Partial<Card>) =>
  [
    ...drawPiece(quebec, <ProductCard card={{ ...CARD, ...told }} />).matchAll(
      /<span class="badge[^"]*">([^<]*)/g,
    ),
  ].map(([, text]) => text);

test("what a product is stays said beside what decides now", () => {
  expect(badgesOf({})).toEqual(["Remise à neuf"]);
  expect(badgesOf({ stock: { left: 1, lowAt: 2 } })).toEqual(["Plus que 1", "Remise à neuf"]);
  expect(badgesOf({ stock: { left: 0, lowAt: 2 } })).toEqual(["Épuisé", "Remise à neuf"]);
});

test("of what decides only the first is said", () => {
  const price = { cents: 8000, maxCents: 8000, regularCents: 10_000 };
  expect(badgesOf({ price, stock: { left: 1, lowAt: 2 }, badge: null })).toEqual(["−20\u00a0%"]);
  expect(badgesOf({ price, stock: { left: 0, lowAt: 2 }, badge: null })).toEqual(["Épuisé"]);
  expect(badgesOf({ badge: null })).toEqual([]);
});

test("SELL-01 choices that cost more or less than each other have no percentage in common", () => {
  const price = { cents: 8000, maxCents: 12_000, regularCents: 10_000 };
  expect(badgesOf({ kind: "variable", price, badge: null })).toEqual(["En solde"]);
  expect(badgesOf({ kind: "variable", price: { ...price, maxCents: 8000 }, badge: null })).toEqual([
    "−20\u00a0%",
  ]);
});
