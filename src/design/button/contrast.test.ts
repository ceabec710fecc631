/** The palette can be read, and so can any colour a merchant gives a button. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, type Rgb, readableOn } from "./contrast";

const rgb = (hex: string): Rgb => {
  const digits = hex.length < 6 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
};

const sheet = readFileSync(join(import.meta.dirname, "../tokens.css"), "utf8");
const token = (name: string): Rgb => rgb(sheet.match(new RegExp(`--${name}: (#[0-9a-f]+);`))![1]!);

test("black on white is 21 to 1, and a colour on itself 1 to 1", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([10, 20, 30], [10, 20, 30])).toBe(1);
});

test.each([
  ["ink", ["paper", "card", "tile", "yellow", "danger-wash"]],
  ["ink-2", ["paper", "card", "tile"]],
  ["ink-3", ["paper", "card"]],
  ["on-ink", ["ink"]],
  ["on-ink-2", ["ink"]],
  ["cyan-text", ["paper", "card"]],
  ["magenta", ["paper", "card"]],
  ["success", ["paper", "card"]],
  ["warning", ["paper", "card"]],
  ["danger", ["paper", "card", "danger-wash"]],
] as const)("%s is readable on %j", (text, grounds) => {
  for (const ground of grounds)
    expect(contrast(token(text), token(ground)), ground).toBeGreaterThanOrEqual(4.5);
});

test.each(["paper", "card"] as const)("the edge of a field is seen on %s", (ground) => {
  expect(contrast(token("line-2"), token(ground))).toBeGreaterThanOrEqual(3);
});

test("BTN-01 there is a readable text for every colour", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (ground) => {
      expect(contrast(rgb(readableOn(ground)), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("BTN-01 the shop's own inks come first", () => {
  expect(readableOn([14, 23, 38])).toBe("#f6f3ec");
  expect(readableOn([255, 199, 44])).toBe("#0e1726");
});
