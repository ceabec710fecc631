/** Looking closely under the pointer. */
import { expect, test } from "vitest";
import { isWorthZoom, magnified } from "./magnify";

const box = { width: 500, height: 500 };
const large = { width: 900, height: 900 };

test.each([
  [900, true],
  [501, true],
  [500, false],
  [360, false],
])("GAL-03 a picture %i px wide in a gallery of 500 px is worth a zoom: %s", (width, worth) => {
  expect(isWorthZoom({ width, height: width }, 500)).toBe(worth);
});

test("each corner of the box shows the same corner of the picture", () => {
  const away = ({ x, y }: { x: number; y: number }) => [Math.abs(x), Math.abs(y)];
  expect(away(magnified({ x: 0, y: 0 }, box, large))).toEqual([0, 0]);
  expect(away(magnified({ x: 500, y: 500 }, box, large))).toEqual([400, 400]);
  expect(away(magnified({ x: 250, y: 500 }, box, large))).toEqual([200, 400]);
});

test("a pointer that has left stays at the edge", () => {
  expect(magnified({ x: 900, y: 250 }, box, large)).toEqual({ x: -400, y: -200 });
});
