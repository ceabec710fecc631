/** `npm run bench`: measures the built shop beside its references, in one run, and writes bench/RESULTS.md. */
import { execFileSync, fork, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { runnerImport } from "vite";
import { findBrowser } from "../scripts/browser.mjs";
import { load } from "./load.mjs";

const ROUND_MS = 2000;
const ROUNDS = 5;
const PRODUCT = "/produit/cartouche-noire-altaria-214xl/";
const PAGES = { accueil: "/", boutique: "/boutique/", produit: PRODUCT };
const dist = process.env.DIST ?? "dist";

const tell = (line) => console.log(line);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value, digits = 2) => Number(value.toFixed(digits));

const data = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
try {
  tell("Premier démarrage (base, démonstration)…");
  const first = await startShop(data);
  await first.stop();
  tell("Second démarrage…");
  const shop = await startShop(data);
  const memoryMb = memoryOf(shop.pid);
  const cached = [];
  for (const [name, path] of Object.entries(PAGES)) {
    tell(`Page en mémoire : ${name}…`);
    cached.push({ name, ...(await againstBare(shop, path)) });
  }
  const weights = await weigh(shop.port);
  const memoryAfterMb = memoryOf(shop.pid);
  await shop.stop();
  tell("Pages dessinées à chaque fois, deux moteurs, 120 et 10 000 produits…");
  const costs = await drawingCosts();
  const report = write({ first, shop, memoryMb, memoryAfterMb, cached, weights, costs });
  writeFileSync("bench/RESULTS.md", report);
  tell(`\n${report}`);
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** Starts the built shop and waits until it is ready. */
async function startShop(dataDir) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const start = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PREPARE_PICTURES: "0",
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=4", `${dist}/server/main.js`], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady(port))) await new Promise((resume) => setTimeout(resume, 10));
  const readyMs = performance.now() - start;
  // the warm-up is over when the last page of its list answers from memory; a second is ample
  await new Promise((resume) => setTimeout(resume, 3000));
  const stop = async () => {
    child.kill("SIGTERM");
    await new Promise((ended) => child.once("exit", ended));
  };
  return { port, pid: child.pid, readyMs, stop };
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

/** The same bytes from the shop and from a bare server, in alternating rounds, with the CPU each spends. */
async function againstBare(shop, path) {
  const answer = await fetch(`http://localhost:${shop.port}${path}`, {
    headers: { "accept-encoding": "br" },
  });
  await answer.arrayBuffer();
  const raw = await rawBody(shop.port, path);
  const bare = await startBare(raw, Object.fromEntries(answer.headers));
  const rates = { shop: [], bare: [] };
  const cpu = { shop: [], bare: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [name, target] of [
      ["bare", bare],
      ["shop", shop],
    ]) {
      const before = cpuOf(target.pid);
      const { answers, seconds } = await load({ port: target.port, path, ms: ROUND_MS });
      rates[name].push(answers / seconds);
      cpu[name].push(((cpuOf(target.pid) - before) * 1e6) / answers);
    }
  }
  bare.child.kill();
  return {
    bytes: raw.length,
    rate: median(rates.shop),
    bareRate: median(rates.bare),
    cpuUs: median(cpu.shop),
    bareCpuUs: median(cpu.bare),
  };
}

async function rawBody(port, path) {
  const { request } = await import("node:http");
  return new Promise((resolve) => {
    request({ port, path, headers: { "accept-encoding": "br", host: `localhost:${port}` } }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).end();
  });
}

async function startBare(body, headers) {
  const child = fork("bench/bare-server.mjs", { stdio: "inherit" });
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["date", "connection", "keep-alive", "transfer-encoding"].includes(name),
    ),
  );
  child.send({
    body: body.toString("base64"),
    headers: { ...kept, "content-length": body.length, "content-encoding": "br" },
  });
  const { port } = await new Promise((ready) => child.once("message", ready));
  return { child, pid: child.pid, port };
}

/** Seconds of CPU a process has spent. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memoryOf(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}

/** Bytes on the wire by kind, and the layout shift, in a real browser that touches nothing. */
async function weigh(port) {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const weights = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const kinds = new Map();
    const bytes = {};
    let requests = 0;
    session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "Other";
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          window.shift += entry.value;
        }),
      ).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: "networkidle" });
    weights.push({
      name,
      requests,
      bytes,
      shift: await page.evaluate(() => window.shift),
      cookies: (await page.context().cookies()).length,
    });
    await page.close();
  }
  await browser.close();
  return weights;
}

async function drawingCosts() {
  process.env.NODE_ENV = "production";
  const { module } = await runnerImport("./bench/in-process.ts", { mode: "production", logLevel: "error" });
  const { drawingCosts: measure, startPostgres } = module;
  const postgres = await startPostgres({ durable: true });
  try {
    return await measure(`${dist}/client`, postgres.url("postgres"), [120, 10_000]);
  } finally {
    await postgres.stop();
  }
}

function write({ first, shop, memoryMb, memoryAfterMb, cached, weights, costs }) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const kb = (bytes = 0) => round(bytes / 1024, 1);
  const cost = (engine, products, path) =>
    costs.find((each) => each.engine === engine && each.products === products && each.path === path)?.cpuMs ??
    0;
  return `# Results

Made by \`npm run bench\`. Machine: ${machine}. Commit: ${commit}. Rates are medians of ${ROUNDS} alternating rounds of ${ROUND_MS / 1000} s.

## Pages from memory, beside a bare \`node:http\` server with the same bytes

| page | bytes (br) | shop /s | bare /s | ratio | shop CPU µs | bare CPU µs | ratio |
|---|---|---|---|---|---|---|---|
${cached.map((page) => `| ${page.name} | ${page.bytes} | ${Math.round(page.rate)} | ${Math.round(page.bareRate)} | ${round(page.rate / page.bareRate)} | ${round(page.cpuUs, 1)} | ${round(page.bareCpuUs, 1)} | ${round(page.cpuUs / page.bareCpuUs)} |`).join("\n")}

## Pages drawn each time (ms of CPU, median)

| engine | page | 120 products | 10,000 products | growth |
|---|---|---|---|---|
${["sqlite", "postgres"].flatMap((engine) => Object.entries(PAGES).map(([name, path]) => `| ${engine} | ${name} | ${round(cost(engine, 120, path))} | ${round(cost(engine, 10_000, path))} | ${round(cost(engine, 10_000, path) / cost(engine, 120, path))} |`)).join("\n")}

## Start and memory

| | |
|---|---|
| first start until ready (database, demo) | ${round(first.readyMs / 1000, 1)} s |
| second start until ready | ${round(shop.readyMs / 1000, 1)} s |
| memory once ready and warm | ${memoryMb} MB |
| memory after the load | ${memoryAfterMb} MB |

## Weight before any interaction (KB on the wire)

| page | requests | document | script | style | font | image | all | layout shift | cookies |
|---|---|---|---|---|---|---|---|---|---|
${weights.map(({ name, requests, bytes, shift, cookies }) => `| ${name} | ${requests} | ${kb(bytes.Document)} | ${kb(bytes.Script)} | ${kb(bytes.Stylesheet)} | ${kb(bytes.Font)} | ${kb(bytes.Image)} | ${kb(Object.values(bytes).reduce((a, b) => a + b, 0))} | ${round(shift, 3)} | ${cookies} |`).join("\n")}
`;
}
