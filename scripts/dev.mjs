/** `npm run dev`: builds, starts the shop, and does both again whenever a source file changes. */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { elapsed } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WATCHED = ["src", "db", "vite.config.ts"];
/** An editor writes a file in several strokes, and git many files: wait until it is quiet. */
const QUIET_MS = 80;
const PATIENCE_MS = 3000;

let shop;
let building = false;
let changed;
let quiet;

for (const path of WATCHED)
  watch(join(ROOT, path), { recursive: true }, (_, file) => hear(join(path, file ?? "")));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => leave());
await renew("premier démarrage");

function hear(file) {
  if (/\.test\.tsx?$|~$|\.sw.$/.test(file)) return;
  changed = file;
  clearTimeout(quiet);
  quiet = setTimeout(() => renew(changed), QUIET_MS);
}

/** One build at a time; what changes meanwhile is built right after. A build that fails leaves the old shop running. */
async function renew(cause) {
  if (building) return;
  building = true;
  changed = undefined;
  const start = performance.now();
  console.log(`Construction (${cause}) …`);
  const isBuilt =
    (await ended(
      run("node_modules/vite/bin/vite.js", ["build", "--mode", "development", "--logLevel", "warn"]),
    )) === 0;
  if (isBuilt) await restart();
  const result = isBuilt ? "boutique relancée, rechargez la page" : "échec; corrigez, et je recommence";
  console.log(`Construction … ${elapsed(performance.now() - start)} : ${result}.`);
  building = false;
  if (changed) await renew(changed);
}

/** The data folder admits one shop at a time, so the old one must be gone first. */
async function restart() {
  await stop();
  shop = run("dist/server/main.js", []);
}

async function stop() {
  if (!shop || shop.exitCode !== null || shop.signalCode) return;
  const gone = ended(shop);
  // without the moment's notice that a proxy is given
  shop.kill("SIGINT");
  const impatience = setTimeout(() => shop.kill("SIGKILL"), PATIENCE_MS);
  await gone;
  clearTimeout(impatience);
}

async function leave() {
  await stop();
  process.exit(0);
}

function run(program, args) {
  const env = { ...process.env, NODE_ENV: "development" };
  return spawn(process.execPath, ["--enable-source-maps", join(ROOT, program), ...args], {
    cwd: ROOT,
    env,
    stdio: "inherit",
  });
}

function ended(child) {
  return new Promise((resolve) => child.once("exit", resolve));
}
