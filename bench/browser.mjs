/** What a real browser sees: bytes, paints, shifts, long tasks, and what scrolling costs. */
import { setTimeout as after } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser, installBrowser } from "../scripts/browser.mjs";
import { median } from "./numbers.mjs";

const VISITS = 5;
/** A telephone on slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

export async function openBrowser() {
  const { executablePath, args, env } = (await findBrowser()) ?? (await installBrowser());
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env }, chromiumSandbox: false });
}

/** Bytes on the wire by kind, requests, shift and cookies of a page that nobody touches, at a desk. */
export async function weigh(browser, address) {
  const visit = await open(browser, { viewport: { width: 1280, height: 800 } });
  await visit.page.goto(address, { waitUntil: "networkidle" });
  const { shift } = await visit.page.evaluate(() => window.seen);
  const cookies = (await visit.context.cookies()).length;
  await visit.context.close();
  return { bytes: visit.bytes, requests: visit.count(), shift, cookies };
}

/** Medians of five first visits on a slow telephone. */
export async function firstVisits(browser, address) {
  const seen = [];
  for (let turn = 0; turn < VISITS; turn++) seen.push(await firstVisit(browser, address));
  return mediansOf(seen);
}

export function mediansOf(seen) {
  const of = (name) => median(seen.map((each) => each[name]));
  return {
    fcpMs: of("fcp"),
    lcpMs: of("lcp"),
    longestMs: of("longest"),
    shift: of("shift"),
    tbtMs: of("blocked"),
    bytes: of("bytes"),
    requests: of("requests"),
  };
}

export async function firstVisit(browser, address) {
  const visit = await openSlowly(browser);
  await visit.page.goto(address, { waitUntil: "networkidle" });
  await after(1000);
  const { lcp, largest, shift, tasks } = await visit.page.evaluate(() => window.seen);
  const painted = await visit.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  await visit.context.close();
  const bytes = Object.values(visit.bytes).reduce((sum, each) => sum + each, 0);
  const before = tasks.filter(([start]) => start < lcp).map(([, length]) => length);
  return {
    fcp: painted,
    lcp,
    /** The element of the largest paint. */
    largest,
    /** The longest task that began before it. */
    longest: Math.max(0, ...before),
    shift,
    blocked: blockedAfter(painted, tasks),
    bytes,
    requests: visit.count(),
  };
}

async function openSlowly(browser) {
  const visit = await open(browser, { ...TELEPHONE, hasTouch: true });
  await visit.session.send("Network.emulateNetworkConditions", SLOW);
  await visit.session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return visit;
}

/** What is tapped on a listing, in this order, and what undoes it where it covers the next. */
const TAPS = [
  ["consent", ".cmplz-cookiebanner.cmplz-show .cmplz-deny"],
  ["add", ".products .ajax_add_to_cart"],
  ["menu", "[data-small-menu] summary", "[data-small-menu] summary"],
  ["drawer", "[data-cart-link]", "dialog.drawer [data-close-drawer], dialog.drawer .icon-btn"],
  ["filter", "[data-open-facets]"],
  ["facet", "dialog[open] .facets__form input[type=checkbox]"],
];

/** From each tap to the next paint, in ms, on a slow telephone that has come to rest. */
export async function taps(browser, address) {
  const { page, context } = await openSlowly(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  await after(2000);
  const took = {};
  for (const [name, selector, undo] of TAPS) {
    took[name] = await tap(page, selector);
    if (undo) await tap(page, undo);
  }
  await context.close();
  return took;
}

async function tap(page, selector) {
  const target = page.locator(selector).first();
  // else the tap waits for the paints of the scrolling before it
  await target.scrollIntoViewIfNeeded();
  await after(500);
  await page.evaluate(() => {
    window.seen.events = [];
  });
  await target.tap();
  await after(1200);
  return page.evaluate(() => Math.max(0, ...window.seen.events));
}

const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const LONG_MS = 50;

/** What tasks take beyond 50 ms once something is painted. */
const blockedAfter = (painted, tasks) =>
  tasks
    .map(([start, length]) => Math.min(length, start + length - painted))
    .reduce((sum, length) => sum + Math.max(0, length - LONG_MS), 0);

/** Down the whole page by the wheel: script in each frame, and layouts that a script forced. */
export async function scrolling(browser, address) {
  const { page, session, context } = await open(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(address, { waitUntil: "networkidle" });
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = "devtools.timeline,disabled-by-default-devtools.timeline.stack,cc";
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // once down and up first: what wakes when it is seen wakes now, and the trace shows scrolling alone
  for (const way of [1, -1]) for (let y = 0; y < height; y += 400) await wheel(page, way * 400);
  await session.send("Tracing.start", { categories, transferMode: "ReportEvents" });
  for (let y = 0; y < height; y += 200) await wheel(page, 200);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await context.close();
  return costOf(events);
}

async function wheel(page, by) {
  await page.mouse.wheel(0, by);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}

const SCRIPTS = new Set(["FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame"]);

function costOf(events) {
  const frames = events
    .filter(({ name, ph }) => name === "ProxyMain::BeginMainFrame" && "BX".includes(ph))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const scripts = events.filter(({ name, ph }) => SCRIPTS.has(name) && ph === "X");
  const outer = scripts.filter(
    (one) => !scripts.some((other) => other !== one && other.tid === one.tid && holds(other, one)),
  );
  const perFrame = frames.map((start, index) => {
    const end = frames[index + 1] ?? start + 16_667;
    return outer.filter(({ ts }) => ts >= start && ts < end).reduce((sum, { dur }) => sum + dur, 0) / 1000;
  });
  const forced = events.filter(
    ({ name, args }) => name === "Layout" && (args?.beginData?.stackTrace?.length ?? 0) > 0,
  );
  return { frames: frames.length, worstMs: Math.max(0, ...perFrame), forced: forced.length };
}

const holds = (outer, inner) => inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

/** A new visitor whose bytes are counted and whose page watches itself. */
async function open(browser, options) {
  const context = await browser.newContext({ ...options, locale: "fr-CA" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map();
  const bytes = {};
  let count = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    // what stands in the styles themselves is asked of nobody
    if (!response.url.startsWith("data:")) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    count += 1;
  });
  await page.addInitScript(() => {
    window.seen = { lcp: 0, largest: "", shift: 0, tasks: [], events: [] };
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      });
    watch("largest-contentful-paint", ({ startTime, element }) => {
      window.seen.lcp = startTime;
      window.seen.largest = element ? `${element.localName}.${element.className}` : "";
    });
    watch("event", ({ interactionId, duration }) => interactionId && window.seen.events.push(duration));
    watch("layout-shift", ({ value }) => {
      window.seen.shift += value;
    });
    watch("longtask", ({ startTime, duration }) => window.seen.tasks.push([startTime, duration]));
  });
  return { context, page, session, bytes, count: () => count };
}
