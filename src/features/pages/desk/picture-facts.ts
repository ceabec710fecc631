/** What the library knows of a picture that was just chosen: its size and its description, where an element asks for them. */
import { fileAt } from "../../../elements/library";
import type { Reader } from "../../../platform/db";
import { type LibraryPicture, libraryPictures } from "../../pictures";

type Settings = Record<string, unknown>;

const ADDRESS = /^\/media\/./;

/** The files that settings name, in rows too. */
export function filesIn(value: unknown): string[] {
  if (typeof value === "string") return ADDRESS.test(value) ? [fileAt(value)] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(filesIn))];
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
