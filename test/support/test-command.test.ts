/** `npm test` on an invented checkout, with a lint, a type check and a vitest that do as they are told. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Other programs are started: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

const SCRIPTS = fileURLToPath(new URL("../../scripts", import.meta.url));
const TOLD = (name: string) => `process.exit(Number(process.env.${name} ?? 0))`;
const VITEST = `
  import { writeFileSync } from "node:fs";
  writeFileSync("args", process.argv.slice(2).join(" "));
  const place = process.argv.find((one) => one.startsWith("--outputFile.json="));
  if (process.env.REPORT) writeFileSync(place.slice(place.indexOf("=") + 1), process.env.REPORT);
  ${TOLD("TESTS_CODE")};
`;

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-test-command-"));
  for (const file of ["test.mjs", "steps.mjs"]) cpSync(join(SCRIPTS, file), join(root, "scripts", file));
  write("node_modules/@biomejs/biome/bin/biome", TOLD("LINT_CODE"));
  write("node_modules/typescript/bin/tsc", TOLD("TYPES_CODE"));
  write("node_modules/oxlint/bin/oxlint", TOLD("PROMISES_CODE"));
  write("node_modules/vitest/vitest.mjs", VITEST);
});
afterEach(() => rmSync(root, { recursive: true }));

test("the last line counts the tests, alone", () => {
  const { status, lines } = npmTest({ REPORT: report({ passed: 3 }) });
  expect([status, lines.at(-1)]).toEqual([0, "3 passed, 0 failed"]);
});

test("failed tests, and files that could not be loaded, are counted", () => {
  const unloaded = { status: "failed", assertionResults: [] };
  const { status, lines } = npmTest({
    TESTS_CODE: "1",
    REPORT: report({ passed: 3, failed: 2, files: [unloaded] }),
  });
  expect([status, lines.at(-1)]).toEqual([1, "3 passed, 3 failed"]);
});

test.each([
  ["LINT_CODE", "Échec : Style et pièges (biome)."],
  ["TYPES_CODE", "Échec : Types (tsc)."],
  ["TESTS_CODE", "Échec : Essais (vitest)."],
])("a failure of %s alone is one failure, and is named", (name, message) => {
  const { status, lines } = npmTest({ [name]: "1", REPORT: report({ passed: 3 }) });
  expect([status, lines.at(-1)]).toEqual([1, "3 passed, 1 failed"]);
  expect(lines).toContain(message);
});

test("checks are told in their order, each with what it said, whichever ends first", () => {
  write("node_modules/@biomejs/biome/bin/biome", "setTimeout(() => console.log('lint said'), 300)");
  write("node_modules/typescript/bin/tsc", "console.error('types said'); process.exitCode = 1");
  const { status, lines } = npmTest({ REPORT: report({ passed: 3 }) });
  const said = lines.filter((line) => / said$|^Types .* échec/.test(line)).map((line) => line.slice(0, 20));
  expect(said).toEqual(["lint said", "types said", "Types (tsc) … échec,"]);
  expect(status).toBe(1);
});

test("a vitest that dies without a report is a failure", () => {
  const { status, lines } = npmTest({ TESTS_CODE: "1" });
  expect([status, lines.at(-1)]).toEqual([1, "0 passed, 1 failed"]);
});

test("what follows the two dashes reaches vitest", () => {
  npmTest({ REPORT: report({ passed: 1 }) }, ["src/kernel"]);
  expect(readFileSync(join(root, "args"), "utf8")).toMatch(/^run .* src\/kernel$/);
});

function npmTest(
  env: Record<string, string>,
  args: string[] = [],
): { status: number | null; lines: string[] } {
  const command = [join(root, "scripts/test.mjs"), ...args];
  const { status, stdout } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

function report({ passed = 0, failed = 0, files = [] as object[] }): string {
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
