import { expect, test } from "vitest";
import { keepDrawings, lookOf } from "./kept";

test("a look is drawn once, and another look anew", () => {
  const drawings = keepDrawings(10);
  let times = 0;
  const draw = (look: string) => drawings(look, () => `${look} ${++times}`);
  expect([draw("a"), draw("b"), draw("a")]).toEqual(["a 1", "b 2", "a 1"]);
});

test("the look that was not asked for the longest is let go", () => {
  const drawings = keepDrawings(2);
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
  expect(lookOf(menu)).toBe(lookOf(menu));
  expect(lookOf(menu)).toBe(lookOf({ links: ["/encre/"] }));
  expect(lookOf(menu)).not.toBe(lookOf({ links: ["/toner/"] }));
});
