/**
 * Runs one program and ends it when its own input closes, so that a test that dies by any death leaves nothing
 * behind. It is a process of its own (started by processes.ts) and takes its orders as JSON in argv[2]. In plain
 * JavaScript: for each program that a test starts, Node would first learn to read another language.
 */
import { spawn } from "node:child_process";
import { rmSync, writeSync } from "node:fs";

/** @typedef {import("./processes.ts").Orders} Orders */

const PID_CHANNEL = 3;

/** @param {Orders} orders */
function keep(orders) {
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

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Orders} orders
 */
function endOf(child, orders) {
  child.kill(orders.signal);
  setTimeout(() => child.kill("SIGKILL"), orders.patienceMs);
}

/**
 * @param {Orders} orders
 * @param {string} fault
 * @param {number} code
 */
function leave(orders, fault, code) {
  if (fault) console.error(fault);
  for (const folder of orders.remove) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

keep(JSON.parse(process.argv[2] ?? "null"));
