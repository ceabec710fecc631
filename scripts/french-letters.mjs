/**
 * The letters that French is written with, cut out of the two typefaces: two thirds of their weight, which every first
 * visit waits for. Which letters these are, the style sheet
 * says (src/design/fonts.css), and the whole typefaces stay there for the others.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";

const STYLES = join(import.meta.dirname, "../src/design/fonts.css");

/** File to make, file to cut it from, and which weights of it are used where it has several. */
const FACES = [
  [
    "bricolage",
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2",
    undefined,
  ],
  ["figtree", "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", { min: 400, max: 700 }],
];
const FOLDER = join(import.meta.dirname, "../node_modules/.cache/french-letters");

/** @returns {import("vite").Plugin} « @french/figtree.woff2 » in a style sheet is the cut face. */
export function frenchLetters() {
  return {
    name: "french-letters",
    config: async () => {
      mkdirSync(FOLDER, { recursive: true });
      const [, range = ""] = /unicode-range:([^;]+);/.exec(readFileSync(STYLES, "utf8")) ?? [];
      return { resolve: { alias: await Promise.all(FACES.map((face) => cutFace(face, lettersIn(range)))) } };
    },
  };
}

async function cutFace([name, from, weights], letters) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(from));
  const mark = createHash("sha256")
    .update(whole)
    .update(letters)
    .update(JSON.stringify(weights ?? ""))
    .digest("hex");
  const path = join(FOLDER, `${name}-french-${mark.slice(0, 12)}.woff2`);
  if (!existsSync(path)) {
    const variationAxes = weights && { wght: weights };
    writeFileSync(path, await subset(whole, letters, { targetFormat: "woff2", variationAxes }));
  }
  return { find: `@french/${name}.woff2`, replacement: path };
}

/** « U+20-7E, U+A0 »: every letter from one sign to the other, and one alone. */
function lettersIn(range) {
  const letters = range.split(",").flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
  return letters.join("");
}
