/** The demo's pictures are finished: large enough to look at closely, light enough to be kept in the repository. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

const MEDIA = join(import.meta.dirname, "../../demo/media");
const masters = (folder: string) => readdirSync(join(MEDIA, folder)).map((name) => join(MEDIA, folder, name));

test.each([
  ["produits", 900],
  ["imprimantes", 480],
  ["realisations", 1200],
  ["scenes", 2000],
])("no master of %s is a draft: its longer side has %i px", async (folder, side) => {
  for (const file of masters(folder)) {
    const { width, height } = await sharp(file).metadata();
    expect(Math.max(width, height), file).toBe(side);
  }
});

test("all masters together weigh at most 15 MB", () => {
  const files = readdirSync(MEDIA, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  expect(bytes).toBeLessThan(15 * 2 ** 20);
});

test("a client's mark is a few strokes and a name: at most 3 KB", () => {
  expect(masters("marques").filter((file) => statSync(file).size > 3 * 1024)).toEqual([]);
});
