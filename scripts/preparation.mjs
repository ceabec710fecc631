/** The steps that make a checkout ready to start, to develop or to test; each is skipped when its result is there. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import {
  fingerprintOfBuild,
  fingerprintOfLock,
  fingerprintOfSources,
  forget,
  hasStamp,
  stamp,
} from "./stamps.mjs";
import { Refusal, runQuietly, step } from "./steps.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const STEPS = {
  start: [installForServing, build],
  dev: [installAll],
  test: [installAll, build, browser],
};

export async function prepare(purpose, root = ROOT) {
  try {
    const steps = STEPS[purpose];
    if (!steps) throw new Refusal("Dites ce que vous préparez : node scripts/set-up.mjs start, dev ou test.");
    for (const one of steps) await one(root);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    console.error(`\n${fault.message}`);
    process.exitCode = 1;
  }
}

/** What the shop is built and served with; the tools of whoever changes and tests it are half of the whole. */
function installForServing(root) {
  return install(root, ["--omit=dev"], [SERVING, EVERYTHING]);
}

function installAll(root) {
  return install(root, ["--include=dev"], [EVERYTHING]);
}

const SERVING = " serving";
const EVERYTHING = "";

/**
 * The stamp is written last and lies inside node_modules: an installation that was cut short has none. It says which
 * of the two was installed, the first of `enough`.
 */
async function install(root, which, enough) {
  const file = join(root, "node_modules/.vitrine-install");
  const lock = fingerprintOfLock(root);
  const isDone =
    enough.some((mark) => hasStamp(file, lock + mark)) &&
    existsSync(join(root, "node_modules/vite/bin/vite.js"));
  await step("Installation des paquets", isDone, async () => {
    forget(file);
    await runQuietly(npm(), ["ci", ...which, ...INSTALL], root);
    stamp(file, lock + enough[0]);
  });
}

/** The stamp speaks of both ends: what was built, and what is in `dist` (a build by hand changes only the latter). */
export async function build(root) {
  const file = join(root, "dist/.vitrine-build");
  const sources = fingerprintOfSources(root);
  const isDone =
    hasStamp(file, sources + fingerprintOfBuild(root)) && existsSync(join(root, "dist/server/main.js"));
  await step("Construction", isDone, async () => {
    forget(file);
    const vite = join(root, "node_modules/vite/bin/vite.js");
    await runQuietly([pinnedNode(root), vite], ["build", "--logLevel", "warn"], root, {
      NODE_ENV: "production",
    });
    stamp(file, sources + fingerprintOfBuild(root));
  });
}

async function browser(root) {
  const isDone = (await findBrowser()) !== null;
  await step("Navigateur des essais", isDone, async () => {
    mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
    await runQuietly([pinnedNode(root), join(root, "scripts/browser.mjs")], [], root);
  });
}

/** The pinned Node is optional: not every platform has one. */
const INSTALL = ["--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/** The npm that called us, when one did: the machine may have several. */
function npm() {
  const caller = process.env.npm_execpath;
  if (caller && /npm-cli\.[cm]?js$/.test(caller)) return [process.execPath, caller];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** npm brings a Node for most platforms; elsewhere the machine's own has to be as recent. */
function pinnedNode(root) {
  const pinned = join(root, "node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new Refusal(
    `npm n’a pas de Node 24 pour ${process.platform} ${process.arch} : installez Node 24 ou plus récent, puis relancez.`,
  );
}
