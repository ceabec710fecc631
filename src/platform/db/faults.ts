/** What can go wrong with a database, sorted by what to do about it. */

/** A statement that PostgreSQL keeps, of tables that have changed since. */
const OUTDATED = "0A000";
const RETRYABLE = new Set(["40001", "40P01", OUTDATED]);
const AWAY = new Set([
  "53100", // disk full
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // server shutting down
  "57P02",
  "57P03", // server starting up
  "08000",
  "08003",
  "08006",
  "25006", // read-only
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
]);
const IMPOSSIBLE = new Set([
  "22003", // a number out of range
  "22P02", // not a number
]);
const SQLITE_BUSY = 5;
const SQLITE_AWAY = new Set([
  SQLITE_BUSY,
  6 /* locked */,
  8 /* read-only */,
  10 /* I/O */,
  13 /* full */,
  14 /* cannot open */,
]);

/** The database cannot serve now; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  constructor(cause: unknown) {
    super("The database cannot serve now.", { cause });
  }
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || sqliteCode(error) === SQLITE_BUSY;
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return (
    AWAY.has(codeOf(error)) ||
    SQLITE_AWAY.has(sqliteCode(error)) ||
    isUnanswered(error) ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/.test(
      messageOf(error),
    )
  );
}

/** The driver has waited for an answer as long as it may; whether the query was run is not known. */
export const isUnanswered = (error: unknown): boolean => messageOf(error) === "Query read timeout";

export const isOutdated = (error: unknown): boolean => codeOf(error) === OUTDATED;

/** A unique constraint said no. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505" || [2067, 1555].includes(errcodeOf(error));
}

/** A value that no column of ours could hold: nothing has it. Only PostgreSQL says so. */
export const isImpossibleValue = (error: unknown): boolean => IMPOSSIBLE.has(codeOf(error));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
const errcodeOf = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode ?? 0);
/** SQLite's primary result code is the low byte of its extended one. */
const sqliteCode = (error: unknown): number => errcodeOf(error) & 0xff;
