/** The library's view of the table of pictures. */
import { sql } from "kysely";
import type { PictureSource } from "../../kernel/picture";
import { contains, type Reader, type Writer } from "../../platform/db";
import type { MasterName } from "../../platform/media/master-store";
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
  /** In the bin since then; null: not in it. */
  removedAt: number | null;
}

export interface LibraryPage {
  /** Only those without a description. */
  undescribed: boolean;
  /** Only what is in the bin; absent: only what is not. */
  inBin?: boolean;
  /** To show something of the shop: not the icons of the program, which stand for it on telephones. */
  toShow?: boolean;
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
  "removed_at",
] as const;

const ICONS = ["icone-180.png", "icone-192.png", "icone-512.png"];
const SHARE_PICTURE = "partage.webp";
/** They stand for the shop where nobody hears a description of them. */
const OWN = [...ICONS, SHARE_PICTURE];

/** What comes with the program to stand for the shop, also once another has taken its place. */
export const ownKind = (file: string): "icon" | "share" | undefined =>
  ICONS.includes(file) ? "icon" : file === SHARE_PICTURE ? "share" : undefined;

export const isUndescribed = ({ file, alt, decorative }: LibraryPicture): boolean =>
  alt === "" && !decorative && ownKind(file) === undefined;

/** One more than asked for when there are more. */
export async function pageOfPictures(db: Reader, asked: LibraryPage): Promise<LibraryPicture[]> {
  const { undescribed, inBin = false, toShow = false, words, after, limit } = asked;
  const rows = await db
    .selectFrom("pictures")
    .select(COLUMNS)
    .where("removed_at", inBin ? "is not" : "is", null)
    .$if(undescribed, (query) => query.where(isWithoutWords))
    .$if(toShow, (query) => query.where("file", "not in", ICONS))
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

/** As `isUndescribed` tells it. */
const isWithoutWords = sql<boolean>`(alt = '' and decorative = 0 and file not in (${sql.join(OWN)}))`;

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
  removed_at,
  ...row
}: PictureSource & {
  alt: string;
  label: string;
  bytes: number;
  decorative: number;
  added_at: number;
  removed_at: number | null;
  focal: string;
  crop: string;
  stored: number;
}): LibraryPicture => ({
  ...row,
  decorative: decorative === 1,
  addedAt: Number(added_at),
  removedAt: removed_at === null ? null : Number(removed_at),
});

export async function countPictures(
  db: Reader,
): Promise<{ all: number; bytes: number; undescribed: number; bin: number }> {
  const sumOf = (value: ReturnType<typeof sql<number>>) => sql<number | null>`sum(${value})`;
  const row = await db
    .selectFrom("pictures")
    .select([
      sumOf(sql`case when removed_at is null then 1 else 0 end`).as("all"),
      sumOf(sql`case when removed_at is null then bytes else 0 end`).as("bytes"),
      sumOf(sql`case when removed_at is null and ${isWithoutWords} then 1 else 0 end`).as("undescribed"),
      sumOf(sql`case when removed_at is null then 0 else 1 end`).as("bin"),
    ])
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all ?? 0),
    bytes: Number(row.bytes ?? 0),
    undescribed: Number(row.undescribed ?? 0),
    bin: Number(row.bin ?? 0),
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

/** What is in the bin, by name; since before then, where a moment is given. */
export function binnedPictures(db: Reader, before?: number): Promise<MasterName[]> {
  return db
    .selectFrom("pictures")
    .select(["file", "version"])
    .where("removed_at", "is not", null)
    .$if(before !== undefined, (query) => query.where("removed_at", "<", before as number))
    .execute();
}

export async function erasePictures(trx: Writer, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await trx
    .deleteFrom("pictures")
    .where("file", "in", [...files])
    .where("removed_at", "is not", null)
    .execute();
}
