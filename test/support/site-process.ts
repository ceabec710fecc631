/** Starts the built shop as its own process, the way `npm start` does, and waits until it is ready. */
import { once } from "node:events";
import { access } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type KeptProcess, startKept } from "./kept-process";

export interface SiteOptions {
  /** The data folder; it is the caller's to remove. */
  data: string;
  /** More variables for its environment, such as DATABASE_URL; undefined takes one away. */
  env?: Record<string, string | undefined>;
}

export interface RunningSite {
  /** Scheme, host and port: `http://localhost:41234`. */
  origin: string;
  /** Its data folder. */
  data: string;
  /** The shop's process, for tests that are unkind to it. */
  process: KeptProcess;
  stop(): Promise<void>;
}

export async function startSite({ data, env }: SiteOptions): Promise<RunningSite> {
  await access(MAIN).catch(() =>
    Promise.reject(new Error("The shop is not built: run `npm run build` first.")),
  );
  // A port of our choice and not 0: the shop writes its own address into links before it listens.
  const port = env?.PORT ?? String(await freePort());
  const shop = await startKept({
    command: process.execPath,
    args: ["--max-semi-space-size=8", MAIN],
    cwd: ROOT,
    // as by Ctrl+C: nobody needs the moment's notice that a proxy is given
    signal: "SIGINT",
    env: { ...inherited(), ...QUIET, DATA_DIR: data, ...env, PORT: port },
  });
  const origin = `http://localhost:${port}`;
  await untilReady(origin, shop);
  return { origin, data, process: shop, stop: () => shop.stop().then(() => {}) };
}

/** Lets the shop make and seed its own database, and answers the folder. */
export async function seedDataFolder(data: string): Promise<string> {
  const site = await startSite({ data });
  await site.stop();
  return data;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAIN = fileURLToPath(new URL(`../../${process.env.DIST ?? "dist"}/server/main.js`, import.meta.url));

/** What a shop does in the background takes both cores from the tests: pages are drawn when asked for, and pictures are their masters. */
export const QUIET = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  PREPARE_PAGES: "0",
  PREPARE_PICTURES: "0",
  // orders of most tests are paid later
  DEMO_CARD: "0",
  ENV_FILE: "",
  // many shops start in a run: only the first has its program compiled
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/vitrine-compiled"),
};

/** The shop's own variables, set by the person who runs the tests, must not change what the tests see. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ, LD_LIBRARY_PATH } = process.env;
  return { PATH, HOME, TMPDIR, LANG, TZ, LD_LIBRARY_PATH };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function untilReady(origin: string, shop: KeptProcess): Promise<void> {
  let isGone = false;
  void shop.ended.then(() => {
    isGone = true;
  });
  while (!(await isReady(origin))) {
    if (isGone) throw new Error(`The shop ended before it was ready:\n${shop.output()}`);
    await setTimeout(20);
  }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}
