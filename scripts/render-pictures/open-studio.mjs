/** Opens the studio page in one headless Chromium and answers how to shoot and how to close it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";

const require = createRequire(import.meta.url);
const FONTS = {
  Bricolage: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  Figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
};
// Software WebGL: the same pixels on every machine, with or without a graphics card.
const SOFTWARE_GL = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];
const QUIET = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function openStudio() {
  const [script, faces] = await Promise.all([bundle(), Promise.all(Object.entries(FONTS).map(fontFace))]);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...SOFTWARE_GL, ...QUIET],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on("pageerror", (error) => console.error(String(error)));
  page.on("console", (line) => line.type() === "error" && console.error(line.text()));
  await page.setContent(`<!doctype html><style>${faces.join("")}</style>`);
  await page.addScriptTag({ content: script });
  await page.waitForFunction(() => document.title === "prêt");
  return { shoot: (name, options) => shoot(page, name, options), close: () => browser.close() };
}

async function shoot(page, name, options) {
  const url = await page.evaluate(([n, o]) => window.shoot(n, o), [name, options]);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** The studio and three.js as one script, kept in memory. */
async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL("studio.js", import.meta.url)), formats: ["iife"], name: "Studio" },
    },
  });
  return [built].flat()[0].output[0].code;
}

async function fontFace([family, file]) {
  const data = await readFile(require.resolve(file), "base64");
  return `@font-face { font-family: ${family}; font-weight: 200 900; src: url(data:font/woff2;base64,${data}) }`;
}
