/** Coming closer to a picture, and moving about in it. */
import { expect, test } from "vitest";
import { carry, closest, isClose, type Room, WHOLE, zoomTo } from "./view";

const room: Room = {
  stage: { width: 400, height: 600 },
  picture: { width: 400, height: 400 },
  natural: { width: 1200, height: 1200 },
};
const middle = { x: 0, y: 0 };

test("a picture can be seen as large as it was made, and always twice as large", () => {
  expect(closest(room)).toBe(3);
  expect(closest({ ...room, natural: { width: 300, height: 300 } })).toBe(2);
});

test("nobody comes closer than that, nor goes further than the whole", () => {
  expect(zoomTo(WHOLE, 9, middle, room).scale).toBe(3);
  expect(zoomTo({ scale: 2, x: 50, y: 0 }, 0.4, middle, room)).toBe(WHOLE);
});

test("what is under the finger stays under it", () => {
  const at = { x: 100, y: 50 };
  const view = zoomTo(WHOLE, 2, at, room);
  // a point of the picture is drawn at x + scale × its place
  expect(view.x + 2 * at.x).toBe(at.x);
});

test("the picture is carried no further than its edge", () => {
  const close = zoomTo(WHOLE, 2, middle, room);
  expect(carry(close, { x: 1000, y: 1000 }, room)).toEqual({ scale: 2, x: 200, y: 100 });
  expect(carry(close, { x: -1000, y: -1000 }, room)).toEqual({ scale: 2, x: -200, y: -100 });
});

test("a picture seen whole stays where it is", () => {
  expect(carry(WHOLE, { x: 300, y: 300 }, room)).toEqual(WHOLE);
  expect(isClose(WHOLE)).toBe(false);
});
