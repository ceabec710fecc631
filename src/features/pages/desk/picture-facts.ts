/** What the library knows of a picture that was just chosen: its size and its description, where an element asks for them. */
import { fileAt } from "../../../elements/library";
import type { Reader } from "../../../platform/db";
import { versionsNamed } from "../../../platform/media/store";
import { type LibraryPicture, libraryPictures } from "../../pictures";
import { texts } from "./texts.fr";

type Settings = Record<string, unknown>;

const ADDRESS = /^\/media\/./;

/** The files that settings name, in rows too. */
export function filesIn(value: unknown): string[] {
  if (typeof value === "string") return ADDRESS.test(value) ? [fileAt(value)] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(filesIn))];
}

/** Drawings and documents are not of the library. */
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Files that a value names and that are gone for good: what is in the bin comes out of it when a page shows it. */
export async function erasedIn(db: Reader, value: unknown): Promise<string[]> {
  const files = filesIn(value).filter((file) => PICTURE_FILE.test(file));
  if (files.length === 0) return [];
  const known = new Set((await versionsNamed(db, files)).map(({ file }) => file));
  return files.filter((file) => !known.has(file));
}

/** The same in words; nothing where none is. */
export async function erasedSays(db: Reader, value: unknown): Promise<string> {
  const erased = await erasedIn(db, value);
  return erased.length > 0 ? texts.erased(erased) : "";
}

/** Only for pictures that were not there before: what somebody wrote of the others stays. */
export async function withPictureFacts(
  db: Reader,
  before: Settings | undefined,
  settings: Settings,
): Promise<Settings> {
  const old = new Set(filesIn(before));
  const fresh = filesIn(settings).filter((file) => !old.has(file));
  if (fresh.length === 0) return settings;
  const pictures = await libraryPictures(db, fresh);
  const rows = Object.entries(settings).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row) => (isGroup(row) ? describe(row, pictures) : row)) : value,
  ]);
  return describe(Object.fromEntries(rows), pictures);
}

const isGroup = (value: unknown): value is Settings => typeof value === "object" && value !== null;

function describe(settings: Settings, pictures: ReadonlyMap<string, LibraryPicture>): Settings {
  const { src, width, height, alt } = settings;
  const picture = typeof src === "string" ? pictures.get(fileAt(src)) : undefined;
  if (!picture) return settings;
  return {
    ...settings,
    ...(width !== undefined && height !== undefined && { width: picture.width, height: picture.height }),
    ...(alt === "" && picture.alt !== "" && { alt: picture.alt }),
  };
}
