/** Makes the smaller sizes and the sketch of one picture. */
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import process from "node:process";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type PictureSource, widthsOf } from "../../kernel/picture";
import { derivedPath, type MediaFolders, masterPath } from "./derived";

const WEBP_WIDTH = 480;

/** Gives back the sketch that stands in for the picture until it has come. */
export async function derive(picture: PictureSource, folders: MediaFolders): Promise<string> {
  // a photograph may lie on its side and say so
  const path = masterPath(folders, picture.file);
  if (path === undefined) throw new Error("The master is not there any more.");
  const master = sharp(path).autoOrient();
  for (const width of widthsOf(picture.width)) {
    const sized = master.clone().resize({ width });
    const sizedPath = (format: string) =>
      derivedPath(folders, { ...picture, name: picture.file.replace(/\.\w+$/, ""), width, format });
    await writeAside(sizedPath("avif"), (part) =>
      sized.clone().avif({ quality: 52, effort: 3 }).toFile(part),
    );
    if (width === Math.min(WEBP_WIDTH, picture.width)) {
      await writeAside(sizedPath("webp"), (part) => sized.clone().webp({ quality: 78 }).toFile(part));
    }
  }
  return sketch(master.clone());
}

/** Written aside, then moved into place: a half-made file is never served. */
export async function writeAside(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await write(part);
  await rename(part, path);
}

export async function sketch(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
