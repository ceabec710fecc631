import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The demo shop, its street and its town; a merchant's own shop is none of these. */
const DEMO = /encre\s?bor[ée]ale|rue des pressiers|819 555-0142|70000 0000|1000000000 TQ/i;

/** Tests may speak of it: most of them buy there. */
const isProduct = (file: string) => /\.(?:tsx?|css)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file);

test("nothing of the demo shop is said by the product", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(isProduct);
  expect(files.length).toBeGreaterThan(500);
  const said = files.flatMap((file) =>
    readFileSync(`src/${file}`, "utf8")
      .split("\n")
      .flatMap((line, at) => (DEMO.test(line) ? [`src/${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(said).toEqual([]);
});
