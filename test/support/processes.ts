/** Programs as processes of their own, the built shop above all: under a supervisor, they end when told to, and also when this process dies, however it dies. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What the supervisor is told to run. */
export interface Task {
  command: string;
  args: string[];
  cwd?: string;
  /** The account to run under, when the supervisor itself is root and the program refuses to be. */
  uid?: number;
  /** The polite signal; after `patienceMs` comes SIGKILL. */
  signal: NodeJS.Signals;
  patienceMs: number;
  /** Folders to remove once the program has ended. */
  remove: string[];
}

/** A running program. */
export interface KeptProcess {
  /** The program's own process id, not its supervisor's. */
  pid: number;
  /** Settles when the program has ended, with its exit code (1 when a signal ended it). */
  ended: Promise<number>;
  /** Everything the program has printed so far, errors included. */
  output(): string;
  /** Waits for a printed line that matches; rejects, with the output, when the program ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Ends the program politely and waits until it is gone. */
  stop(): Promise<number>;
}

/** What to run; the rest has a sensible answer. */
export type Start = Pick<Task, "command" | "args"> & Partial<Task> & { env?: NodeJS.ProcessEnv };

export async function startKept({ env = process.env, ...start }: Start): Promise<KeptProcess> {
  const task: Task = { signal: "SIGTERM", patienceMs: 12_000, remove: [], ...start };
  const supervisor = spawn(process.execPath, [SUPERVISOR, JSON.stringify(task)], {
    env,
    // A session of its own: a Ctrl+C or a kill of the whole group must not end the supervisor before its program.
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  // Without this, a supervisor that is already gone would turn the closing of its input into an uncaught EPIPE.
  supervisor.stdin.on("error", () => {});
  const printed = listen(supervisor);
  const ended = once(supervisor, "close").then(([code]) => Number(code ?? 1));
  const pid = await announcedPid(supervisor, ended, printed.output);
  return {
    pid,
    ended,
    ...printed,
    kill: (signal) => signalTo(pid, signal),
    stop: () => stopped(supervisor, ended),
  };
}

const SUPERVISOR = fileURLToPath(new URL("./supervisor.mjs", import.meta.url));

async function announcedPid(
  supervisor: ChildProcess,
  ended: Promise<number>,
  output: () => string,
): Promise<number> {
  const announcement = once(supervisor.stdio[3] as Readable, "data").then(([bytes]) => Number(String(bytes)));
  const early = ended.then((code) =>
    Promise.reject(new Error(`It did not start (code ${code}).\n${output()}`)),
  );
  early.catch(() => {});
  return Promise.race([announcement, early]);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "ESRCH") throw fault;
  }
}

async function stopped(supervisor: ChildProcess, ended: Promise<number>): Promise<number> {
  supervisor.stdin?.end();
  return ended;
}

interface Waiting {
  pattern: RegExp;
  found(match: RegExpExecArray): void;
}

function listen(supervisor: ChildProcess): Pick<KeptProcess, "output" | "line"> {
  const lines: string[] = [];
  const waiting = new Set<Waiting>();
  const hear = (line: string) => {
    lines.push(line);
    for (const one of waiting) answer(one, line, waiting);
  };
  for (const stream of [supervisor.stdout, supervisor.stderr])
    createInterface({ input: stream as Readable }).on("line", hear);
  const output = () => lines.join("\n");
  return { output, line: (pattern) => awaitLine(supervisor, pattern, lines, waiting, output) };
}

function answer(one: Waiting, line: string, waiting: Set<Waiting>): void {
  const match = one.pattern.exec(line);
  if (!match) return;
  waiting.delete(one);
  one.found(match);
}

function awaitLine(
  supervisor: ChildProcess,
  pattern: RegExp,
  lines: string[],
  waiting: Set<Waiting>,
  output: () => string,
): Promise<RegExpExecArray> {
  return new Promise((found, refuse) => {
    for (const line of lines) {
      const match = pattern.exec(line);
      if (match) return found(match);
    }
    waiting.add({ pattern, found });
    supervisor.once("close", () => refuse(new Error(`It ended before it printed ${pattern}:\n${output()}`)));
  });
}

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
  if (env?.PORT) return startAt(env.PORT, data, env);
  const start = async () => startAt(String(await freePort()), data, env);
  // whoever chose the same one meanwhile may have it
  return start().catch((fault) => (/déjà occupé/.test(fault) ? start() : Promise.reject(fault)));
}

async function startAt(port: string, data: string, env: SiteOptions["env"]): Promise<RunningSite> {
  const shop = await startKept({
    command: process.execPath,
    args: ["--max-semi-space-size=8", MAIN],
    cwd: ROOT,
    // as by Ctrl+C: nobody needs the moment's notice that a proxy is given
    signal: "SIGINT",
    env: { ...inherited(), ...QUIET, DATA_DIR: data, ...env, PORT: port },
  });
  const origin = `http://localhost:${port}`;
  // it says so itself: asking again and again costs the worker a fifth of what the start costs the shop
  await shop.line(/^La boutique est /);
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
