/** Draws what needs no camera: portraits, client marks, the icon in its sizes, the PNG for shared links. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { MARKS, mark } from "./marks.js";
import { PEOPLE, portrait } from "./portraits.js";

const MEDIA = new URL("../../media/", import.meta.url);
const ICON_SIZES = [180, 192, 512];
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#fbfaf7"/>' +
  '<g fill="none" stroke="#0e1726" stroke-width="1.800"><circle cx="16" cy="16" r="8.500"/><path d="M16 2.500v27M2.500 16h27"/></g>' +
  '<path d="M16 7.500a8.500 8.500 0 0 0 0 17z" fill="#0e1726"/></svg>\n';

await drawAll("portraits", PEOPLE, portrait);
await drawAll("marques", MARKS, mark);
await drawIcon();
await sharePicture();
console.log(
  `Dessinés : ${Object.keys(PEOPLE).length} portraits, ${Object.keys(MARKS).length} marques, l’icône.`,
);

async function drawAll(folder, subjects, draw) {
  await mkdir(pathOf(folder), { recursive: true });
  for (const [name, subject] of Object.entries(subjects))
    await writeFile(pathOf(`${folder}/${name}.svg`), draw(subject));
}

async function drawIcon() {
  await writeFile(pathOf("icone.svg"), ICON);
  for (const size of ICON_SIZES) {
    const icon = sharp(Buffer.from(ICON.replace(' rx="7"', "")), { density: (72 * size) / 32 }).resize(
      size,
      size,
    );
    await icon.png({ palette: true, effort: 10 }).toFile(pathOf(`icone-${size}.png`));
  }
}

/** Some readers of shared links know no WebP. */
async function sharePicture() {
  if (!existsSync(pathOf("partage.webp"))) return;
  await sharp(pathOf("partage.webp"))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(pathOf("partage.png"));
}

function pathOf(name) {
  return fileURLToPath(new URL(name, MEDIA));
}
