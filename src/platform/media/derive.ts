/** Makes the smaller sizes and the sketch of one picture. */
import { existsSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { PictureFormat, PictureSource } from "../../kernel/picture";
import { writeAside } from "./aside";
import { derivedPath, type MediaFolders, sizesOf } from "./derived";

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
  // it knows no transparency: what one sees through would turn black
  jpg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Gives back the sketch that stands in for the picture until it has come. `path`: where its master is. */
export async function derive(picture: PictureSource, path: string, folders: MediaFolders): Promise<string> {
  // a photograph may lie on its side and say so
  const master = sharp(path).autoOrient();
  const name = picture.file.replace(/\.\w+$/, "");
  for (const { width, format } of sizesOf(picture)) {
    const to = derivedPath(folders, { ...picture, name, width, format });
    // of a picture that has most of its sizes, only the others are made
    if (existsSync(to)) continue;
    const sized = master.clone().resize({ width });
    await writeAside(to, (part) => ENCODE[format](sized).toFile(part));
  }
  return sketch(master.clone());
}

export async function sketch(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
