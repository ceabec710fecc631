/** Whether a finer variant is worth asking for: not when the media library, which knows its pictures, has none. */
import { findMedia, type Library } from "../library";
import { finerPath } from "./finer";

/** The pictures that the library measures; of drawings and of other folders it knows nothing. */
const KNOWN = /^\/media\/.+\.(?:webp|png)$/;

export async function mayBeFiner(src: string, library: Library): Promise<boolean> {
  const finer = finerPath(src, "http://site/");
  return !KNOWN.test(src) || finer === undefined || (await findMedia(library, finer)) !== undefined;
}
