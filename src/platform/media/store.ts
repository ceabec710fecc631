/** The table of pictures. */
import type { Generated } from "kysely";
import type { PictureSource } from "../../kernel/picture";
import { type Reader, statement, type Writer } from "../db";
import type { Master, MasterName } from "./master-store";

interface PictureRow {
  file: string;
  version: string;
  width: number;
  height: number;
  thumbhash: string;
  derived: number;
  /** What it shows, in a sentence; the places that show it may say it in their own words. */
  alt: Generated<string>;
  /** Shows nothing that one would miss: it needs no description. */
  decorative: Generated<number>;
  /** The name of the file that was sent. */
  label: Generated<string>;
  /** Of the master; 0 when nobody has counted. */
  bytes: Generated<number>;
  /** 0: it came with the shop. */
  added_at: Generated<number>;
  /** In the bin since then. */
  removed_at: Generated<number | null>;
  focal: Generated<string>;
  /** « 10 0 50.5 100 »: left, top, width and height of what is shown, in hundredths of the picture that was sent; empty: all of it. */
  crop: Generated<string>;
  /** Its master is in the store that several machines share. */
  stored: Generated<number>;
}

/** Told when there are sizes to make: the process that makes them begins. */
export const PICTURES_WAITING = "pictures-waiting";

declare module "../db/tables" {
  interface Tables {
    pictures: PictureRow;
  }
}

/** The columns a page needs of a picture, for joins. */
export const PICTURE_COLUMNS = ["file", "version", "width", "height", "thumbhash", "focal"] as const;

const named = statement((db, file: string) =>
  db.selectFrom("pictures").select(PICTURE_COLUMNS).where("file", "=", file),
);

export function findPicture(db: Reader, file: string): Promise<PictureSource | undefined> {
  return named.first(db, file);
}

export function knownVersions(db: Reader): Promise<Master[]> {
  return db.selectFrom("pictures").select(["file", "version", "stored"]).execute();
}

/** Those of these names that are not in the bin. */
export function mastersNamed(db: Reader, files: readonly string[]): Promise<Master[]> {
  return db
    .selectFrom("pictures")
    .select(["file", "version", "stored"])
    .where("file", "in", [...files])
    .where("removed_at", "is", null)
    .execute();
}

/** Those of these names, in the bin too. */
export function versionsNamed(db: Reader, files: readonly string[]): Promise<MasterName[]> {
  return db
    .selectFrom("pictures")
    .select(["file", "version"])
    .where("file", "in", [...files])
    .execute();
}

/** Those whose masters are in the shared store. */
export function storedMastersOf(db: Reader): Promise<(Master & { crop: string })[]> {
  return db
    .selectFrom("pictures")
    .select(["file", "version", "stored", "crop"])
    .where("stored", "=", 1)
    .where("removed_at", "is", null)
    .orderBy("file")
    .execute();
}

/** Unless it has become another picture meanwhile; says whether it has not. */
export async function setStored(db: Writer, { file, version }: MasterName, stored: 0 | 1): Promise<boolean> {
  const changed = await db
    .updateTable("pictures")
    .set({ stored })
    .where("file", "=", file)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0;
}

/** A picture with what only the library needs to know. */
export interface NotedPicture extends PictureSource {
  bytes: number;
  label?: string;
  added_at?: number;
  /** Absent: 0, in a folder. */
  stored?: number;
}

/** With where its master is. */
export type StoredSource = PictureSource & Master;

/** What is known by its name already keeps its description and its age. */
export async function savePictures(db: Writer, pictures: readonly NotedPicture[]): Promise<void> {
  for (const picture of pictures) {
    const { file, label: _label, added_at: _age, ...rest } = { ...picture, stored: picture.stored ?? 0 };
    await db
      .insertInto("pictures")
      .values({ ...picture, derived: 0 })
      .onConflict((conflict) =>
        conflict.column("file").doUpdateSet({ ...rest, derived: 0, removed_at: null }),
      )
      .execute();
  }
}

/** What products and pages say of pictures that the library knows nothing of. */
export async function describeUnknown(
  db: Writer,
  said: readonly { file: string; alt: string }[],
): Promise<void> {
  const alts = new Map(said.filter(({ alt }) => alt !== "").map(({ file, alt }) => [file, alt]));
  if (alts.size === 0) return;
  const unknown = await db
    .selectFrom("pictures")
    .select("file")
    .where("file", "in", [...alts.keys()])
    .where("alt", "=", "")
    .execute();
  for (const { file } of unknown)
    await db
      .updateTable("pictures")
      .set({ alt: alts.get(file) ?? "" })
      .where("file", "=", file)
      .execute();
}

const SOURCE_COLUMNS = [...PICTURE_COLUMNS, "stored"] as const;

export function nextToDerive(db: Reader): Promise<StoredSource | undefined> {
  return db
    .selectFrom("pictures")
    .select(SOURCE_COLUMNS)
    .where("derived", "=", 0)
    .where("removed_at", "is", null)
    .orderBy("file", "desc") // scenes before products: the home page first
    .limit(1)
    .executeTakeFirst();
}

/** Those of which some machine has made the sizes. */
export function derivedPictures(db: Reader): Promise<StoredSource[]> {
  return db
    .selectFrom("pictures")
    .select(SOURCE_COLUMNS)
    .where("derived", "=", 1)
    .where("removed_at", "is", null)
    .orderBy("file", "desc")
    .execute();
}

export async function countToDerive(db: Reader): Promise<number> {
  const { left } = await db
    .selectFrom("pictures")
    .select((on) => on.fn.countAll<number>().as("left"))
    .where("derived", "=", 0)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function markDerived(db: Writer, file: string, thumbhash: string): Promise<void> {
  await db.updateTable("pictures").set({ derived: 1, thumbhash }).where("file", "=", file).execute();
}
