/** The covers of the demo in France: a title, an author, a line. `node scripts/render-pictures/covers.mjs` writes them anew. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { books, others, pictureOf } from "../../demo/france/books.ts";

const MEDIA = join(dirname(fileURLToPath(import.meta.url)), "../../demo/france/media");
const [SIDE, WIDTH, HEIGHT] = [900, 520, 760];
const LONGEST_LINE = 12;

mkdirSync(join(MEDIA, "livres"), { recursive: true });
for (const [place, book] of [...books, ...others].entries()) {
  const picture = sharp(Buffer.from(coverOf(book, place)));
  await picture.webp({ quality: 82 }).toFile(join(MEDIA, pictureOf(book.code)));
}

/** On a pale table, with the shadow of its spine. */
function coverOf({ title, author = "", publisher = "", cover: [paper, ink] }, place) {
  const [left, top] = [(SIDE - WIDTH) / 2, (SIDE - HEIGHT) / 2];
  const lines = wrapped(title);
  const size = lines.length > 4 ? 46 : 52;
  const text = lines.map(
    (line, at) =>
      `<text x="${left + 48}" y="${top + 190 + at * size * 1.18}" font-size="${size}" font-weight="bold">${escaped(line)}</text>`,
  );
  const below = top + 190 + lines.length * size * 1.18;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" font-family="DejaVu Serif" fill="${ink}">
    <rect width="${SIDE}" height="${SIDE}" fill="#f1eee8"/>
    <rect x="${left + 10}" y="${top + 14}" width="${WIDTH}" height="${HEIGHT}" rx="4" fill="#000" opacity=".18"/>
    <rect x="${left}" y="${top}" width="${WIDTH}" height="${HEIGHT}" rx="3" fill="${paper}"/>
    <rect x="${left}" y="${top}" width="14" height="${HEIGHT}" fill="#000" opacity=".14"/>
    <text x="${left + 48}" y="${top + 96}" font-size="28">${escaped(author)}</text>
    ${text.join("")}
    ${motif(place, ink, left, below, top + HEIGHT - 110)}
    <text x="${left + 48}" y="${top + HEIGHT - 44}" font-size="22" opacity=".85">${escaped(publisher)}</text>
  </svg>`;
}

/** One of four: rules, circles, steps, waves. */
function motif(place, ink, left, from, to) {
  const [x, middle] = [left + 48, (from + to) / 2];
  const kinds = [
    () =>
      [0, 1, 2].map(
        (at) => `<rect x="${x}" y="${middle - 20 + at * 20}" width="${280 - at * 80}" height="6"/>`,
      ),
    () =>
      [0, 1, 2].map(
        (at) =>
          `<circle cx="${x + 50 + at * 90}" cy="${middle}" r="${44 - at * 12}" opacity="${0.9 - at * 0.25}"/>`,
      ),
    () =>
      [0, 1, 2, 3].map(
        (at) =>
          `<rect x="${x + at * 62}" y="${middle + 40 - at * 26}" width="54" height="${20 + at * 26}" opacity=".9"/>`,
      ),
    () =>
      [0, 1].map(
        (at) =>
          `<path d="M${x} ${middle + at * 34} q52 -44 104 0 t104 0 t104 0" fill="none" stroke="${ink}" stroke-width="6"/>`,
      ),
  ];
  const drawn = kinds[place % kinds.length]().join("");
  return to - from < 90 ? "" : `<g>${drawn}</g>`;
}

function wrapped(title) {
  const lines = [""];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== "" && last.length + word.length + 1 > LONGEST_LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
