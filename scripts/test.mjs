/**
 * `npm test`: lint, types, forgotten promises, then every test, a line for each, and one closing line « N passed, N failed ».
 * `npm test -- path` gives vitest a filter.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { elapsed } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-report-"));
const report = join(folder, "report.json");

const TESTS = "Essais (vitest)";
const steps = [
  ["Style et pièges (biome)", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
  ["Types (tsc)", "typescript/bin/tsc", ["--noEmit"]],
  ["Promesses oubliées (oxlint)", "oxlint/bin/oxlint", ["--type-aware", "src", "db", "test", "bench"]],
  [TESTS, "vitest/vitest.mjs", ["run", "--allowOnly=false", ...reporters(), ...process.argv.slice(2)]],
];

const broken = steps.filter((step) => !passes(step)).map(([name]) => name);
const { passed, failed } = count(broken);
rmSync(folder, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nÉchec : ${broken.join(", ")}.`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

function reporters() {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
}

function passes([name, program, args]) {
  const start = performance.now();
  console.log(`${name} …`);
  const path = join(ROOT, "node_modules", program);
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: "inherit" });
  console.log(`${name} … ${status === 0 ? "" : "échec, "}${elapsed(performance.now() - start)}\n`);
  return status === 0;
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
