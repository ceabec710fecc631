/** The desk and the public pages have nothing of each other. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedSite } from "../support/site";

const DIST = process.env.DIST ?? "dist";
const KB = 1024;

test("DESK-03 no public page, script or style has a byte of the desk", async () => {
  const site = await sharedSite();
  for (const path of ["/", "/boutique/", "/panier/", "/commande/", "/robots.txt", "/sitemap.xml", "/rien/"])
    expect(await (await fetch(site + path)).text(), path).not.toMatch(/bureau\//);
  const files = readdirSync(join(DIST, "client/assets")).filter((name) => /\.(?:js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(DIST, "client/assets", file), "utf8"), file).not.toMatch(
      /\/bureau|vitrine_bureau/,
    );
});

test("the desk brings at most 60 KB of script and 20 KB of style; its text editor, where there is one, 250 KB", () => {
  const folder = join(DIST, "desk/assets/bureau");
  const built = JSON.parse(readFileSync(join(DIST, "desk/.vite/manifest.json"), "utf8"));
  const { file } = built["src/features/desk/rich-text/browser/editor.ts"] as { file: string };
  const editor = `${file.split("/").at(-1)}.br`;
  const weigh = (names: string[]) =>
    names.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  const ending = (end: string) => readdirSync(folder).filter((name) => name.endsWith(end) && name !== editor);
  expect(weigh(ending(".js.br"))).toBeLessThanOrEqual(60 * KB);
  expect(weigh(ending(".css.br"))).toBeLessThanOrEqual(20 * KB);
  expect(weigh([editor])).toBeLessThanOrEqual(250 * KB);
});
