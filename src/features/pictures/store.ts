/** The library's view of the table of pictures. */
import { sql } from "kysely";
import type { PictureSource } from "../../kernel/picture";
import { contains, type Reader, type Writer } from "../../platform/db";
import { PICTURE_COLUMNS } from "../../platform/media/store";

export interface LibraryPicture extends PictureSource {
  alt: string;
  decorative: boolean;
  label: string;
  bytes: number;
  addedAt: number;
  focal: string;
  crop: string;
  /** 1: its master is in the store that several machines share. */
  stored: number;
}

export interface LibraryPage {
  /** Only those without a description. */
  undescribed: boolean;
  words: string;
  after: Place | undefined;
  limit: number;
}

/** The newest first; those of one moment by their names. */
export interface Place {
  addedAt: number;
  file: string;
}

const COLUMNS = [
  ...PICTURE_COLUMNS,
  "alt",
  "decorative",
  "label",
  "bytes",
  "added_at",
  "crop",
  "stored",
] as const;

/** One more than asked for when there are more. */
export async function pageOfPictures(db: Reader, asked: LibraryPage): Promise<LibraryPicture[]> {
  const { undescribed, words, after, limit } = asked;
  const rows = await db
    .selectFrom("pictures")
    .select(COLUMNS)
    .where("removed_at", "is", null)
    .$if(undescribed, (query) => query.where("alt", "=", "").where("decorative", "=", 0))
    .$if(words !== "", (query) =>
      query.where((on) => on.or(["file", "alt", "label"].map((column) => contains(column, words)))),
    )
    .$if(after !== undefined, (query) => query.where(isAfter(after as Place)))
    .orderBy("added_at", "desc")
    .orderBy("file", "desc")
    .limit(limit + 1)
    .execute();
  return rows.map(toPicture);
}

const isAfter = ({ addedAt, file }: Place) =>
  sql<boolean>`(added_at < ${addedAt} or (added_at = ${addedAt} and file < ${file}))`;

export async function libraryPicture(db: Reader, file: string): Promise<LibraryPicture | undefined> {
  const row = await db
    .selectFrom("pictures")
    .select(COLUMNS)
    .where("file", "=", file)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && toPicture(row);
}

export async function libraryPictures(
  db: Reader,
  files: readonly string[],
): Promise<Map<string, LibraryPicture>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom("pictures")
    .select(COLUMNS)
    .where("file", "in", [...files])
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.file, toPicture(row)]));
}

const toPicture = ({
  decorative,
  added_at,
  ...row
}: PictureSource & {
  alt: string;
  label: string;
  bytes: number;
  decorative: number;
  added_at: number;
  focal: string;
  crop: string;
  stored: number;
}): LibraryPicture => ({ ...row, decorative: decorative === 1, addedAt: Number(added_at) });

export async function countPictures(
  db: Reader,
): Promise<{ all: number; bytes: number; undescribed: number }> {
  const row = await db
    .selectFrom("pictures")
    .select((on) => [
      on.fn.countAll<number>().as("all"),
      on.fn.sum<number | null>("bytes").as("bytes"),
      on.fn
        .sum<number | null>(sql<number>`case when alt = '' and decorative = 0 then 1 else 0 end`)
        .as("undescribed"),
    ])
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    bytes: Number(row.bytes ?? 0),
    undescribed: Number(row.undescribed ?? 0),
  };
}

export async function setDescription(
  trx: Writer,
  file: string,
  { alt, decorative }: Pick<LibraryPicture, "alt" | "decorative">,
): Promise<void> {
  await trx
    .updateTable("pictures")
    .set({ alt, decorative: decorative ? 1 : 0 })
    .where("file", "=", file)
    .execute();
}

export async function setFraming(
  trx: Writer,
  file: string,
  framing: Partial<Pick<LibraryPicture, "focal" | "crop">>,
): Promise<void> {
  await trx.updateTable("pictures").set(framing).where("file", "=", file).execute();
}

/** Nobody describes, replaces or removes it until the transaction ends; says whether it is there. */
export async function holdPicture(trx: Writer, file: string): Promise<boolean> {
  const held = await trx
    .updateTable("pictures")
    .set((on) => ({ alt: on.ref("alt") }))
    .where("file", "=", file)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return held.numUpdatedRows > 0;
}

export async function markRemoved(trx: Writer, file: string, at: number | null): Promise<void> {
  await trx.updateTable("pictures").set({ removed_at: at }).where("file", "=", file).execute();
}

export async function eraseRemoved(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("pictures").where("removed_at", "<", before).execute();
}
