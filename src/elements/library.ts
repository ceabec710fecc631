/** Pictures of the media library, for elements that show one: which files may be named, and where they are found. */
import { z } from "zod";
import type { PictureSource } from "../kernel/picture";
import { PICTURE } from "./element";

/** Where the pictures of the media library are found. */
export interface Library {
  picture(file: string): Promise<PictureSource | undefined>;
}

/** A file of the library, « /media/scenes/nuit.webp », or nothing. */
export const mediaType = z
  .string()
  .max(300)
  .regex(/^(\/media\/[\w./%@~!'()*-]+)?$/, {
    error: "Un fichier de la médiathèque\u00a0: «\u00a0/media/…\u00a0».",
  })
  .refine((path) => !path.includes(".."), { error: "Un fichier de la médiathèque." })
  .meta(PICTURE);

/** The file that an address of the library names. */
export function fileAt(src: string): string {
  const file = src.replace("/media/", "");
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** What the library knows of a file; drawings (SVG) and files not yet noted are unknown to it. */
export async function findMedia(library: Library, src: string): Promise<PictureSource | undefined> {
  return src ? library.picture(fileAt(src)) : undefined;
}
