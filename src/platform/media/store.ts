/** The table of pictures. */
import type { PictureSource } from "../../kernel/picture";
import { type Reader, statement, type Writer } from "../db";

interface PictureRow {
  file: string;
  version: string;
  width: number;
  height: number;
  thumbhash: string;
  derived: number;
}

declare module "../db/tables" {
  interface Tables {
    pictures: PictureRow;
  }
}

/** The columns a page needs of a picture, for joins. */
export const PICTURE_COLUMNS = ["file", "version", "width", "height", "thumbhash"] as const;

const named = statement((db, file: string) =>
  db.selectFrom("pictures").select(PICTURE_COLUMNS).where("file", "=", file),
);

export function findPicture(db: Reader, file: string): Promise<PictureSource | undefined> {
  return named.first(db, file);
}

export function knownVersions(db: Reader): Promise<{ file: string; version: string }[]> {
  return db.selectFrom("pictures").select(["file", "version"]).execute();
}

export async function savePictures(db: Writer, pictures: readonly PictureSource[]): Promise<void> {
  for (const picture of pictures) {
    const { file, ...rest } = picture;
    await db
      .insertInto("pictures")
      .values({ ...picture, derived: 0 })
      .onConflict((conflict) => conflict.column("file").doUpdateSet({ ...rest, derived: 0 }))
      .execute();
  }
}

export function nextToDerive(db: Reader): Promise<PictureSource | undefined> {
  return db
    .selectFrom("pictures")
    .select(PICTURE_COLUMNS)
    .where("derived", "=", 0)
    .orderBy("file", "desc") // scenes before products: the home page first
    .limit(1)
    .executeTakeFirst();
}

export async function countToDerive(db: Reader): Promise<number> {
  const { left } = await db
    .selectFrom("pictures")
    .select((on) => on.fn.countAll<number>().as("left"))
    .where("derived", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function markDerived(db: Writer, file: string, thumbhash: string): Promise<void> {
  await db.updateTable("pictures").set({ derived: 1, thumbhash }).where("file", "=", file).execute();
}
