/** Which keys turn slides. */
import { expect, test } from "vitest";
import { wishOf } from "./keys";

const press = (key: string, modifiers: object = {}) =>
  ({ key, target: { closest: () => null }, ...modifiers }) as unknown as KeyboardEvent;

test("SLID-01 the arrow keys of its axis turn a slider", () => {
  expect(wishOf(press("ArrowRight"), "x")).toBe("next");
  expect(wishOf(press("ArrowUp"), "y")).toBe("prev");
  expect(wishOf(press("ArrowUp"), "x")).toBeUndefined();
});

test.each(["shiftKey", "altKey", "ctrlKey", "metaKey"])("SLID-01 with %s they are not for it", (modifier) => {
  expect(wishOf(press("ArrowRight", { [modifier]: true }), "x")).toBeUndefined();
});
