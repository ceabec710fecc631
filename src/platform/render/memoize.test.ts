import { expect, test } from "vitest";
import { cacheKeyOf, memoizeRenders } from "./memoize";

test("a look is drawn once, and another look anew", () => {
  const drawings = memoizeRenders(10);
  let times = 0;
  const draw = (look: string) => drawings(look, () => `${look} ${++times}`);
  expect([draw("a"), draw("b"), draw("a")]).toEqual(["a 1", "b 2", "a 1"]);
});

test("the look that was not asked for the longest is let go", () => {
  const drawings = memoizeRenders(2);
  const drawn: string[] = [];
  const draw = (look: string) =>
    drawings(look, () => {
      drawn.push(look);
      return look;
    });
  for (const look of ["a", "b", "a", "c", "a", "b"]) draw(look);
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("data of the same words have the same look", () => {
  const menu = { links: ["/encre/"] };
  expect(cacheKeyOf(menu)).toBe(cacheKeyOf(menu));
  expect(cacheKeyOf(menu)).toBe(cacheKeyOf({ links: ["/encre/"] }));
  expect(cacheKeyOf(menu)).not.toBe(cacheKeyOf({ links: ["/toner/"] }));
});
