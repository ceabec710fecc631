/** Words as outlines: a picture cannot reach the page's typefaces, so its letters must be drawn. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const FILE = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2";

// the reader of typefaces that comes with pdfkit
const { openSync } = createRequire(require.resolve("pdfkit"))("fontkit");
const face = openSync(require.resolve(FILE));

/** A tenth of the picture's unit: finer than any screen shows it, and written in two digits. */
const STEP = 0.1;

/** A line of words as SVG, its baseline beginning at a place; spacing is a share of the size. */
export function lettered(words, x, baseline, size, spacing) {
  const scale = size / face.unitsPerEm / STEP;
  const { glyphs, positions } = face.layout(words);
  const known = new Map();
  let left = 0;
  const letters = glyphs.map((glyph, i) => {
    const at = Math.round(left * scale);
    left += positions[i].xAdvance + spacing * face.unitsPerEm;
    return letter(glyph, at, scale, known);
  });
  return `<g fill="currentColor" transform="matrix(${STEP} 0 0 ${STEP} ${x} ${baseline})">${letters.join("")}</g>`;
}

/** Drawn the first time, shown again where it comes back. */
function letter({ id, path }, at, scale, known) {
  const first = known.get(id);
  if (first) return `<use href="#${first.name}" x="${at - first.at}"/>`;
  const d = outline(path.commands, at, scale);
  if (d === "") return "";
  const name = String.fromCharCode(97 + known.size);
  known.set(id, { name, at });
  return `<path id="${name}" d="${d}"/>`;
}

/** Each step from where the last one ended, in whole numbers: a quarter of what it weighs otherwise. */
function outline(commands, at, scale) {
  const pen = { x: 0, y: 0, start: [0, 0], bend: [0, 0], last: "" };
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, i) => Math.round(value * (i % 2 ? -scale : scale)) + (i % 2 ? 0 : at));
      return STEPS[command](pen, points);
    })
    .join("");
}

const STEPS = {
  moveTo: (pen, to) => {
    pen.start = to;
    return written(pen, "m", stepsTo(pen, to), to);
  },
  lineTo: (pen, to) => {
    const [x, y] = stepsTo(pen, to);
    if (x === 0 && y === 0) return "";
    if (y === 0) return written(pen, "h", [x], to);
    return x === 0 ? written(pen, "v", [y], to) : written(pen, "l", [x, y], to);
  },
  quadraticCurveTo: (pen, [bendX, bendY, ...to]) => {
    const flows = pen.last === "q" || pen.last === "t";
    const mirrored = [2 * pen.x - pen.bend[0], 2 * pen.y - pen.bend[1]];
    const isSmooth = flows && Math.abs(mirrored[0] - bendX) <= 1 && Math.abs(mirrored[1] - bendY) <= 1;
    pen.bend = isSmooth ? mirrored : [bendX, bendY];
    if (isSmooth) return written(pen, "t", stepsTo(pen, to), to);
    return written(pen, "q", stepsTo(pen, [bendX, bendY, ...to]), to);
  },
  closePath: (pen) => written(pen, "z", [], pen.start),
};

const stepsTo = (pen, points) => points.map((at, i) => at - (i % 2 ? pen.y : pen.x));

/** A letter that comes again need not be written again. */
function written(pen, letter, steps, [x, y]) {
  const isAgain = letter === pen.last && letter !== "m" && letter !== "z";
  Object.assign(pen, { x, y, last: letter });
  return ((isAgain ? " " : letter) + steps.join(" ")).replaceAll(" -", "-");
}
