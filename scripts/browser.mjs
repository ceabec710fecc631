/**
 * A Chromium for the tests: the one that CHROMIUM names, the machine's, npm's, or the distribution's packages
 * unpacked privately. A way counts only once it has drawn a page; what worked is remembered.
 */
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unpackFromDebian } from "./browser-from-debian.mjs";
import { unpackFromNpm } from "./browser-from-npm.mjs";

/** @typedef {import("./browser.d.mts").FoundBrowser} FoundBrowser */

/** @returns {Promise<FoundBrowser | null>} */
export async function findBrowser() {
  try {
    const { situation, browser } = JSON.parse(readFileSync(MEMORY, "utf8"));
    return situation === currentSituation() && isProgram(browser.executablePath) ? browser : null;
  } catch {
    return null;
  }
}

/** @returns {Promise<FoundBrowser>} */
export async function installBrowser() {
  const reasons = [];
  for (const way of allowedWays()) {
    try {
      for (const candidate of await way()) {
        const fault = await faultOf(candidate);
        if (!fault) return remember(candidate);
        reasons.push(`${candidate.executablePath} : ${fault}`);
      }
    } catch (fault) {
      reasons.push(messageOf(fault));
    }
  }
  throw new Error(refusal(reasons));
}

const CACHE = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
const MEMORY = join(CACHE, "vitrine-browser.json");

/** The flags of every way: nothing that goes out to the network by itself, nothing that needs a graphics card. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WAYS = { system: fromSystem, npm: fromNpm, private: fromDebian };

/** A named program is the only way; VITRINE_BROWSER restricts the choice. */
function allowedWays() {
  const { CHROMIUM, VITRINE_BROWSER } = process.env;
  if (CHROMIUM) return [fromEnvironment];
  if (!VITRINE_BROWSER) return Object.values(WAYS);
  if (!(VITRINE_BROWSER in WAYS)) throw new Error("VITRINE_BROWSER doit valoir system, npm ou private.");
  return [WAYS[VITRINE_BROWSER]];
}

/** What the choice depends on besides our own files; a change of it makes us choose again. */
function currentSituation() {
  const { CHROMIUM, VITRINE_BROWSER } = process.env;
  const program =
    CHROMIUM || (!VITRINE_BROWSER || VITRINE_BROWSER === "system" ? programOnPath() : undefined);
  const version = program && isProgram(program) ? statSync(program).mtimeMs : 0;
  return JSON.stringify([CHROMIUM, VITRINE_BROWSER, program, version]);
}

async function fromEnvironment() {
  return [{ way: "system", executablePath: process.env.CHROMIUM, args: QUIET, env: {} }];
}

async function fromSystem() {
  const executablePath = programOnPath();
  return executablePath ? [{ way: "system", executablePath, args: QUIET, env: {} }] : [];
}

async function fromNpm() {
  const { executablePath, lastResortArgs, env } = await unpackFromNpm(join(CACHE, "chromium"));
  const browser = { way: "npm", executablePath, env };
  return [
    { ...browser, args: [...QUIET, "--no-zygote"] },
    { ...browser, args: [...QUIET, ...lastResortArgs] },
  ];
}

async function fromDebian() {
  const { executablePath, env } = await unpackFromDebian(join(CACHE, "chromium-root"));
  return [{ way: "private", executablePath, args: QUIET, env }];
}

/** The bare shell first: it opens a page twice as fast. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function programOnPath() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Draws a page; answers why it could not. */
async function faultOf({ executablePath, args, env }) {
  const { chromium } = await import("playwright-core");
  let browser;
  try {
    const environment = { ...process.env, ...env };
    browser = await chromium.launch({
      executablePath,
      args,
      env: environment,
      chromiumSandbox: false,
      timeout: 60_000,
    });
    const page = await browser.newPage();
    await page.setContent("<span>Un été à Rivière-du-Loup</span>");
    // Without fonts a page has no text, and every measure of the tests would lie.
    const width = await page.evaluate(() => document.querySelector("span").getBoundingClientRect().width);
    const picture = await page.screenshot();
    return width > 50 && picture.length > 1000 ? undefined : "la page reste vide";
  } catch (fault) {
    return messageOf(fault);
  } finally {
    await browser?.close();
  }
}

function remember(browser) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(MEMORY, JSON.stringify({ situation: currentSituation(), browser }));
  return browser;
}

function messageOf(fault) {
  return fault instanceof Error ? fault.message : String(fault);
}

function refusal(reasons) {
  const tried = reasons
    .map((reason) => `  - ${reason.trim().split("\n").slice(0, 12).join("\n    ")}`)
    .join("\n");
  return `Aucun Chromium ne fonctionne ici, et les essais en ont besoin d’un.
Installez-en un, ou donnez le vôtre : CHROMIUM=/chemin/vers/chromium npm test
Ce qui a été tenté :\n${tried || "  - rien ne convient à cette machine"}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installBrowser().catch((fault) => {
    console.error(messageOf(fault));
    process.exitCode = 1;
  });
}
