/** Finds a picture among the shop's own by what a file calls it; nothing is ever fetched. */

export interface PictureFinder {
  /** The picture's file among the shop's, or undefined. */
  find(name: string): string | undefined;
}

/** By its path, by its name, or by its name without the ending, since the shop keeps its own formats. */
export function pictureFinder(names: readonly string[]): PictureFinder {
  const files = names.filter((name) => SERVED.test(name));
  const known = new Map<string, string>();
  const note = (name: string, file: string) => known.has(name) || known.set(name, file);
  for (const file of files) note(file, file);
  for (const file of files) note(baseOf(file), file);
  for (const file of files) note(stemOf(file), file);
  return {
    find: (name) => {
      const path = pathOf(name);
      return known.get(path) ?? known.get(baseOf(path)) ?? known.get(stemOf(path));
    },
  };
}

/** Only these have an address. */
const SERVED = /^[a-z0-9/_-]+\.(?:webp|png)$/;

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const stemOf = (path: string): string => baseOf(path).replace(/\.[a-z0-9]{2,5}$/i, "");

/** An address is only read for the name at its end. */
function pathOf(name: string): string {
  const path = /^[a-z]+:\/\//i.test(name)
    ? baseOf(name.replace(/[?#].*$/s, ""))
    : name.replace(/^\/?(?:media\/)?/, "");
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
