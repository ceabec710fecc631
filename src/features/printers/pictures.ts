/** Pictures of printers: those in the folder of printers that are called like their address. */
import { sizedPath } from "../../design/picture/picture";
import type { PictureSource } from "../../kernel/picture";
import type { Reader } from "../../platform/db";
import { PICTURE_COLUMNS } from "../../platform/media/store";
import { SHELVES_TAG } from "../catalogue";
import { deskPath } from "../desk";
import type { PictureUses } from "../pictures";
import { texts } from "./texts.fr";

const FOLDER = "imprimantes/";
/** Of two pictures of one printer, the earlier of these is shown. */
const ENDINGS = ["webp", "avif", "png", "jpg", "jpeg"];
/** As wide as a thumbnail is kept. */
const THUMBNAIL_PX = 160;

/** By slug; printers without one are not in it. */
export async function picturesOf(
  db: Reader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, PictureSource>> {
  if (slugs.length === 0) return new Map();
  const files = slugs.flatMap((slug) => ENDINGS.map((ending) => `${FOLDER}${slug}.${ending}`));
  const rows = await db
    .selectFrom("pictures")
    .select(PICTURE_COLUMNS)
    .where("file", "in", files)
    .where("removed_at", "is", null)
    .execute();
  // the last one set is kept
  rows.sort((one, other) => files.indexOf(other.file) - files.indexOf(one.file));
  return new Map(rows.map((row) => [slugIn(row.file), row]));
}

export interface Pictured {
  picture?: PictureSource | undefined;
}

/** The same, each with its picture. */
export async function pictured<Thing extends { slug: string }>(
  db: Reader,
  printers: readonly Thing[],
): Promise<(Thing & Pictured)[]> {
  const pictures = await picturesOf(
    db,
    printers.map(({ slug }) => slug),
  );
  return printers.map((printer) => ({ ...printer, picture: pictures.get(printer.slug) }));
}

export const thumbnailOf = ({ picture }: Pictured): string | undefined =>
  picture && sizedPath(picture, THUMBNAIL_PX, "webp");

const slugIn = (file: string): string => file.slice(FOLDER.length).replace(/\.\w+$/, "");

export const pictureUses: PictureUses = {
  usesOf: async (db, file) =>
    (await printersShownBy(db, [file])).map(({ id, name }) => ({
      title: name,
      kind: texts.aPrinter,
      href: deskPath(`imprimantes/modele/${encodeURIComponent(id)}/`),
      tags: [SHELVES_TAG],
    })),
  usedAmong: async (db, files) => {
    const shown = new Set((await printersShownBy(db, files)).map(({ slug }) => slug));
    return files.filter((file) => file.startsWith(FOLDER) && shown.has(slugIn(file)));
  },
};

async function printersShownBy(db: Reader, files: readonly string[]) {
  const slugs = files.filter((file) => file.startsWith(FOLDER)).map(slugIn);
  if (slugs.length === 0) return [];
  return db.selectFrom("printers").select(["id", "slug", "name"]).where("slug", "in", slugs).execute();
}
