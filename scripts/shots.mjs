/**
 * `npm run shots`: a picture of every kind of page at 390 and 1280 px, and a contact sheet of them all, in `shots/`.
 * Starts the built shop on a data folder of its own.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";

const WIDTHS = [390, 1280];
const SHEET_COLUMNS = 6;
const THUMB = { width: 320, height: 480 };

const data = mkdtempSync(join(tmpdir(), "vitrine-shots-"));
mkdirSync("shots", { recursive: true });
const shop = await openShop();
try {
  const pages = await pagesOf(shop.origin);
  const files = await shoot(shop.origin, pages);
  await contactSheet(files);
  console.log(`${files.length} images dans shots/, et leur planche : shots/planche.png`);
} finally {
  shop.child.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

async function openShop() {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, [`${process.env.DIST ?? "dist"}/server/main.js`], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return { child, origin };
    await new Promise((resume) => setTimeout(resume, 100));
  }
  child.kill();
  throw new Error("La boutique ne démarre pas : lancez d’abord « npm run build ».");
}

/** Every page of the sitemap but one product, and what the sitemap does not list. */
async function pagesOf(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const product = listed.filter((path) => path.startsWith("/produit/")).slice(0, 2);
  const guide = listed.filter((path) => /^\/guides\/./.test(path)).slice(0, 1);
  const others = listed.filter((path) => !/^\/produit\/|^\/guides\/./.test(path));
  return [
    ...others,
    ...product,
    ...guide,
    "/recherche/?s=toner",
    "/recherche/?s=zzz",
    "/panier/",
    "/plan-du-site/",
    "/elements/",
    "/nulle-part/",
  ];
}

async function shoot(origin, pages) {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const files = [];
  for (const path of pages) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height: width < 600 ? 844 : 860 },
        reducedMotion: "reduce",
      });
      await page.goto(origin + path, { waitUntil: "load" });
      await page.evaluate(scrollThrough);
      const file = join(
        "shots",
        `${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "accueil"}-${width}.png`,
      );
      await page.screenshot({ path: file, fullPage: true });
      await page.close();
      files.push(file);
      console.log(file);
    }
  }
  await browser.close();
  return files;
}

/** Lazy pictures come when they are scrolled to. */
async function scrollThrough() {
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    window.scrollTo(0, y);
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 40)));
  }
  window.scrollTo(0, 0);
  await Promise.all(
    [...document.images].filter((image) => !image.complete).map((image) => image.decode().catch(() => {})),
  );
}

async function contactSheet(files) {
  const thumbs = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(readFileSync(file))
        .resize({ ...THUMB, fit: "cover", position: "top" })
        .png()
        .toBuffer(),
      left: (index % SHEET_COLUMNS) * (THUMB.width + 16) + 16,
      top: Math.floor(index / SHEET_COLUMNS) * (THUMB.height + 16) + 16,
    })),
  );
  const width = SHEET_COLUMNS * (THUMB.width + 16) + 16;
  const height = Math.ceil(files.length / SHEET_COLUMNS) * (THUMB.height + 16) + 16;
  await sharp({ create: { width, height, channels: 3, background: "#e4e1d8" } })
    .composite(thumbs)
    .png()
    .toFile("shots/planche.png");
}
