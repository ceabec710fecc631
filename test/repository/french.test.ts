/** What people read is written as French is in Québec: no space before a semicolon. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SPACED = /[\p{L}»](?:\s|\\u00a0|\\u202f);/u;

test("no semicolon of a text stands apart from its word", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (SPACED.test(line) ? `${file}:${index + 1}` : [])),
  );
  expect(found).toEqual([]);
});
