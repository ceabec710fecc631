import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const told = new Set(
  [...readFileSync("docs/behaviours.md", "utf8").matchAll(/^- ([A-Z]+-\d{2}) /gm)].map(([, id]) => id),
);

const tests = ["src", "db", "demo", "test"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${root}/${file}`),
);
const proven = new Set(
  tests.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'`]((?:[A-Z]+-\d{2}[ ,]+)+)/g)].flatMap(
      ([, ids = ""]) => ids.match(/[A-Z]+-\d{2}/g) ?? [],
    ),
  ),
);

test("every behaviour that a test names is told in the documents", () => {
  expect([...proven].filter((id) => !told.has(id) && !/^(?:UTF|ISO|SHA)-/.test(id))).toEqual([]);
});

test("every behaviour that the documents tell is proven by a test", () => {
  expect([...told].filter((id) => id && !proven.has(id))).toEqual([]);
});
