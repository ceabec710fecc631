import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newPage } from "../support/browser";
import { sharedSite } from "../support/site";

const ASSETS = `${process.env.DIST ?? "dist"}/client/assets`;
const KB = 1024;

const br = (name: string) => statSync(join(ASSETS, `${name}.br`)).size;
const built = () => readdirSync(ASSETS);

/** What a page fetches of ours before anybody touches it, compressed as it travels. */
async function fetched(path: string, kind: "script" | "stylesheet"): Promise<number> {
  const site = await sharedSite();
  const visitor = await newPage();
  await visitor.page.goto(site + path, { waitUntil: "networkidle" });
  const files = visitor.requests
    .filter((request) => request.kind === kind)
    .map(({ url }) => new URL(url).pathname.replace("/assets/", ""));
  return files.reduce((sum, file) => sum + br(file), 0);
}

test.each(["/", "/boutique/", "/produit/cartouche-noire-altaria-214xl/"])(
  "%s brings at most 20 KB of script and 19 KB of style before any interaction, styles in the document included",
  async (path) => {
    expect(await fetched(path, "script")).toBeLessThanOrEqual(20 * KB);
    expect((await fetched(path, "stylesheet")) + br(firstScreen())).toBeLessThanOrEqual(19 * KB);
  },
);

const firstScreen = () => built().find((name) => /^first-screen-.*\.css$/.test(name)) ?? "";

test("the styles of orders and of rare elements come only with pages that have some", async () => {
  const site = await sharedSite();
  const named = async (path: string) =>
    [
      ...(await (await fetch(site + path)).text()).matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-/g),
    ].map(([, name]) => name);
  expect(await named("/")).toEqual(["browser"]);
  expect(await named("/commande/")).toEqual(["browser", "order"]);
  expect(await named("/realisations/")).toEqual(["browser", "figures"]);
  expect(await named("/elements/tabs/")).toEqual(["browser", "figures"]);
});

test("react-dom is in a chunk of its own, that nothing fetches before an island wakes", () => {
  const entry = built().find((name) => /^browser-.*\.js$/.test(name)) ?? "";
  const source = readFileSync(join(ASSETS, entry), "utf8");
  expect(source).not.toContain("react-dom");
  expect(br(entry)).toBeLessThanOrEqual(20 * KB);
});
