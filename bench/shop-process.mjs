/** The built shop as a process of its own, as `npm start` starts it, and what the system says of it. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";

export const dist = process.env.DIST ?? "dist";

/** As in `npm start`. */
export const FLAGS = ["--max-semi-space-size=8"];

/** Starts it and waits until it is ready; `settled` waits until its pages are drawn ahead too. */
export async function startShop(dataDir, more = {}) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const start = performance.now();
  const child = spawn(process.execPath, [...FLAGS, `${dist}/server/main.js`], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PREPARE_PICTURES: "0",
      ...more,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady(port))) await after(10);
  const readyMs = performance.now() - start;
  return { port, pid: child.pid, readyMs, settled: () => quiet(child.pid), stop: () => stop(child) };
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

async function stop(child) {
  child.kill("SIGTERM");
  await new Promise((ended) => child.once("exit", ended));
}

/** Until it has done nothing for a second. */
async function quiet(pid) {
  for (let before = -1, now = cpuOf(pid); now - before > 0.02; before = now, now = cpuOf(pid))
    await after(1000);
}

/** Seconds of CPU a process has spent. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Megabytes of memory it holds. */
export function memoryOf(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}
