import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage } from "../support/browser";
import { atEndOfFile } from "../support/endings";
import { freePort, QUIET, startKept, untilReady } from "../support/processes";
import { shared } from "../support/run";
import { ownSite, seededData, sharedSite } from "../support/site";

const HEADER = "src/features/frame/header.tsx";
const STYLES = "src/design/base.css";
const EDITED = new Set([HEADER, STYLES]);

test("npm run dev shows a changed style and a changed component in the open page, and survives a mistake", async () => {
  const root = await checkout();
  const before = await filesOf(root);
  const shop = await startDevelopment(root);
  const { page, problems } = await newPage();
  await Promise.all([connected(page), page.goto(shop.origin)]);
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  const isSamePage = () => page.evaluate(() => document.documentElement.hasAttribute("data-before"));

  await edit(root, STYLES, (code) => `${code}\nbody { --changed: 1; }\n`);
  await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue("--changed") === "1");
  expect(await isSamePage()).toBe(true);

  const reconnected = connected(page);
  await edit(root, HEADER, (code) => code.replace('<div className="bar">', "$&<b>Texte changé</b>"));
  await page.getByText("Texte changé").waitFor();
  await reconnected;
  expect(await isSamePage()).toBe(false);
  expect(problems()).toEqual([]);

  const good = await readFile(join(root, HEADER), "utf8");
  await edit(root, HEADER, (code) => `${code}\nexport const broken = ;\n`);
  await page.locator("vite-error-overlay").waitFor({ state: "attached" });
  const answer = await fetch(shop.origin);
  expect(answer.status).toBe(200);
  const relaxed = policyOf(await answer.text())
    .replace("style-src 'self'", "$& 'unsafe-inline'")
    .replace("connect-src 'self'", "$& ws:");
  expect(protection(answer)).toEqual(PROTECTION(relaxed));
  await edit(root, HEADER, () => good.replace("Texte changé", "Texte corrigé"));
  await page.getByText("Texte corrigé").waitFor();
  // the database was opened once
  expect(shop.process.output().match(/Base de données/g)).toHaveLength(1);

  await page.goto("about:blank");
  shop.process.kill("SIGINT");
  expect(await shop.process.ended).toBe(0);
  expect(await filesOf(root)).toEqual(before);
});

test("only pages in development allow what Vite's client needs", async () => {
  const site = await ownSite({ env: { NODE_ENV: "development" } });
  for (const origin of [await sharedSite(), site.origin]) {
    const answer = await fetch(origin);
    const page = await answer.text();
    expect(protection(answer)).toEqual(PROTECTION(policyOf(page)));
  }
});

/** What production sends with every page, to the letter. */
const PROTECTION = (policy: string) => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
});

const protection = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(PROTECTION("")).map((name) => [name, headers.get(name)]));

function policyOf(page: string): string {
  const hashesOf = (inline: RegExp) =>
    [...page.matchAll(inline)].map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
  const hashes = hashesOf(/<script(?: type="speculationrules"| data-fonts="[^"]*")?>(.+?)<\/script>/gs);
  expect(hashes).toHaveLength(2);
  // in development the page links all of its styles
  const styles = ["'self'", ...hashesOf(/<style>(.+?)<\/style>/gs)].join(" ");
  return `default-src 'none'; script-src 'self' ${hashes.join(" ")}; style-src ${styles}; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types vitrine`;
}

/** Vite's client tells nobody of what changed before it was there. */
const connected = (page: Page) =>
  page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));

/** A checkout of its own, which may be changed; the packages and pictures are those of this one. */
async function checkout(): Promise<string> {
  const root = await mkdtemp(join(await shared("folder"), "checkout-"));
  for (const path of ["src", "db", "demo", "scripts", "package.json", "package-lock.json", "tsconfig.json"])
    await cp(path, join(root, path), { recursive: true });
  await symlink(join(process.cwd(), "media"), join(root, "media"));
  await mkdir(join(root, "node_modules"));
  // each by itself: what is kept beside them, such as Vite's cache, is the checkout's own
  for (const name of await readdir("node_modules"))
    if (!name.startsWith("."))
      await symlink(join(process.cwd(), "node_modules", name), join(root, "node_modules", name));
  return root;
}

async function startDevelopment(root: string) {
  const port = await freePort();
  const kept = await startKept({
    command: process.execPath,
    args: ["scripts/dev.mjs"],
    cwd: root,
    signal: "SIGINT",
    env: { ...process.env, ...QUIET, DATA_DIR: await seededData(), PORT: String(port) },
  });
  const origin = `http://localhost:${port}`;
  atEndOfFile(kept.stop);
  await untilReady(origin, kept);
  return { origin, process: kept };
}

async function edit(root: string, file: string, change: (code: string) => string): Promise<void> {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, "utf8")));
}

/** Every source file with what it holds, but for those that the test changes. */
async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const sources = paths.filter((path) => !/\/node_modules\//.test(path) && !EDITED.has(relative(root, path)));
  return Promise.all(sources.sort().map(async (path) => `${path}\n${await readFile(path, "utf8")}`));
}
