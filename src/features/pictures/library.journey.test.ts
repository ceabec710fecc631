/** The picture library of a shop with two thousand pictures, as a browser gets it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

const KB = 1024;
const MANY = 2000;
const PAGE = 30;
const MASTERS = ["carton-retour-dessus", "carton-retour-detail", "carton-retour-face"];

/** Rows of two thousand pictures, and the smallest sizes of those that are looked at, made of real renderings. */
async function fill({ database, site }: Awaited<ReturnType<typeof openDesk>>) {
  const folder = join(site.data, "images/vues");
  mkdirSync(folder, { recursive: true });
  const thumbs = await Promise.all(
    MASTERS.map((name) =>
      sharp(`demo/media/produits/${name}.webp`)
        .resize({ width: 160 })
        .avif({ quality: 52, effort: 3 })
        .toBuffer(),
    ),
  );
  for (let at = MANY - 4 * PAGE; at < MANY; at++)
    writeFileSync(join(folder, `vue-${at}-160.0123abcd.avif`), thumbs[at % thumbs.length] ?? "");
  await database.write(async (trx) => {
    for (let lot = 0; lot < MANY; lot += 100)
      await trx
        .insertInto("pictures")
        .values(
          Array.from({ length: 100 }, (_, at) => ({
            file: `vues/vue-${lot + at}.webp`,
            version: "0123abcd",
            width: 1600,
            height: 1600,
            thumbhash: "",
            derived: 1,
            alt: "Vue",
            label: `Vue ${lot + at}.jpg`,
            bytes: 90_000,
            added_at: 1_800_000_000_000 + lot + at,
          })),
        )
        .execute();
  });
}

test("EDIT-04 the first screen of two thousand pictures weighs at most 200 KB, and nothing moves while one scrolls", async () => {
  const desk = await openDesk(await seededData());
  await fill(desk);
  const { page, problems } = await desk.person();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${desk.site.origin}/bureau/phototheque/`, { waitUntil: "networkidle" });
  const first = bytes;
  expect(await page.locator("[data-picture]").count()).toBe(PAGE);
  expect(
    await page
      .locator(".media img")
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(160);
  const seen = await page.evaluate(async () => {
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    });
    observer.observe({ type: "layout-shift" });
    const frames: number[] = [];
    let last = performance.now();
    const most = document.documentElement.scrollHeight;
    for (let top = 0; top < most; top += 60) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return {
      shift,
      nodes: document.querySelectorAll("*").length,
      frames,
      p95: frames[Math.floor(frames.length * 0.95)],
    };
  });
  if (process.env.SHOTS) console.log({ first, total: bytes, ...seen, frames: seen.frames.length });
  await shoot(page, "phototheque-2000");
  expect(first).toBeLessThanOrEqual(200 * KB);
  expect(seen.shift).toBe(0);
  expect(seen.nodes).toBeLessThan(2000);
  const names: string[] = [];
  for (let at = 0; at < 3; at++) {
    names.push(...(await page.locator(".media b").allTextContents()));
    await page.getByRole("link", { name: "Voir la suite" }).click();
    await page.waitForLoadState("load");
  }
  expect(names).toEqual(Array.from({ length: 3 * PAGE }, (_, at) => `Vue ${MANY - 1 - at}.jpg`));
  expect(problems()).toEqual([]);
});
