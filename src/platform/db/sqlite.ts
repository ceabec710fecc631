/** The embedded engine: SQLite through `node:sqlite`, durable at every commit. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { assemble, type Database, type InvalidatedTags } from "./database";
import type { Tables } from "./tables";

/** How often another process's writes are looked for. */
const WATCH_MS = 500;
const STATEMENTS_KEPT = 500;
/** What SQLite writes to its journal before it begins it anew, by its own measure. */
const WAL_BYTES = 4 * 1024 * 1024;

export async function openSqlite(file: string, options: { readOnly?: boolean } = {}): Promise<Database> {
  const connection = connect(file, options.readOnly ?? false);
  const statements = new Map<string, SqliteStatement>();
  const kysely = new Kysely<Tables>({ dialect: dialectOver(connection, statements) });
  return assemble({
    engine: "sqlite",
    kysely,
    unhurried: (work) =>
      // held for this transaction alone, so that no other commits without waiting
      kysely.connection().execute(async (held) => {
        connection.exec("pragma synchronous = normal");
        try {
          return await held.transaction().execute(work);
        } finally {
          connection.exec("pragma synchronous = full");
        }
      }),
    withoutTimeouts: (work) => work(kysely),
    // the journal still has the pages as they were before; held, because within another's transaction it is refused
    purge: () => kysely.connection().execute(async () => connection.exec("pragma wal_checkpoint(truncate)")),
    announce: async () => {},
    listen: async (heard) =>
      watchOtherProcesses(connection, (invalidated) => {
        // a newer shop beside this one may have changed the columns of a table
        statements.clear();
        heard(invalidated);
      }),
  });
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly });
  // Short: the wait blocks the whole process; `write` tries again without blocking.
  connection.exec("pragma busy_timeout = 250; pragma foreign_keys = on");
  if (readOnly) return connection;
  connection.exec("pragma journal_mode = wal; pragma synchronous = full");
  // what is erased for a person must not stay legible in pages of the file that are free now
  connection.exec("pragma secure_delete = on");
  // nor beyond the end of a journal that was longer once
  connection.exec(`pragma journal_size_limit = ${WAL_BYTES}`);
  return connection;
}

function dialectOver(connection: DatabaseSync, statements: Map<string, SqliteStatement>): Dialect {
  return {
    createDriver: () => new ImmediateDriver(connection, statements),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** A transaction takes the write lock at once: two writers wait for each other instead of failing half-way. */
class ImmediateDriver extends SqliteDriver {
  constructor(
    private readonly connection: DatabaseSync,
    statements: Map<string, SqliteStatement>,
  ) {
    super({ database: asKyselyDatabase(connection, statements) });
  }

  /** A full disk has rolled back by itself: to do it again would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.isTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite rolls back changes of the schema too, so a migration that fails leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function asKyselyDatabase(connection: DatabaseSync, kept: Map<string, SqliteStatement>): SqliteDatabase {
  return {
    prepare: (text) => {
      let statement = kept.get(text);
      if (!statement) {
        statement = asKyselyStatement(connection.prepare(text));
        if (kept.size >= STATEMENTS_KEPT) kept.clear();
        kept.set(text, statement);
      }
      return statement;
    },
    close: () => connection.close(),
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const names = statement.columns().map(({ name }) => name);
  // rows that are made here take a third less time than those that the engine makes
  statement.setReturnArrays(true);
  return {
    reader: names.length > 0,
    all: (parameters) => asRows(statement.all(...values(parameters)), names),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => asRows(statement.all(...values(parameters)), names).values(),
  };
}

/** With `setReturnArrays` the engine gives each row as a list, whatever its type says. */
function asRows(lists: unknown[], names: readonly string[]): Record<string, unknown>[] {
  return (lists as unknown[][]).map((list) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) row[names[at] as string] = list[at];
    return row;
  });
}

/** `data_version` changes only when another connection has committed: a tool of ours beside the server. */
async function watchOtherProcesses(connection: DatabaseSync, heard: (invalidated: InvalidatedTags) => void) {
  const ask = connection.prepare("pragma data_version");
  // one that cannot be read, on a disk that fails, is no version that was seen before
  const version = () => {
    try {
      return (ask.get() as { data_version: number }).data_version;
    } catch {
      return undefined;
    }
  };
  let last = version();
  const timer = setInterval(() => {
    const now = version();
    if (now !== last) heard("everything");
    last = now;
  }, WATCH_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
