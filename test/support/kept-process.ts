/** Starts a program under a keeper: it ends when told to, and also when this process dies, however it dies. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

/** What the keeper is told to run. */
export interface Orders {
  command: string;
  args: string[];
  cwd?: string;
  /** The account to run under, when the keeper itself is root and the program refuses to be. */
  uid?: number;
  /** The polite signal; after `patienceMs` comes SIGKILL. */
  signal: NodeJS.Signals;
  patienceMs: number;
  /** Folders to remove once the program has ended. */
  remove: string[];
}

/** A running program. */
export interface KeptProcess {
  /** The program's own process id, not its keeper's. */
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
export type Start = Pick<Orders, "command" | "args"> & Partial<Orders> & { env?: NodeJS.ProcessEnv };

export async function startKept({ env = process.env, ...start }: Start): Promise<KeptProcess> {
  const orders: Orders = { signal: "SIGTERM", patienceMs: 12_000, remove: [], ...start };
  const cartSession = spawn(process.execPath, [KEEPER, JSON.stringify(orders)], {
    env,
    // A session of its own: a Ctrl+C or a kill of the whole group must not take the keeper before its charge.
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  // Without this, a keeper that is already gone would turn the closing of its input into an uncaught EPIPE.
  cartSession.stdin.on("error", () => {});
  const printed = listen(cartSession);
  const ended = once(cartSession, "close").then(([code]) => Number(code ?? 1));
  const pid = await announcedPid(cartSession, ended, printed.output);
  return {
    pid,
    ended,
    ...printed,
    kill: (signal) => signalTo(pid, signal),
    stop: () => stopped(cartSession, ended),
  };
}

const KEEPER = fileURLToPath(new URL("./keeper.mjs", import.meta.url));

async function announcedPid(
  cartSession: ChildProcess,
  ended: Promise<number>,
  output: () => string,
): Promise<number> {
  const announcement = once(cartSession.stdio[3] as Readable, "data").then(([bytes]) =>
    Number(String(bytes)),
  );
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

async function stopped(cartSession: ChildProcess, ended: Promise<number>): Promise<number> {
  cartSession.stdin?.end();
  return ended;
}

interface Waiting {
  pattern: RegExp;
  found(match: RegExpExecArray): void;
}

function listen(cartSession: ChildProcess): Pick<KeptProcess, "output" | "line"> {
  const lines: string[] = [];
  const waiting = new Set<Waiting>();
  const hear = (line: string) => {
    lines.push(line);
    for (const one of waiting) answer(one, line, waiting);
  };
  for (const stream of [cartSession.stdout, cartSession.stderr])
    createInterface({ input: stream as Readable }).on("line", hear);
  const output = () => lines.join("\n");
  return { output, line: (pattern) => awaitLine(cartSession, pattern, lines, waiting, output) };
}

function answer(one: Waiting, line: string, waiting: Set<Waiting>): void {
  const match = one.pattern.exec(line);
  if (!match) return;
  waiting.delete(one);
  one.found(match);
}

function awaitLine(
  cartSession: ChildProcess,
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
    cartSession.once("close", () => refuse(new Error(`It ended before it printed ${pattern}:\n${output()}`)));
  });
}
