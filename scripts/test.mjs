/**
 * The tests in three speeds; each ends with one line « N passed, N failed ».
 *
 * - `npm run check`: lint, types and the tests that need nothing but their modules.
 * - `npm test`: lint, types and every test.
 * - `npm run test:slow`: the tests that have a whole form, faults above all, in it.
 *
 * With a path, as in `npm test -- src/features/cart`, only what stands under it; vitest's options may follow.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { slowTests, unitTests } from "./test-files.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-report-"));
const report = join(folder, "report.json");

const TESTS = "Tests (vitest)";
const lint = (paths) => [
  "Lint (biome)",
  "@biomejs/biome/bin/biome",
  ["check", "--error-on-warnings", ...paths],
];
const oxlint = (name, args) => [name, "oxlint/bin/oxlint", ["--type-aware", ...args]];
const GATES = [
  lint([]),
  // alone: several at work would each look again at what they share
  ["Types (tsc)", "typescript/bin/tsc", ["--noEmit", "--singleThreaded"]],
  oxlint("Promises (oxlint)", ["src", "db", "demo", "test", "bench"]),
  ["Unused exports and files (knip)", "knip/bin/knip.js", ["--include", "files,exports,types"]],
];
/** One look at the files under a path gives both: tsc would look at all others too. */
const gatesOf = (paths) => [lint(paths), oxlint("Types and promises (oxlint)", ["--type-check", ...paths])];

/** What each speed runs. */
const SPEEDS = {
  check: (paths) => ({
    gates: paths.length > 0 ? gatesOf(paths) : GATES,
    files: unitTests(ROOT, paths),
    // modules that keep nothing may be shared, which takes half the time; whole runs are isolated
    options: ["--no-isolate"],
  }),
  all: (paths) => ({ gates: paths.length > 0 ? [] : GATES, files: paths }),
  slow: (paths) => ({ gates: [], files: slowTests(ROOT, paths), env: { FAULTS: "whole" } }),
};

const [speed, ...given] = process.argv.slice(2);
const end = given.findIndex((each) => each.startsWith("-"));
const [paths, asked] = end === -1 ? [given, []] : [given.slice(0, end), given.slice(end)];
const { gates, files, env, options = [] } = SPEEDS[speed](paths);

const broken = [];
// side by side, and told one after the other
for (const [name, outcome] of gates.map((gate) => [gate[0], run(gate, "pipe")])) await tell(name, outcome);
const tests = ["run", "--allowOnly=false", ...reporters(), ...options, ...asked, ...files];
if (speed === "all" || files.length > 0)
  await tell(TESTS, run([TESTS, "vitest/vitest.mjs", tests], "inherit", env));
const { passed, failed } = count(broken);
rmSync(folder, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}.`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

function reporters() {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
}

async function tell(name, outcome) {
  console.log(`${name} …`);
  const { isGood, output, took } = await outcome;
  process.stdout.write(output);
  console.log(`${name} … ${isGood ? "" : "failed, "}${(took / 1000).toFixed(1)} s\n`);
  if (!isGood) broken.push(name);
}

function run([, program, args], stdio, env = {}) {
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, "node_modules", program), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["inherit", stdio, stdio],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
  return new Promise((done) => {
    child.on("close", (code) => done({ isGood: code === 0, output, took: performance.now() - start }));
  });
}

/** A step that broke without a failed test (lint, types, an error outside any test) counts as one failure. */
function count(broken) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport();
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failedTests = numFailedTests + unloaded.length;
  const others = broken.filter((name) => name !== TESTS || failedTests === 0);
  return { passed: numPassedTests, failed: failedTests + others.length };
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
