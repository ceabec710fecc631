/** The set-up on an invented checkout, with an npm and a vite that only note that they were called. */
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../support/eventually";

const PREPARATION = fileURLToPath(new URL("../../scripts/preparation.mjs", import.meta.url));
const SET_UP = fileURLToPath(new URL("../../scripts/set-up.mjs", import.meta.url));

let root = "";
const NODE = JSON.stringify(process.execPath);

const VITE = `
  const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
  appendFileSync("calls", "vite " + process.env.NODE_ENV + "\\n");
  mkdirSync("dist/server", { recursive: true });
  writeFileSync("dist/server/main.js", "built");
`;
const NPM = `
  const { appendFileSync, mkdirSync, rmSync, writeFileSync, symlinkSync } = require("node:fs");
  appendFileSync("calls", "npm " + process.argv.slice(2, 4).join(" ").replace(" --include=dev", "") + "\\n");
  if (process.env.NPM_FAULT) { console.error(process.env.NPM_FAULT); process.exit(1); }
  rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules/vite/bin", { recursive: true });
  mkdirSync("node_modules/.bin");
  symlinkSync(${NODE}, "node_modules/.bin/node");
  writeFileSync("node_modules/vite/bin/vite.js", ${JSON.stringify(VITE)});
`;

/** Half of the packages are there, then nothing happens for a long time. */
const SLOW_NPM = `
  const { mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("node_modules/vite/bin", { recursive: true });
  writeFileSync("node_modules/vite/bin/vite.js", "half");
  writeFileSync("npm-pid", String(process.pid));
  setTimeout(() => {}, 600000);
`;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "vitrine-set-up-")), "un dossier");
  write("package-lock.json", "{}");
  write("src/main.ts", "1");
  write("npm-cli.cjs", NPM);
});
afterEach(() => {
  rmSync(dirname(root), { recursive: true });
});

test("a fresh checkout is installed, then built for production", async () => {
  const { code, output } = await prepare("start");
  expect(code).toBe(0);
  expect(calls()).toEqual(["npm ci --omit=dev", "vite production"]);
  expect(output).toMatch(/^Installation des paquets … \d.*\u00a0s\nConstruction … \d.*\u00a0s\n$/);
});

test("a second time nothing is left to do", async () => {
  await prepare("start");
  const { output } = await prepare("start");
  expect(calls()).toHaveLength(2);
  expect(output).toBe("Installation des paquets … déjà à jour\nConstruction … déjà à jour\n");
});

test("a changed source is built again, a changed test is not", async () => {
  await prepare("start");
  write("src/main.test.ts", "2");
  await prepare("start");
  expect(calls()).toHaveLength(2);
  write("src/main.ts", "2");
  await prepare("start");
  expect(calls().slice(2)).toEqual(["vite production"]);
});

test("a build made by hand from other sources is not taken for ours", async () => {
  await prepare("start");
  write("dist/server/main.js", "something else");
  await prepare("start");
  expect(calls().slice(2)).toEqual(["vite production"]);
});

test("a changed lockfile, or an installation that was cut short, is installed again", async () => {
  await prepare("dev");
  write("package-lock.json", '{ "changed": true }');
  await prepare("dev");
  rmSync(join(root, "node_modules/vite"), { recursive: true });
  await prepare("dev");
  expect(calls()).toEqual(["npm ci", "npm ci", "npm ci"]);
});

test("a failure shows what npm said and what to do, and is tried again the next time", async () => {
  const { code, output } = await prepare("start", { NPM_FAULT: "npm error code ENOSPC" });
  expect(code).toBe(1);
  expect(output).toContain(
    "npm error code ENOSPC\n\nLe disque est plein : libérez de l’espace, puis relancez.",
  );
  await prepare("start");
  expect(calls()).toEqual(["npm ci --omit=dev", "npm ci --omit=dev", "vite production"]);
});

test("a start installs what serving needs; the tests' own tools come with the tests, and then stay", async () => {
  await prepare("start");
  await prepare("dev");
  await prepare("start");
  await prepare("dev");
  expect(calls()).toEqual(["npm ci --omit=dev", "vite production", "npm ci"]);
});

test("a start that is ended while it installs ends npm too, and the next one begins again", async () => {
  write("npm-cli.cjs", SLOW_NPM);
  const started = spawnPreparation("start");
  await eventually(() => existsSync(join(root, "npm-pid"))).toBe(true);
  const npm = Number(readFileSync(join(root, "npm-pid"), "utf8"));
  started.kill("SIGTERM");
  await new Promise((ended) => started.once("exit", ended));
  expect(() => process.kill(npm, 0)).toThrow("ESRCH");
  write("npm-cli.cjs", NPM);
  expect((await prepare("start")).code).toBe(0);
  expect(calls()).toEqual(["npm ci --omit=dev", "vite production"]);
});

test.each([
  ["npm error code EAI_AGAIN", "Le réseau ne répond pas"],
  ["npm error code EACCES", "Ce dossier refuse l’écriture"],
  ["npm error something", "la cause est dite ci-dessus"],
])("“%s” is answered with “%s”", async (fault, advice) => {
  expect((await prepare("start", { NPM_FAULT: fault })).output).toContain(advice);
});

test("a purpose that does not exist is told", async () => {
  const { code, output } = await prepare("paint");
  expect(code).toBe(1);
  expect(output).toContain("start, dev ou test");
});

test("an old Node is refused in one sentence", async () => {
  const old = `Object.defineProperty(process, "versions", { value: { node: "18.19.0" } });`;
  write("old.cjs", old);
  const { code, output } = await run(["--require", join(root, "old.cjs"), SET_UP, "start"], {});
  expect(code).toBe(1);
  expect(output).toMatch(/^Node 18\.19\.0 est trop ancien.*\n$/);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function calls(): string[] {
  return readFileSync(join(root, "calls"), "utf8").trim().split("\n");
}

const prepare = (purpose: string, env: Record<string, string> = {}) =>
  run(["-e", scriptFor(purpose)], { npm_execpath: join(root, "npm-cli.cjs"), ...env });

const spawnPreparation = (purpose: string) =>
  spawn(process.execPath, ["-e", scriptFor(purpose)], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, "npm-cli.cjs") },
    stdio: "ignore",
  });

function scriptFor(purpose: string): string {
  const [module, place] = [JSON.stringify(PREPARATION), JSON.stringify(root)];
  return `import(${module}).then(({ prepare }) => prepare(${JSON.stringify(purpose)}, ${place}))`;
}

function run(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env } }, (fault, out, err) => {
      resolve({ code: fault ? Number(fault.code) : 0, output: out + err });
    });
  });
}
