/** One database, two engines: what the rest of the program knows of either. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { DatabaseUnavailable, isRetryable, isUnavailable } from "./faults";
import type { Tables } from "./tables";

type Engine = "sqlite" | "postgres";

export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** Names what a write changed, so that every process forgets the pages that show it. */
export type Invalidate = (...tags: string[]) => void;

/** The tags that were touched, or everything when a process may have missed some. */
export type InvalidatedTags = readonly string[] | "everything";

export interface Database {
  readonly engine: Engine;
  /** For reading; a write goes through `write`. */
  readonly read: Reader;
  /** One transaction, retried when the engine asks for it; what it touched is told after the commit. */
  write<T>(work: (trx: Writer, invalidate: Invalidate) => Promise<T>): Promise<T>;
  /**
   * The same for what was promised to nobody, such as who is busy with what: it does not wait for the disk. The end of
   * the process undoes none of it; a power cut may undo the last of it, whole.
   */
  note<T>(work: (trx: Writer, invalidate: Invalidate) => Promise<T>): Promise<T>;
  /** For what may take as long as it takes, before anybody is served: migrations of large tables. */
  withoutTimeouts<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** What was deleted is legible nowhere in the files of the database any more, as far as the engine is asked for it. */
  purge(): Promise<void>;
  /** Hears what any process touched. */
  onInvalidated(listener: (invalidated: InvalidatedTags) => void): () => void;
  close(): Promise<void>;
}

/** What an engine provides; `assemble` makes a `Database` of it. */
export interface EngineParts {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** A transaction that does not wait for the disk. */
  unhurried<T>(work: (trx: Writer) => Promise<T>): Promise<T>;
  withoutTimeouts: Database["withoutTimeouts"];
  purge: Database["purge"];
  /** Tells the other processes, inside the transaction. */
  announce(trx: Writer, tags: readonly string[]): Promise<void>;
  /** Hears the other processes; gives back how to stop. */
  listen(heard: (invalidated: InvalidatedTags) => void): Promise<() => Promise<void>>;
}

const TRIES = 5;

/** What is written beside the work of a transaction, which stands or falls with it. */
type Alongside = (trx: Writer, result: unknown) => Promise<void>;

const alongside = new AsyncLocalStorage<Alongside>();

/** Every `write` that `work` asks for, however deep, also writes this at its end, before it commits. */
export const writingAlongside = <T>(also: Alongside, work: () => Promise<T>): Promise<T> =>
  alongside.run(also, work);

export async function assemble(parts: EngineParts): Promise<Database> {
  const listeners = new Set<(invalidated: InvalidatedTags) => void>();
  const tell = (invalidated: InvalidatedTags) => {
    for (const listener of listeners) listener(invalidated);
  };
  const tellAfter = async <T>(
    transact: (inside: (trx: Writer) => Promise<T>) => Promise<T>,
    work: (trx: Writer, invalidate: Invalidate) => Promise<T>,
  ): Promise<T> => {
    const tags = new Set<string>();
    const value = await retrying(() =>
      transact(async (trx) => {
        tags.clear();
        const result = await work(trx, (...invalidated) => {
          for (const tag of invalidated) tags.add(tag);
        });
        if (tags.size > 0) await parts.announce(trx, [...tags]);
        return result;
      }),
    );
    if (tags.size > 0) tell([...tags]);
    return value;
  };
  const stopListening = await parts.listen(tell);
  return {
    engine: parts.engine,
    read: parts.kysely,
    write: (work) =>
      tellAfter(
        (inside) => parts.kysely.transaction().execute(inside),
        async (trx, invalidate) => {
          const result = await work(trx, invalidate);
          await alongside.getStore()?.(trx, result);
          return result;
        },
      ),
    note: (work) => tellAfter(parts.unhurried, work),
    withoutTimeouts: parts.withoutTimeouts,
    purge: parts.purge,
    onInvalidated: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await stopListening();
      await parts.kysely.destroy();
    },
  };
}

/** A conflict is tried again with exponential backoff; an engine that is away is named as such. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || tried === TRIES)
        throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
      await new Promise((resume) => setTimeout(resume, 2 ** tried * 5 * (1 + Math.random())));
    }
  }
}
