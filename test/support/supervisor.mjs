/**
 * Runs one program and ends it when its own input closes, so that a test that dies by any death leaves nothing
 * behind. It is a process of its own (started by processes.ts) and takes its task as JSON in argv[2]. In plain
 * JavaScript: for each program that a test starts, Node would first learn to read another language.
 */
import { spawn } from "node:child_process";
import { rmSync, writeSync } from "node:fs";

/** @typedef {import("./processes.ts").Task} Task */

const PID_CHANNEL = 3;

/** @param {Task} task */
function keep(task) {
  const { uid, cwd } = task;
  const child = spawn(task.command, task.args, {
    cwd,
    uid,
    gid: uid,
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.on("error", (fault) => leave(task, `${task.command}: ${fault.message}`, 127));
  child.on("exit", (code, signal) => leave(task, "", code ?? (signal ? 1 : 0)));
  if (child.pid) writeSync(PID_CHANNEL, `${child.pid}\n`);
  process.stdin.resume().on("close", () => endOf(child, task));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Task} task
 */
function endOf(child, task) {
  child.kill(task.signal);
  setTimeout(() => child.kill("SIGKILL"), task.patienceMs);
}

/**
 * @param {Task} task
 * @param {string} fault
 * @param {number} code
 */
function leave(task, fault, code) {
  if (fault) console.error(fault);
  for (const folder of task.remove) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

keep(JSON.parse(process.argv[2] ?? "null"));
