/**
 * `npm test`: lint, types, forgotten promises, then every test, a line for each, and one closing line « N passed, N failed ».
 * `npm test -- path` gives vitest a filter.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { elapsed } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-report-"));
const report = join(folder, "report.json");

const TESTS = "Essais (vitest)";
const checks = [
  ["Style et pièges (biome)", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
  // alone: several at work would each look again at what they share
  ["Types (tsc)", "typescript/bin/tsc", ["--noEmit", "--singleThreaded"]],
  ["Promesses oubliées (oxlint)", "oxlint/bin/oxlint", ["--type-aware", "src", "db", "test", "bench"]],
];
const tests = ["run", "--allowOnly=false", ...reporters(), ...process.argv.slice(2)];

const broken = [];
// side by side, and told one after the other
for (const [name, outcome] of checks.map((check) => [check[0], run(check, "pipe")]))
  await tell(name, outcome);
await tell(TESTS, run([TESTS, "vitest/vitest.mjs", tests], "inherit"));
const { passed, failed } = count(broken);
rmSync(folder, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nÉchec : ${broken.join(", ")}.`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

function reporters() {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
}

async function tell(name, outcome) {
  console.log(`${name} …`);
  const { isGood, output, took } = await outcome;
  process.stdout.write(output);
  console.log(`${name} … ${isGood ? "" : "échec, "}${elapsed(took)}\n`);
  if (!isGood) broken.push(name);
}

function run([, program, args], stdio) {
  const start = performance.now();
  const path = join(ROOT, "node_modules", program);
  const child = spawn(process.execPath, [path, ...args], { cwd: ROOT, stdio: ["inherit", stdio, stdio] });
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
