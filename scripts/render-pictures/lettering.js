/** Words as outlines: a picture cannot reach the page's typefaces, so its letters must be drawn. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const FILE = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2";

// the reader of typefaces that comes with pdfkit
const { openSync } = createRequire(require.resolve("pdfkit"))("fontkit");
const face = openSync(require.resolve(FILE));

/** A line of words as SVG, its baseline beginning at a place; spacing is a share of the size. */
export function lettered(words, x, baseline, size, spacing) {
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(words);
  let left = 0;
  const paths = glyphs.map((glyph, i) => {
    const path = glyph.path.translate(left, 0).toSVG();
    left += Math.round(positions[i].xAdvance + spacing * face.unitsPerEm);
    return path;
  });
  // in the whole units of the typeface, whose height goes up
  return `<path fill="currentColor" transform="matrix(${scale} 0 0 ${-scale} ${x} ${baseline})" d="${paths.join("")}"/>`;
}
