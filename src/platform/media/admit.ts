/** Whether a file that somebody sends is a picture, and the master that is made of it: decoded, upright, without what it carried. */
import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Crop, widthsOf } from "../../kernel/picture";
import { writeAside } from "./aside";
import { sketch } from "./derive";
import { derivedPath, type MediaFolders } from "./derived";
import { versionOf } from "./media";
import type { NotedPicture } from "./store";

const MOST_PIXELS = 40_000_000;
/** Of the master's longer side: no page shows more. */
const MASTER_SIDE = 4000;

export type AdmitFault =
  | "not-a-picture"
  | "drawing"
  | "too-many-pixels"
  | "hides-something"
  | "damaged"
  | "heic";

export interface AdmitRequest {
  /** Where the file was received. */
  from: string;
  folders: MediaFolders;
  /** Where the master is written, until it is kept. */
  to: string;
  /** « photos/lampe »: the version and the ending follow. Or the whole name of the picture that it takes the place of. */
  name: { stem: string } | { file: string };
  /** The part of it that is kept, in hundredths of its sides; absent: all of it. */
  crop?: Crop;
}

export type AdmitAnswer = { picture: NotedPicture } | { refusal: AdmitFault; megapixels?: number };

/** Those that the decoder reads and that cannot run anything. */
const READ = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif", "avif"]);

export async function admit({ from, folders, to, name, crop }: AdmitRequest): Promise<AdmitAnswer> {
  const bytes = await readFile(from);
  const seen = await look(bytes);
  if ("refusal" in seen) return seen;
  if (hidesSomething(bytes)) return { refusal: "hides-something" };
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const image = (crop ? upright.extract(await pixelsOf(upright, crop)) : upright).resize({
    width: MASTER_SIDE,
    height: MASTER_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  const ending = "file" in name ? (/\.(\w+)$/.exec(name.file)?.[1] ?? "webp").toLowerCase() : "webp";
  const made = await encode(image, ending)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!made) return { refusal: isHeic(bytes) ? "heic" : "damaged" };
  const version = versionOf(made.data);
  const file = "file" in name ? name.file : `${name.stem}-${version}.webp`;
  const { width, height } = made.info;
  const master = sharp(made.data);
  const picture = {
    file,
    version,
    width,
    height,
    bytes: made.data.length,
    thumbhash: await sketch(master.clone()),
  };
  await writeThumb(master, picture, folders);
  await writeAside(to, (part) => writeFile(part, made.data, { flush: true }));
  return { picture };
}

async function pixelsOf(image: Sharp, { left, top, width, height }: Crop) {
  const { autoOrient: whole } = await image.metadata();
  const [x, y] = [Math.floor((whole.width * left) / 100), Math.floor((whole.height * top) / 100)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(whole.width - x, Math.round((whole.width * width) / 100))),
    height: Math.max(1, Math.min(whole.height - y, Math.round((whole.height * height) / 100))),
  };
}

async function look(bytes: Buffer): Promise<AdmitAnswer | { ok: true }> {
  // of nothing the decoder makes an error of its own
  if (bytes.length === 0) return { refusal: "not-a-picture" };
  // only its head is read: nothing is unpacked
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return { refusal: looksDrawn(bytes) ? "drawing" : "not-a-picture" };
  if (found.format === "svg") return { refusal: "drawing" };
  if (!READ.has(found.format)) return { refusal: "not-a-picture" };
  const pixels = found.width * found.height;
  return pixels > MOST_PIXELS
    ? { refusal: "too-many-pixels", megapixels: Math.round(pixels / 1_000_000) }
    : { ok: true };
}

/** What telephones make: its head is understood, its picture only by decoders that pay for it. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.subarray(4, 12).toString("latin1"));

const looksDrawn = (bytes: Buffer): boolean => /<svg\b/i.test(bytes.subarray(0, 4096).toString("latin1"));

/** What a browser or a server might run; long enough that chance does not write them. */
const RUNS = /<script|<\?php|<!doctype html|javascript:/i;
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const TAIL = 66_000;

/** A page, a program, a document or an archive in the same bytes: re-made it would be harmless, but nobody sends that by chance. */
const hidesSomething = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes("%PDF-") ||
  bytes.subarray(-TAIL).includes(ARCHIVE_END) ||
  RUNS.test(bytes.toString("latin1"));

/** What the picture carried (place, camera, names) is left behind. */
function encode(image: Sharp, ending: string): Sharp {
  if (ending === "png") return image.png({ compressionLevel: 9 });
  if (ending === "jpg" || ending === "jpeg")
    return image.flatten({ background: "#fff" }).jpeg({ quality: 88 });
  if (ending === "avif") return image.avif({ quality: 70, effort: 3 });
  if (ending === "gif") return image.gif();
  return image.webp({ quality: 88, effort: 2 });
}

/** The smallest size at once: lists of pictures are light from the first moment. */
async function writeThumb(image: Sharp, picture: NotedPicture, folders: MediaFolders): Promise<void> {
  const width = widthsOf(picture.width)[0] ?? picture.width;
  const name = picture.file.replace(/\.\w+$/, "");
  const path = derivedPath(folders, { name, width, version: picture.version, format: "avif" });
  const small = image.clone().resize({ width }).avif({ quality: 52, effort: 3 });
  await writeAside(path, (part) => small.toFile(part));
}
