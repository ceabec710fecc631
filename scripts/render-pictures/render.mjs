/** Renders the pictures of the demo shop: node scripts/render-pictures/render.mjs [name…] [--samples=] [--scale=] [--force] */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openStudio } from "./open-studio.mjs";
import { PICTURES } from "./pictures.js";

const MEDIA = new URL("../../demo/media/", import.meta.url);
const PRODUCT_SIZE = [900, 900];
const FIRST_QUALITY = 88;
const LAST_QUALITY = 50;

const { names, samples, scale, force } = readCommand(process.argv.slice(2));
const wanted = [];
for (const name of Object.keys(PICTURES).filter(isAsked))
  if (force || !(await isDone(name))) wanted.push(name);
if (wanted.length === 0)
  console.log("Rien à faire : toutes les images demandées existent (--force pour refaire).");
else await renderAll();

async function renderAll() {
  const studio = await openStudio();
  try {
    for (const [i, name] of wanted.entries()) await renderOne(studio, name, `${i + 1}/${wanted.length}`);
  } finally {
    await studio.close();
  }
}

async function renderOne(studio, name, rank) {
  const start = Date.now();
  const frame = await studio.shoot(name, { samples, scale });
  const { data, quality } = await compress(frame, PICTURES[name].limit);
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), data);
  const kilobytes = (data.length / 1024).toFixed(1).replace(".", ",");
  console.log(
    `[${rank}] ${name} : ${kilobytes} Ko, qualité ${quality}, ${Math.round((Date.now() - start) / 1000)} s`,
  );
}

/** The best quality whose file stays within the limit. */
async function compress(frame, limit) {
  for (let quality = FIRST_QUALITY; ; quality -= 4) {
    const data = await sharp(frame).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (data.length <= limit || quality <= LAST_QUALITY) return { data, quality };
  }
}

function fileOf(name) {
  return fileURLToPath(new URL(`${name}.webp`, MEDIA));
}

/** A draft, smaller than asked, is not done: a stopped run takes up where it was. */
async function isDone(name) {
  if (!existsSync(fileOf(name))) return false;
  const { width } = await sharp(fileOf(name)).metadata();
  return width === Math.round((PICTURES[name].size ?? PRODUCT_SIZE)[0] * scale);
}

/** Without names, everything; otherwise every picture whose path contains one of the names. */
function isAsked(name) {
  return names.length === 0 || names.some((part) => name.includes(part));
}

function readCommand(words) {
  const flags = Object.fromEntries(words.filter((w) => w.startsWith("--")).map((w) => w.slice(2).split("=")));
  return {
    names: words.filter((w) => !w.startsWith("--")),
    samples: Number(flags.samples ?? 20),
    scale: Number(flags.scale ?? 1),
    force: "force" in flags,
  };
}
