import { expect, test } from "vitest";
import { chosenFrom, type Neighbour, substitutesIn } from "./neighbours";

const PLACE = { colour: "noir", shelf: "encre" } as const;
const near = (id: number, told: Partial<Neighbour> = {}): Neighbour => ({
  id,
  colour: "noir",
  stock: 5,
  shelf: "encre",
  common: 4,
  distance: id,
  ...told,
});

test("SELL-05 what fits the same printers comes before what shares the shelf, what is in stock before what is not", () => {
  const pool = [
    near(1, { common: 0 }),
    near(2, { common: 0, stock: 0 }),
    near(3, { stock: 0 }),
    near(4, { common: 2 }),
    near(5),
  ];
  expect(chosenFrom(pool, PLACE, 9)).toEqual([5, 4, 3, 1, 2]);
  expect(chosenFrom(pool, PLACE, 2)).toEqual([5, 4]);
});

test("SELL-05 of what fits as many printers, the same shelf comes first, then the same colour, then the nearest", () => {
  const pool = [
    near(1, { shelf: "entretien", colour: null }),
    near(2, { colour: "cyan" }),
    near(4, { distance: 9 }),
    near(5, { distance: 8 }),
  ];
  expect(chosenFrom(pool, PLACE, 4)).toEqual([5, 4, 2, 1]);
});

test("SELL-05 only the same colour, from the same shelf and in stock, stands in for another", () => {
  const pool = [
    near(1, { stock: 0 }),
    near(2, { colour: "cyan" }),
    near(3, { shelf: "tambours" }),
    near(4, { common: 0 }),
    near(5),
  ];
  expect(substitutesIn(pool, PLACE)).toEqual([5]);
  expect(substitutesIn([near(1, { colour: null })], { ...PLACE, colour: null })).toEqual([]);
});
