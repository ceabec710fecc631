/** What merchants and spreadsheets write into cells, and what it means. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCount, readDate, readMeasure, readPrice, readYes } from "./cells";

const value = (read: { ok: boolean }) => (read.ok ? (read as { value?: unknown }).value : "refused");

describe("a price", () => {
  test.each([
    ["12.99", 1299],
    ["12,99", 1299],
    ["12", 1200],
    ["12,9", 1290],
    ["0", 0],
    [",99", 99],
    ["1 234,50 $", 123450],
    ["1\u00a0234,50\u00a0$", 123450],
    ["1\u202f234,50 €", 123450],
    ["$1,234.50", 123450],
    ["1.234,50", 123450],
    ["1,234,567.00".replace("1,", ""), 23456700],
    ["12.9900", 1299],
    ["1000000", 100_000_000],
  ])("« %s » is %d cents", (cell, cents) => {
    expect(value(readPrice(cell))).toBe(cents);
  });

  test.each([
    "1e400",
    "NaN",
    "Infinity",
    "-3",
    "−3,00",
    "douze",
    "12,9,9,",
    "1,234",
    "12.995",
    "1000000.01",
    "9".repeat(40),
    "$",
    "0x10",
    "1..2",
    "--1",
  ])("« %s » is refused", (cell) => {
    expect(readPrice(cell).ok).toBe(false);
  });

  test("whatever is written, the answer is whole cents in bounds, or a reason", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-$\d., ]{0,20}$/)),
        (cell) => {
          const read = readPrice(cell);
          if (read.ok)
            expect(Number.isInteger(read.value) && read.value >= 0 && read.value <= 100_000_000).toBe(true);
          else expect(read.refusal).toMatch(/\.$/);
        },
      ),
    );
  });

  test("every amount reads back the same, with a comma or a point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const written = (cents / 100).toFixed(2);
        expect(value(readPrice(written))).toBe(cents);
        expect(value(readPrice(written.replace(".", ",")))).toBe(cents);
      }),
    );
  });
});

test("a count is whole and not negative; a decimal zero is forgiven", () => {
  expect(["12", "12,0", "1 200", "-0"].map((cell) => value(readCount(cell, 5000)))).toEqual([
    12, 12, 1200, 0,
  ]);
  expect(["-2", "3,5", "beaucoup", "5001", "1e3"].map((cell) => readCount(cell, 5000).ok)).toEqual(
    Array(5).fill(false),
  );
});

test("a measure takes thousandths", () => {
  expect(["0,044", "1.250", "2"].map((cell) => value(readMeasure(cell, 1000)))).toEqual([0.044, 1.25, 2]);
  expect(["-1", "lourd", "1001"].map((cell) => readMeasure(cell, 1000).ok)).toEqual([false, false, false]);
});

test("yes and no are said in both languages", () => {
  expect(["1", "oui", "VRAI", "yes"].map((cell) => value(readYes(cell)))).toEqual(Array(4).fill(true));
  expect(["0", "-1", "non", "false"].map((cell) => value(readYes(cell)))).toEqual(Array(4).fill(false));
  expect(readYes("peut-être").ok).toBe(false);
});

test("a day that ends a sale lasts until midnight", () => {
  expect(value(readDate("2026-11-15"))).toBe(Date.UTC(2026, 10, 15));
  expect(value(readDate("2026-11-15", true))).toBe(Date.UTC(2026, 10, 16));
  expect(value(readDate("2026-11-15 23:59:59", true))).toBe(Date.UTC(2026, 10, 15, 23, 59, 59));
  expect(value(readDate("2026-11-21 0:00:00"))).toBe(Date.UTC(2026, 10, 21));
  expect(["15/11/2026", "2026-13-45", "demain"].map((cell) => readDate(cell).ok)).toEqual([
    false,
    false,
    false,
  ]);
});

test("a day is as long as the shop's clock makes it, also when the hour changes", () => {
  const shop = "America/Toronto";
  expect(value(readDate("2027-03-14", false, shop))).toBe(Date.UTC(2027, 2, 14, 5));
  expect(value(readDate("2027-03-14", true, shop))).toBe(Date.UTC(2027, 2, 15, 4));
  expect(value(readDate("2026-11-01", true, shop))).toBe(Date.UTC(2026, 10, 2, 5));
  expect(value(readDate("2026-11-01 12:00:30", true, shop))).toBe(Date.UTC(2026, 10, 1, 17, 0, 30));
  expect(value(readDate("2026-11-01T12:00:00Z", true, shop))).toBe(Date.UTC(2026, 10, 1, 12));
});
