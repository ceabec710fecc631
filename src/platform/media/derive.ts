/** Makes the smaller sizes and the sketch of one picture. */
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type PictureSource, widthsOf } from "../../kernel/picture";
import { writeAside } from "./aside";
import { derivedPath, type MediaFolders, WEBP_WIDTH } from "./derived";

/** Gives back the sketch that stands in for the picture until it has come. `path`: where its master is. */
export async function derive(picture: PictureSource, path: string, folders: MediaFolders): Promise<string> {
  // a photograph may lie on its side and say so
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

export async function sketch(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
