/** Choosing among variations. */
import { expect, test } from "vitest";
import { afterChoosing, isPossible, variationFor } from "./choices";

const tapes = [
  { id: 1, choices: { largeur: "9 mm", couleur: "Noir sur blanc" } },
  { id: 2, choices: { largeur: "12 mm", couleur: "Noir sur blanc" } },
  { id: 3, choices: { largeur: "12 mm", couleur: "Noir sur jaune" } },
];

test("everything chosen leads to one variation", () => {
  expect(variationFor(tapes, { largeur: "12 mm", couleur: "Noir sur jaune" })?.id).toBe(3);
});

test("something left open, unknown or impossible leads to none", () => {
  expect(variationFor(tapes, { largeur: "12 mm", couleur: "" })).toBeUndefined();
  expect(variationFor(tapes, { largeur: "12 mm" })).toBeUndefined();
  expect(variationFor(tapes, { largeur: "9 mm", couleur: "Noir sur jaune" })).toBeUndefined();
  expect(variationFor([{ choices: {} }], {})).toBeUndefined();
});

test("a value is possible given what else is chosen", () => {
  expect(isPossible(tapes, { largeur: "9 mm", couleur: "" }, "couleur", "Noir sur jaune")).toBe(false);
  expect(isPossible(tapes, { largeur: "12 mm", couleur: "" }, "couleur", "Noir sur jaune")).toBe(true);
  // its own choice does not stand in the way of another value
  expect(isPossible(tapes, { largeur: "9 mm", couleur: "" }, "largeur", "12 mm")).toBe(true);
});

test("the last choice stands, and lets go only of what it cannot be had with", () => {
  const both = { largeur: "12 mm", couleur: "Noir sur jaune" };
  expect(afterChoosing(tapes, both, "couleur")).toEqual(both);
  expect(afterChoosing(tapes, { largeur: "9 mm", couleur: "Noir sur jaune" }, "couleur")).toEqual({
    largeur: "",
    couleur: "Noir sur jaune",
  });
});

test("a variation that leaves a choice open goes with every value of it", () => {
  const any = [{ choices: { largeur: "9 mm" } }];
  expect(isPossible(any, { largeur: "9 mm", couleur: "" }, "couleur", "Rouge")).toBe(true);
});
