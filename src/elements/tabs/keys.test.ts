/** The keys of tabs, as the WAI-ARIA pattern has them. */
import { expect, test } from "vitest";
import { type Orientation, tabAfter } from "./keys";

test.each<[string, Orientation, number, number | null]>([
  ["ArrowRight", "horizontal", 0, 1],
  ["ArrowRight", "horizontal", 2, 0],
  ["ArrowLeft", "horizontal", 0, 2],
  ["ArrowDown", "horizontal", 0, null],
  ["ArrowDown", "vertical", 0, 1],
  ["ArrowUp", "vertical", 0, 2],
  ["ArrowRight", "vertical", 0, null],
  ["Home", "vertical", 2, 0],
  ["End", "horizontal", 0, 2],
  [" ", "horizontal", 1, 1],
  ["a", "horizontal", 1, null],
])("TAB-01 %s in %s tabs leads from %i to %s", (key, orientation, from, to) => {
  expect(tabAfter(key, from, 3, orientation)).toBe(to);
});
