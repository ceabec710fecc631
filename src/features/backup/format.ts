/** What is in a backup, and under which names: a gzipped tar of rows, the secret and the merchant's files. */
import { z } from "zod";

export const FORMAT = 1;
/** First, and last: what is between is read by the one and checked by the other. */
export const MANIFEST = "vitrine.json";
export const SUMS = "sommes.json";
export const SECRET = "secret";
/** Folders of DATA_DIR that nothing can make again: pictures, maps, letters that had no mail server. */
export const FOLDERS = ["media", "cartes", "courriels"] as const;

export const manifest = z.object({
  vitrine: z.literal(FORMAT),
  madeAt: z.number().int(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations that the rows have seen: an older backup is brought up to date when the shop starts. */
  migrations: z.array(z.string().max(100)).min(1).max(2000),
});
export type Manifest = z.infer<typeof manifest>;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
export const sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int().min(0), sum })),
  files: z.record(z.string(), z.object({ size: z.number().int().min(0), sha256: sum })),
});
export type BackupSums = z.infer<typeof sums>;

export const rowsName = (table: string, part: number): string =>
  `lignes/${table}-${String(part).padStart(6, "0")}.jsonl`;

/** The table whose rows are under this name. */
export const tableIn = (name: string): string | undefined =>
  /^lignes\/([a-z][a-z0-9_]{0,62})-\d{6,}\.jsonl$/.exec(name)?.[1];

/** Whether it is a file of one of the folders, and leads to nowhere else. */
export function isFileName(name: string): boolean {
  const [folder = "", ...parts] = name.split("/");
  return (
    (FOLDERS as readonly string[]).includes(folder) &&
    parts.length > 0 &&
    parts.every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= 255) &&
    !/[\\\p{Cc}]/u.test(name)
  );
}

/** A whole row with its attachments, and no more than memory takes. */
export const LARGEST_ROWS = 256 * 1024 * 1024;
export const LARGEST_TEXT = 64 * 1024 * 1024;
/** Rows shrink to a tenth, pictures hardly: what shrinks to less is made to fill a disk. */
export const MOST_EXPANDED = 200;
export const ALWAYS_EXPANDED = 64 * 1024 * 1024;
