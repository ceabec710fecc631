/** `npm test` on an invented checkout, with a lint, a type check and a vitest that do as they are told. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPTS = fileURLToPath(new URL("../../scripts", import.meta.url));
const TOLD = (name: string) => `process.exit(Number(process.env.${name} ?? 0))`;
const VITEST = `
  import { writeFileSync } from "node:fs";
  writeFileSync("args", [...process.argv.slice(2), process.env.FAULTS].join(" "));
  const place = process.argv.find((one) => one.startsWith("--outputFile.json="));
  if (process.env.REPORT) writeFileSync(place.slice(place.indexOf("=") + 1), process.env.REPORT);
  ${TOLD("TESTS_CODE")};
`;

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-test-command-"));
  for (const file of ["test.mjs", "test-files.mjs"]) cpSync(join(SCRIPTS, file), join(root, "scripts", file));
  write("node_modules/@biomejs/biome/bin/biome", TOLD("LINT_CODE"));
  write("node_modules/typescript/bin/tsc", TOLD("TYPES_CODE"));
  write("node_modules/oxlint/bin/oxlint", TOLD("PROMISES_CODE"));
  write("node_modules/knip/bin/knip.js", TOLD("UNUSED_CODE"));
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
  ["LINT_CODE", "Failed: Lint (biome)."],
  ["TYPES_CODE", "Failed: Types (tsc)."],
  ["PROMISES_CODE", "Failed: Promises (oxlint)."],
  ["UNUSED_CODE", "Failed: Unused exports and files (knip)."],
  ["TESTS_CODE", "Failed: Tests (vitest)."],
])("a failure of %s alone is one failure, and is named", (name, message) => {
  const { status, lines } = npmTest({ [name]: "1", REPORT: report({ passed: 3 }) });
  expect([status, lines.at(-1)]).toEqual([1, "3 passed, 1 failed"]);
  expect(lines).toContain(message);
});

test("checks are told in their order, each with what it said, whichever ends first", () => {
  write("node_modules/@biomejs/biome/bin/biome", "setTimeout(() => console.log('lint said'), 300)");
  write("node_modules/typescript/bin/tsc", "console.error('types said'); process.exitCode = 1");
  const { status, lines } = npmTest({ REPORT: report({ passed: 3 }) });
  const said = lines.filter((line) => / said$|^Types .* failed/.test(line)).map((line) => line.slice(0, 20));
  expect(said).toEqual(["lint said", "types said", "Types (tsc) … failed"]);
  expect(status).toBe(1);
});

test("a vitest that dies without a report is a failure", () => {
  const { status, lines } = npmTest({ TESTS_CODE: "1" });
  expect([status, lines.at(-1)]).toEqual([1, "0 passed, 1 failed"]);
});

test("of a part, npm test runs the tests only", () => {
  const { lines } = npmTest({ LINT_CODE: "1", REPORT: report({ passed: 1 }) }, [
    "all",
    "src/kernel",
    "-t",
    "a b",
  ]);
  expect(vitestArgs()).toMatch(/^run .* -t a b src\/kernel$/);
  expect(lines.at(-1)).toBe("1 passed, 0 failed");
});

const SUPPORT = {
  "test/support/run.ts": "",
  "test/support/size.ts": "",
  "test/support/site.ts": 'from "../support/run"',
};

test("npm run check runs the tests that need neither database nor site nor browser", () => {
  writeAll({
    ...SUPPORT,
    "src/a/pure.test.ts": 'import { sized } from "../../test/support/size";',
    "src/a/data.test.ts": 'import { own } from "../../test/support/site";',
    "src/b/pure.test.tsx": "",
    "test/repository/pure.test.ts": "",
  });
  for (const folder of ["db", "demo"]) mkdirSync(join(root, folder));
  npmTest({}, ["check"]);
  expect(vitestArgs()).toMatch(/json --no-isolate src\/a\/pure\.test\.ts src\/b\/pure\.test\.tsx$/);
  npmTest({}, ["check", "src/a"]);
  expect(vitestArgs()).toMatch(/json --no-isolate src\/a\/pure\.test\.ts$/);
});

test("npm run check looks at one part only where it is told one", () => {
  writeAll({ "src/a/pure.ts": "" });
  write("node_modules/@biomejs/biome/bin/biome", "console.log(process.argv.slice(2).join(' '))");
  const { lines } = npmTest({ TYPES_CODE: "1" }, ["check", "src/a"]);
  expect(lines).toContain("check --error-on-warnings src/a");
  expect(lines.at(-1)).toBe("0 passed, 0 failed");
});

test("npm run test:slow runs what has a whole form, in it", () => {
  writeAll({
    ...SUPPORT,
    "test/faults/long.test.ts": 'import { sized } from "../support/size";',
    "test/faults/short.test.ts": 'import { own } from "../support/site";',
  });
  npmTest({}, ["slow", "test"]);
  expect(vitestArgs()).toMatch(/json test\/faults\/long\.test\.ts whole$/);
});

const vitestArgs = () => readFileSync(join(root, "args"), "utf8").trim();

function npmTest(
  env: Record<string, string>,
  args: string[] = ["all"],
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

function writeAll(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) write(file, text);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
