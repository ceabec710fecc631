/** Draws the icons and the share picture of a shop that has none of its own yet: `node scripts/render-pictures/neutral.mjs`. */
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const MEDIA = new URL("../../media/", import.meta.url);
const PAPER = "#fbfaf7";
const INK = "#0e1726";

/** A shopping bag, in a square of 32. */
const bag = `<g fill="none" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"><path d="M7.5 11.5h17L26 26H6z"/><path d="M12 14.5v-5a4 4 0 0 1 8 0v5" stroke-linecap="round"/></g>`;
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${PAPER}"/>${bag}</svg>\n`;
const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/><g transform="translate(472 187) scale(8)">${bag}</g></svg>`;

writeFileSync(new URL("icone.svg", MEDIA), icon);
for (const size of [180, 192, 512])
  await sharp(Buffer.from(icon), { density: size * 3 })
    .resize(size)
    .png({ palette: true })
    .toFile(new URL(`icone-${size}.png`, MEDIA).pathname);
await sharp(Buffer.from(share)).webp({ quality: 80 }).toFile(new URL("partage.webp", MEDIA).pathname);
