/**
 * `node bench/proof-of-work.mjs`: how long the bot check's puzzle takes in Chromium, and on a processor four times slower.
 * The browser slows its main thread only, so that the worker's own built script is run there; beside it, as it is, in a worker.
 */

import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { openBrowser } from "./browser.mjs";
import { median } from "./numbers.mjs";
import { dist } from "./shop-process.mjs";

const PUZZLES = 41;
const SLOWER = 4;

const folder = `${dist}/client/assets`;
const worker = readdirSync(folder).find((name) => /^worker-.*\.js$/.test(name));
const script = readFileSync(`${folder}/${worker}`, "utf8");

const server = createServer((request, response) =>
  request.url === "/worker.js"
    ? response.writeHead(200, { "content-type": "text/javascript" }).end(script)
    : response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Essai</title>"),
).listen(0, "127.0.0.1");
const browser = await openBrowser();
try {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const inWorker = await page.evaluate(solveInWorker, PUZZLES);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const throttled = await page.evaluate(solveHere, { puzzles: PUZZLES, script });
  tell("in a worker", inWorker);
  tell(`processor ${SLOWER} times slower`, throttled);
} finally {
  await browser.close();
  server.close();
}

function tell(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (value) => `${Math.round(value)} ms`;
  console.log(
    `${what}: median ${ms(median(times))}, 9 of 10 within ${ms(sorted[Math.floor(sorted.length * 0.9)])}`,
  );
}

/** One worker, as on a page: its first puzzle finds the script cold. */
async function solveInWorker(puzzles) {
  const worker = new Worker("/worker.js");
  await new Promise((ready) => worker.addEventListener("message", ready, { once: true }));
  const times = [];
  for (let turn = 0; turn < puzzles; turn++) {
    const began = performance.now();
    const solved = new Promise((come) => worker.addEventListener("message", come, { once: true }));
    worker.postMessage(crypto.randomUUID().replaceAll("-", ""));
    await solved;
    times.push(performance.now() - began);
  }
  return times;
}

/** The same script in the page, with what a worker would offer it. */
async function solveHere({ puzzles, script }) {
  let hear;
  const run = new Function("addEventListener", "postMessage", script);
  run(
    (_, listener) => {
      hear = listener;
    },
    () => {},
  );
  const times = [];
  for (let turn = 0; turn < puzzles; turn++) {
    const began = performance.now();
    hear({ data: crypto.randomUUID().replaceAll("-", "") });
    times.push(performance.now() - began);
    await new Promise((next) => setTimeout(next));
  }
  return times;
}
