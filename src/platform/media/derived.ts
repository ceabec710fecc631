/** Where the pictures lie: their masters, and the sizes that are made of them. */
import { join } from "node:path";

export interface MediaFolders {
  /** Where the masters are. */
  masters: string;
  /** Where the derived sizes are kept. */
  derived: string;
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
