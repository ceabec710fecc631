/** What was measured, as tables. */
import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { kb, round, table } from "./numbers.mjs";

export function write(measured) {
  return [
    "# Results",
    `Made by \`npm run bench\`. Machine: ${machine()}. Commit: ${commit()}. Rates are medians of alternating rounds.`,
    ...PARTS.filter(([needs]) => needs in measured).map(([, part]) => part(measured)),
  ]
    .join("\n\n")
    .concat("\n");
}

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const commit = () => execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

const fromMemory = ({ cached, busy }) =>
  `## Pages from memory, beside a bare \`node:http\` server with the same bytes\n\n${table(
    ["page", "bytes (br)", "shop /s", "bare /s", "ratio", "shop CPU µs", "bare CPU µs", "ratio"],
    cached.map((page) => [
      page.name,
      page.bytes,
      Math.round(page.rate),
      Math.round(page.bareRate),
      round(page.rate / page.bareRate),
      round(page.cpuUs, 1),
      round(page.bareCpuUs, 1),
      round(page.cpuUs / page.bareCpuUs),
    ]),
  )}\n\nThe product page while another product is bought, ${busy.orders} orders in all: ${Math.round(busy.buying)} /s against ${Math.round(busy.alone)} /s alone, ratio ${round(busy.buying / busy.alone)}.`;

function drawn({ pages, drawing, cached }) {
  // a machine's milliseconds say little of another's: what a bare answer costs it says how fast it is
  const bareUs = cached.find(({ name }) => name === "produit").bareCpuUs;
  const cost = (engine, products, path) =>
    drawing.find((one) => one.engine === engine && one.products === products && one.path === path)?.cpuMs ??
    0;
  const rows = ["sqlite", "postgres"].flatMap((engine) =>
    Object.entries(pages).map(([name, path]) => {
      const [few, many] = [cost(engine, 120, path), cost(engine, 10_000, path)];
      return [engine, name, round(few), round(many), round(many / few), Math.round((few * 1000) / bareUs)];
    }),
  );
  return `## Pages drawn each time (ms of CPU, median)\n\n${table(["engine", "page", "120 products", "10,000 products", "growth", "bare answers"], rows)}`;
}

const startAndMemory = ({ starts, secondMs, memoryMb, memoryAfterMb }) =>
  `## Start and memory\n\n${table(
    ["", ""],
    [
      ["first start until ready (database, demo)", `${round(starts.firstMs / 1000, 1)} s`],
      ["second start until ready", `${round(secondMs / 1000, 1)} s`],
      ["memory once ready and warm", `${memoryMb} MB`],
      ["memory after the load", `${memoryAfterMb} MB`],
    ],
  )}`;

const weight = ({ weights }) =>
  `## Weight before any interaction (KB on the wire, headers included, 1280 px)\n\n${table(
    ["page", "requests", "document", "script", "style", "font", "image", "all", "layout shift", "cookies"],
    weights.map(({ name, requests, bytes, shift, cookies }) => [
      name,
      requests,
      ...["Document", "Script", "Stylesheet", "Font", "Image"].map((kind) => kb(bytes[kind])),
      kb(Object.values(bytes).reduce((sum, each) => sum + each, 0)),
      round(shift, 3),
      cookies,
    ]),
  )}`;

const slow = ({ weights }) =>
  `## First visit on a slow telephone (390 px, 150 ms, 1.6 Mbit/s, CPU ÷ 4; medians of five)\n\n${table(
    ["page", "largest paint ms", "blocked ms", "layout shift", "requests", "KB"],
    weights.map(({ name, slow: seen }) => [
      name,
      Math.round(seen.lcpMs),
      Math.round(seen.tbtMs),
      round(seen.shift, 3),
      seen.requests,
      kb(seen.bytes),
    ]),
  )}`;

const scrolled = ({ scroll }) =>
  `## Scrolling the page with one of each element\n\n${scroll.frames} frames: at most ${round(scroll.worstMs, 1)} ms of script in one, ${scroll.forced} forced layouts.`;

const bought = ({ buying }) =>
  `## Buying over four connections, beside durable commits of one small row on the same disk (SQLite)\n\n${table(
    ["others", "", "/s", "CPU ms", "commits by a bare server, /s", "ratio", "commits in a row, /s", "ratio"],
    buying.flatMap((one) => [
      besideCommits(one, "add_to_cart", one.add),
      besideCommits(one, "checkout", one.order),
    ]),
  )}`;

const besideCommits = ({ others, commitsAsked, commitsInARow }, what, { perSecond, cpuMs }) => [
  others,
  what,
  Math.round(perSecond),
  round(cpuMs),
  Math.round(commitsAsked),
  round(perSecond / commitsAsked),
  Math.round(commitsInARow),
  round(perSecond / commitsInARow),
];

const searched = ({ search, facets }) =>
  `## Search and facets on PostgreSQL (10,000 products), as so many times \`select 1\`\n\n${table(
    ["", "times", "goal"],
    [
      ["search that finds a few dozen", round(search.search, 1), 40],
      ["search that finds a quarter of the shop", round(search.broadSearch, 1), ""],
      ["printer page", round(search.printerPage, 1), 25],
      ["growth of a search from 1,000 to 10,000 products", round(search.growth), 2],
      ...facets.map(({ what, roundTrips }) => [`facet counts, ${what}`, round(roundTrips, 1), 80]),
    ],
  )}`;

const flooded = ({ floods }) =>
  `## The product page while page views are sent by others\n\n${table(
    ["addresses", "page views /s", "pages /s", "alone /s", "ratio"],
    floods.map(({ addresses, sent, flooded: busy, alone }) => [
      addresses,
      Math.round(sent),
      Math.round(busy),
      Math.round(alone),
      round(busy / alone),
    ]),
  )}`;

function counted({ statistics }) {
  const names = Object.keys(statistics[0].reports);
  const reports = table(
    ["report", ...statistics.flatMap(({ engine }) => [engine, `${engine}, again`])],
    names.map((name) => [
      name,
      ...statistics.flatMap((one) => [round(one.reports[name].first, 0), round(one.reports[name].again, 0)]),
    ]),
  );
  const writing = table(
    [
      "engine",
      "views",
      "`select 1` µs",
      "summing up a changed day ms",
      "hits /s",
      "commits in a row /s",
      "ratio",
    ],
    statistics.map((one) => [
      one.engine,
      one.views,
      round(one.tripMs * 1000, 0),
      Math.round(one.settleMs),
      Math.round(one.hitsPerSecond),
      Math.round(one.commitsPerSecond),
      round(one.hitsPerSecond / one.commitsPerSecond, 1),
    ]),
  );
  return `## Reports on a year of visits, as so many times \`select 1\` (goal 100), and hits beside durable commits (goal 10)\n\n${reports}\n\n${writing}`;
}

/** Each with what it tells of; what was not measured is not told. */
const PARTS = [
  ["busy", fromMemory],
  ["drawing", drawn],
  ["memoryAfterMb", startAndMemory],
  ["weights", weight],
  ["weights", slow],
  ["scroll", scrolled],
  ["buying", bought],
  ["search", searched],
  ["floods", flooded],
  ["statistics", counted],
];
