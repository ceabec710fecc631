/**
 * `node bench/telephone.mjs http://localhost:3001 http://localhost:3002`: first visits and taps on a slow telephone, of
 * one shop or of several in turn, so that a busy machine is as busy for each.
 */
import { loadavg } from "node:os";
import { setTimeout as after } from "node:timers/promises";
import { firstVisit, mediansOf, openBrowser, taps } from "./browser.mjs";
import { median, round, table } from "./numbers.mjs";

const PAGES = { home: "/", listing: "/boutique/", product: "/produit/cartouche-noire-altaria-214xl/" };
const VISITS = Number(process.env.VISITS ?? 7);
const origins = process.argv.slice(2);

for (const origin of origins) await picturesOf(origin);
const browser = await openBrowser();
for (const [name, path] of Object.entries(PAGES)) {
  const seen = await inTurn((origin) => firstVisit(browser, origin + path));
  const rows = origins.map((origin) => {
    const { fcpMs, lcpMs, longestMs, shift, tbtMs, bytes, requests } = mediansOf(seen[origin]);
    const last = seen[origin].at(-1)?.largest;
    const worst = Math.max(...seen[origin].map((each) => each.shift));
    const times = [fcpMs, lcpMs, longestMs, tbtMs].map(Math.round);
    return [origin, ...times, round(shift, 3), round(worst, 3), bytes, requests, last];
  });
  console.log(`\n${name}, load ${loadavg()[0].toFixed(1)}`);
  const head = [
    "shop",
    "first paint",
    "largest",
    "longest task",
    "blocked",
    "shift",
    "worst",
    "bytes",
    "requests",
  ];
  console.log(table([...head, "element"], rows));
}
const tapped = await inTurn((origin) => taps(browser, origin + PAGES.listing));
console.log(`\ntaps, load ${loadavg()[0].toFixed(1)}`);
const names = Object.keys(tapped[origins[0]][0]);
console.log(
  table(
    ["shop", ...names],
    origins.map((origin) => [
      origin,
      ...names.map((name) => median(tapped[origin].map((each) => each[name]))),
    ]),
  ),
);
await browser.close();

async function inTurn(measure) {
  const seen = Object.fromEntries(origins.map((origin) => [origin, []]));
  for (let turn = 0; turn < VISITS; turn++)
    for (const origin of origins) seen[origin].push(await measure(origin));
  return seen;
}

/** A shop that has just been filled sends masters, up to seven times as heavy, until it has made their sizes. */
async function picturesOf(origin) {
  for (const path of Object.values(PAGES)) {
    const page = await (await fetch(origin + path)).text();
    for (const [address] of page.matchAll(/\/media\/[^" ]+-(?:480|800)\.avif\?v=\w+/g))
      while (!(await isSized(origin + address))) await after(1000);
  }
}

async function isSized(address) {
  const { headers } = await fetch(address, { method: "HEAD" });
  return headers.get("content-type") === "image/avif";
}
