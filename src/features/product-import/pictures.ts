/** Finds a picture among the shop's own by what a file calls it; nothing is ever fetched. */
import { slugify } from "../../kernel/text";
import { isServed } from "../../platform/media/media";

export interface PictureFinder {
  /** The picture's file among the shop's, or undefined. */
  find(name: string): string | undefined;
  /** One that is there under a name that no address can carry: a question mark, for instance. */
  misnamed(name: string): string | undefined;
}

/**
 * By its path, by its name, or by its name without the ending, since the shop keeps its own formats; what was uploaded
 * at the desk, by the name that its file had there.
 */
export function pictureFinder(names: readonly string[]): PictureFinder {
  const served = index(names.filter(isServed));
  const others = index(names.filter((name) => !isServed(name)));
  return { find: (name) => lookUp(served, name), misnamed: (name) => lookUp(others, name) };
}

/** Capitals do not matter; the first of a name wins. */
function index(files: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const shorten of [pathOf, baseOf, stemOf, uploadedAs])
    for (const file of files) {
      const name = plain(shorten(file));
      if (!known.has(name)) known.set(name, file);
    }
  return known;
}

function lookUp(known: ReadonlyMap<string, string>, name: string): string | undefined {
  const path = plain(pathOf(name));
  return known.get(path) ?? known.get(baseOf(path)) ?? known.get(stemOf(path)) ?? known.get(uploadedAs(path));
}

/** Some systems write an accent apart from its letter. */
const plain = (name: string): string => name.normalize("NFC").toLowerCase();

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const stemOf = (path: string): string => baseOf(path).replace(/\.[a-z0-9]{2,5}$/i, "");

/** « Lampe bleue.jpg » became « photos/lampe-bleue-1a2b3c4d.webp ». */
const uploadedAs = (path: string): string => slugify(stemOf(path).replace(/-[0-9a-f]{8}$/, ""));

/** An address is only read for the name at its end. */
function pathOf(name: string): string {
  const path = /^[a-z]+:\/\//i.test(name)
    ? baseOf(name.replace(/[?#].*$/s, ""))
    : name.replace(/^\/?(?:media\/)?/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
