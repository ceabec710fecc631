/** `npm run bench`: measures the built shop beside its references, in one run, and writes bench/RESULTS.md. */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, createServer } from "vite";
import { firstVisits, openBrowser, scrolling, weigh } from "./browser.mjs";
import { againstBare, whileBuying, whileFlooded } from "./pages.mjs";
import { write } from "./report.mjs";
import { dist, FLAGS, memoryOf, startShop } from "./shop-process.mjs";

const PRODUCT = "/produit/cartouche-noire-altaria-214xl/";
const PAGES = { accueil: "/", boutique: "/boutique/", produit: PRODUCT };
const EVERY_ELEMENT = "/elements/tous/";
/** Bought while pages are served; there is plenty of it. */
const BOUGHT = { path: "/produit/cartouche-cyan-altaria-214xl/", code: "EB-214XL-C" };
const ORDERS_PER_SECOND = 5;
const BEACONS_PER_SECOND = 5000;
/** More than the shop tells apart, and one: of the first everything is counted, of the second nearly nothing. */
const FLOODERS = [20_000, 1];

const data = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
process.env.NODE_ENV = "production";
// what is measured inside its process is built as the shop is
const INSIDE = ["in-process", "buying", "facets", "search", "shopper", "statistics"];
const inside = resolve(dist, "bench");
await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [react()],
  build: {
    ssr: true,
    outDir: inside,
    emptyOutDir: true,
    rolldownOptions: { input: Object.fromEntries(INSIDE.map((name) => [name, `bench/${name}.ts`])) },
  },
});
// the tests' own PostgreSQL is kept by a program beside it, and stays where it is
const tests = await createServer({
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});

const results = { pages: PAGES };

try {
  results.starts = await measured("Premier démarrage (base, démonstration, images)", firstStart);
  fillShelf();
  // each buyer comes from an address of their own
  const shop = await startShop(data, { TRUSTED_PROXIES: "127.0.0.1" });
  await shop.settled();
  const seen = await measured("Second démarrage, pages et navigateur", () => measureShop(shop));
  Object.assign(results, seen, { secondMs: shop.readyMs });
  await shop.stop();
  await measured("Pages dessinées, achats, recherche et facettes", measureInside);
} finally {
  // a part that fails does not take along what the others have measured
  const report = write(results);
  writeFileSync("bench/RESULTS.md", report);
  console.log(`\n${report}`);
  await tests.close();
  rmSync(data, { recursive: true, force: true });
}

function fillShelf() {
  const env = { ...process.env, DATA_DIR: data };
  execFileSync(process.execPath, [`${dist}/server/shop.js`, "stock", BOUGHT.code, "100000"], { env });
}

/** With its pictures: they are what most of a page weighs. */
async function firstStart() {
  const shop = await startShop(data, { PREPARE_PICTURES: "1" });
  const { readyMs } = shop;
  await shop.settled();
  await untilPicturesAreReady(shop.port);
  await shop.stop();
  return { firstMs: readyMs };
}

/** A size that is still being made is sent as its master, which nobody may keep. */
async function untilPicturesAreReady(port) {
  const page = await (await fetch(`http://localhost:${port}/boutique/`)).text();
  const files = [...page.matchAll(/\/media\/[^" ]+\.avif\?v=\w+/g)].map(([file]) => file);
  for (const file of files) {
    while ((await fetch(`http://localhost:${port}${file}`)).headers.get("cache-control") === "no-store")
      await new Promise((resume) => setTimeout(resume, 500));
  }
}

async function measureShop(shop) {
  const origin = `http://localhost:${shop.port}`;
  const memoryMb = memoryOf(shop.pid);
  const cached = [];
  for (const [name, path] of Object.entries(PAGES)) cached.push({ name, ...(await againstBare(shop, path)) });
  const shopper = join(inside, "shopper.js");
  const busy = await whileBuying(shop, PRODUCT, shopper, origin + BOUGHT.path, ORDERS_PER_SECOND);
  const floods = [];
  for (const addresses of FLOODERS)
    floods.push({ addresses, ...(await whileFlooded(shop, PRODUCT, BEACONS_PER_SECOND, addresses)) });
  const memoryAfterMb = memoryOf(shop.pid);
  const browser = await openBrowser();
  const weights = [];
  for (const [name, path] of Object.entries({ ...PAGES, "tous les éléments": EVERY_ELEMENT }))
    weights.push({
      name,
      ...(await weigh(browser, origin + path)),
      slow: await firstVisits(browser, origin + path),
    });
  const scroll = await scrolling(browser, origin + EVERY_ELEMENT);
  await browser.close();
  return { memoryMb, memoryAfterMb, cached, busy, floods, weights, scroll };
}

async function measureInside() {
  const { openPostgres } = await tests.ssrLoadModule("/bench/postgres.ts");
  const postgres = await openPostgres();
  try {
    const client = resolve(dist, "client");
    const drawn = await postgres.create("dessin");
    results.drawing = await alone("in-process", "drawingCosts", client, drawn, [120, 10_000]);
    results.buying = await alone("buying", "buyingCosts", [1000, 100_000]);
    results.facets = await alone("facets", "facetCosts", await postgres.create("facettes"));
    results.statistics = [
      await alone("statistics", "statisticsCosts"),
      await alone("statistics", "statisticsCosts", await postgres.create("visites")),
    ];
    results.search = await alone("search", "searchCosts", await postgres.create("recherche"));
  } finally {
    await postgres.stop();
  }
}

async function alone(part, measure, ...given) {
  const child = fork("bench/part.mjs", { execArgv: FLAGS, serialization: "advanced" });
  child.send({ program: join(inside, `${part}.js`), measure, given });
  const broken = once(child, "exit").then(([code]) => {
    throw new Error(`${measure} ended with ${code}.`);
  });
  const [result] = await Promise.race([once(child, "message"), broken]);
  return result;
}

async function measured(what, work) {
  const start = performance.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what} … ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}
