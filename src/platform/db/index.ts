/** The public interface of the database. */
import type { Database } from "./database";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";

export { withAdvisoryLock } from "./advisory-lock";
export { countUpTo } from "./bounded-count";
export {
  type Database,
  type Invalidate,
  type InvalidatedTags,
  type Reader,
  type Writer,
  writingAlongside,
} from "./database";
export { DatabaseUnavailable, isDuplicate, isImpossibleValue, isUnavailable } from "./faults";
export {
  type Folder,
  FolderRefused,
  fullDisk,
  isFull,
  keptSecret,
  openFolder,
  refuseUnfit,
} from "./folder";
export { type Migrations, migrate, NewerDatabase } from "./migrate";
export { keepNumbers, nextNumber } from "./numbers";
export { plannedAnew } from "./prepared";
export { statement } from "./statement";
export type { Tables } from "./tables";

/** PostgreSQL when an address is given, else the embedded file. */
export function openDatabase(where: {
  url?: string | undefined;
  file?: string;
  connections?: number;
}): Promise<Database> {
  return where.url
    ? openPostgres(where.url, { connections: where.connections })
    : openSqlite(where.file ?? ":memory:");
}
export { ping } from "./ping";
export { contains, wordsIn } from "./words";
