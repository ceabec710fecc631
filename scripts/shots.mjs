/**
 * `npm run shots`: a picture of every kind of page at 390 and 1280 px, and a contact sheet of them all, in `shots/`.
 * `npm run shots -- / /panier/` takes only those pages. Starts the built shop on a data folder of its own.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser, installBrowser } from "./browser.mjs";

const WIDTHS = [390, 1280];
const SHEET_COLUMNS = 6;
const THUMB = { width: 320, height: 480 };
/** A page that does not come to rest is taken as it is. */
const REST_MS = 5000;

const data = mkdtempSync(join(tmpdir(), "vitrine-shots-"));
mkdirSync("shots", { recursive: true });
const shop = await openShop();
try {
  const wanted = process.argv.slice(2);
  const scenes = await scenesOf(shop.origin);
  const files = await shoot(
    shop.origin,
    wanted.length > 0 ? scenes.filter(({ path }) => wanted.includes(path)) : scenes,
  );
  if (files.length === 0) throw new Error(`Aucune page sous : ${wanted.join(" ")}`);
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

/**
 * What is shown: every page of the sitemap but one of each kind of product and one guide, what the sitemap does not
 * list, the cart and the checkout empty and full, and the home page as a first visit finds it.
 * @typedef {{ path: string, name?: string, full?: boolean, asked?: boolean }} Scene
 * @returns {Promise<Scene[]>}
 */
async function scenesOf(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const guide = listed.filter((path) => /^\/guides\/./.test(path)).slice(0, 1);
  const others = listed.filter((path) => !/^\/produit\/|^\/guides\/./.test(path));
  const pages = [
    ...others,
    ...(await productsOf(origin)),
    ...guide,
    "/trouver-ma-cartouche/",
    "/imprimante/altaria-studio-40/",
    "/recherche/?s=toner",
    "/recherche/?s=zzz",
    "/politique-de-cookies/",
    "/consentement/",
    "/panier/",
    "/plan-du-site/",
    "/elements/",
    "/nulle-part/",
  ];
  return [
    { path: "/", name: "premiere-visite", asked: true },
    ...[...new Set(pages)].map((path) => ({ path })),
    { path: "/panier/", name: "panier-plein", full: true },
    { path: "/commande/", name: "commande", full: true },
  ];
}

/** A pack, a single article, and one with choices. */
async function productsOf(origin) {
  const answer = await fetch(`${origin}/boutique/`);
  const cards = (await answer.text()).split('<li class="product').slice(1);
  const found = [/product_type_simple/, /Lot de/, /product_type_variable/].map((kind) =>
    cards.find((card) => kind.test(card)),
  );
  const pages = found.flatMap((card) => /href="(\/produit\/[^"]+)"/.exec(card ?? "")?.[1] ?? []);
  return [...new Set([...pages, "/produit/toner-couleur-kanto-k31/"])];
}

async function shoot(origin, scenes) {
  const { executablePath, args, env } = (await findBrowser()) ?? (await installBrowser());
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const files = [];
  for (const scene of scenes) {
    for (const width of WIDTHS) {
      const file = join("shots", `${scene.name ?? nameOf(scene.path)}-${width}.png`);
      await shootOne(browser, origin, scene, width, file);
      files.push(file);
      console.log(file);
    }
  }
  await browser.close();
  return files;
}

function nameOf(path) {
  return path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "accueil";
}

async function shootOne(browser, origin, scene, width, file) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 860 },
    reducedMotion: "reduce",
  });
  if (!scene.asked) await answerConsent(context, origin);
  if (scene.full) await fillCart(context, origin);
  const page = await context.newPage();
  await page.goto(origin + scene.path, { waitUntil: "load" });
  await page.evaluate(comeToRest, REST_MS);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}

/** As if the banner had been answered on an earlier visit. */
async function answerConsent(context, origin) {
  const answered = { "cmplz_banner-status": "dismissed", cmplz_policy_id: "16", cmplz_functional: "allow" };
  await context.addCookies(Object.entries(answered).map(([name, value]) => ({ name, value, url: origin })));
}

/** What the first buttons of the shop's page send. */
async function fillCart(context, origin) {
  const html = await (await context.request.get(`${origin}/boutique/`)).text();
  const ids = [...html.matchAll(/data-product_id="(\d+)"[^>]*ajax_add_to_cart/g)].map(([, id]) => id);
  for (const id of [...new Set(ids)].slice(0, 3)) {
    await context.request.post(`${origin}/?wc-ajax=add_to_cart`, { form: { product_id: id, quantity: "1" } });
  }
}

/** In the page: every section drawn, and the pictures in sight loaded. Those of hidden slides never start: no wait. */
async function comeToRest(limitMs) {
  const until = performance.now() + limitMs;
  const frame = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 40)));
  const sections = [...document.querySelectorAll("main > section, .gallery-example")];
  while (sections.some((one) => !one.classList.contains("is-drawn")) && performance.now() < until)
    await frame();
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    window.scrollTo(0, y);
    await frame();
  }
  window.scrollTo(0, 0);
  const isShown = (image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return width > 0 && right > 0 && left < innerWidth;
  };
  while ([...document.images].some((one) => !one.complete && isShown(one)) && performance.now() < until)
    await frame();
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
