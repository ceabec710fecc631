/**
 * Runs one program and ends it when its own input closes, so that a test that dies by any death leaves nothing
 * behind. It is a process of its own (started by kept-process.ts) and takes its orders as JSON in argv[2].
 */
import { spawn } from "node:child_process";
import { rmSync, writeSync } from "node:fs";

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

const PID_CHANNEL = 3;

function keep(orders: Orders): void {
  const { uid, cwd } = orders;
  const child = spawn(orders.command, orders.args, {
    cwd,
    uid,
    gid: uid,
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.on("error", (fault) => leave(orders, `${orders.command}: ${fault.message}`, 127));
  child.on("exit", (code, signal) => leave(orders, "", code ?? (signal ? 1 : 0)));
  if (child.pid) writeSync(PID_CHANNEL, `${child.pid}\n`);
  process.stdin.resume().on("close", () => endOf(child, orders));
}

function endOf(child: ReturnType<typeof spawn>, orders: Orders): void {
  child.kill(orders.signal);
  setTimeout(() => child.kill("SIGKILL"), orders.patienceMs);
}

function leave(orders: Orders, fault: string, code: number): void {
  if (fault) console.error(fault);
  for (const folder of orders.remove) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

keep(JSON.parse(process.argv[2] ?? "null") as Orders);
