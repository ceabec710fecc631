/** Where the pictures lie: their masters, and the sizes that are made of them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PictureFormat, type PictureSource, widthsOf } from "../../kernel/picture";

export interface MediaFolders {
  /** Where the masters are; of two with the same name, the one in the earlier folder is shown. */
  masters: readonly string[];
  /** Where the derived sizes are kept. */
  derived: string;
  /** The program that reads pictures in a process of its own; absent: this process does (tests). */
  program?: string;
}

interface DerivedPicture {
  /** The master's path without its ending. */
  name: string;
  width: number | string;
  version: string;
  format: string;
}

/** The version is in the name: a master that changes never meets the sizes of the old one. */
export function derivedPath({ derived }: MediaFolders, picture: DerivedPicture): string {
  const { name, width, version, format } = picture;
  return join(derived, `${name}-${width}.${version}.${format}`);
}

/** Thumbnails and browsers without AVIF are given WebP, no wider than this. */
const WIDEST_WEBP = 480;
/** Letters are given JPEG, which every mail program reads. */
const WIDEST_JPEG = 160;

/** The sizes that are made of a picture. */
export const sizesOf = ({
  width,
}: Pick<PictureSource, "width">): { width: number; format: PictureFormat }[] =>
  widthsOf(width).flatMap((size) => [
    { width: size, format: "avif" as const },
    ...(size <= WIDEST_WEBP ? [{ width: size, format: "webp" as const }] : []),
    ...(size <= WIDEST_JPEG ? [{ width: size, format: "jpg" as const }] : []),
  ]);

/** Whether all its sizes have been made on this machine. */
export function hasSizes(folders: MediaFolders, picture: PictureSource): boolean {
  const { file, version } = picture;
  const name = file.replace(/\.\w+$/, "");
  return sizesOf(picture).every((size) => existsSync(derivedPath(folders, { name, version, ...size })));
}

/** The path of a master, in the first folder that has it. */
export const masterPath = ({ masters }: Pick<MediaFolders, "masters">, file: string): string | undefined =>
  masters.map((folder) => join(folder, file)).find((path) => existsSync(path));
