/** The grown engine: PostgreSQL, every query bounded, every process told what the others touched. */
import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { assemble, type Database, type Touched, type Writer } from "./database";
import { KEEP_ALIVE, LISTEN_TIMING, type ListenTiming, listenTo } from "./notifications";
import { PreparingClient } from "./prepared";
import type { Tables } from "./tables";

const CHANNEL = "vitrine_touched";
/** A notification holds 8,000 bytes; more tags than this are told as « everything ». */
const TAGS_TOLD = 100;

// count and sum come as strings unless told otherwise; ours stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface PostgresOptions {
  connections?: number | undefined;
  /** How long a query may stay without an answer; the server itself gives up earlier, when it can still say so. */
  queryMs?: number;
  listening?: ListenTiming;
}

export async function openPostgres(
  url: string,
  { connections = 10, queryMs = 7000, listening: timing = LISTEN_TIMING }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: queryMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "vitrine",
    ...KEEP_ALIVE,
    // what we acknowledge is durable, whatever the server's own default
    options: "-c synchronous_commit=on",
  });
  // an idle connection that the server closes is replaced at the next query
  pool.on("error", () => {});
  // also while a query holds the connection: its own promise tells the fault, and an event nobody hears would end the shop
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const me = randomUUID();
  return assemble({
    engine: "postgres",
    kysely,
    unhurried: (work) =>
      kysely.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx);
        return work(trx);
      }),
    announce: (trx, tags) => announce(trx, me, tags),
    listen: (heard) =>
      listenTo({
        url,
        channel: CHANNEL,
        timing,
        heard: (payload) => {
          const { from, told } = JSON.parse(payload ?? "{}") as { from: string; told: Touched };
          if (from !== me) heard(told);
        },
        missed: () => heard("everything"),
      }),
  });
}

async function announce(trx: Writer, from: string, tags: readonly string[]): Promise<void> {
  const told: Touched = tags.length > TAGS_TOLD ? "everything" : tags;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from, told })})`.execute(trx);
}
