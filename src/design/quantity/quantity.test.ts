/** The rule of the least quantity. */
import { expect, test } from "vitest";
import { boundsOf, raised, stepped } from "./bounds";

test.each([
  [0, "1", 1],
  [-5, "1", 1],
  [0, "0", 0],
  [-1, "0", 0],
  [3, "1", 3],
  [2, "5", 5],
  [-5, "-10", -5],
  [-20, "-10", -20],
  [-3, "", -3],
])("PROD-07 %i with the least at « %s » becomes %i", (value, min, expected) => {
  expect(raised(value, boundsOf({ min, max: "" }))).toBe(expected);
});

test("one more and one less stay within the bounds", () => {
  const bounds = boundsOf({ min: "1", max: "3" });
  expect(stepped(2, 1, bounds)).toBe(3);
  expect(stepped(3, 1, bounds)).toBe(3);
  expect(stepped(1, -1, bounds)).toBe(1);
  expect(stepped(Number.NaN, 1, bounds)).toBe(1);
});

test("a most below zero means no most", () => {
  expect(boundsOf({ min: "1", max: "-1" }).max).toBe(Number.POSITIVE_INFINITY);
});
