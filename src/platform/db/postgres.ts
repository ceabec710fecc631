/** The grown engine: PostgreSQL, every query bounded, every process told what the others touched. */
import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import { assemble, type Database, type InvalidatedTags, type Reader, type Writer } from "./database";
import { KEEP_ALIVE, LISTEN_TIMING, type ListenTiming, listenTo } from "./notifications";
import { PreparingClient } from "./prepared";
import type { Tables } from "./tables";

const CHANNEL = "vitrine_touched";
/** PostgreSQL refuses a notification of 8,000 bytes or more; what is longer is told as « everything ». */
const LONGEST_NOTICE = 7900;

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
    // what we acknowledge is durable, whatever the server's own default; and a page read by an index costs what it does
    // where there is no disk that turns: else a few thousand rows are looked for in all of a table
    options: "-c synchronous_commit=on -c random_page_cost=1.1",
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
    withoutTimeouts: (work) => withoutTimeouts(url, work),
    // its own vacuum sees to it
    purge: async () => {},
    announce: (trx, tags) => announce(trx, me, tags),
    listen: (heard) =>
      listenTo({
        url,
        channel: CHANNEL,
        timing,
        heard: (payload) => {
          const notice = readNotice(payload);
          if (notice.from !== me) heard(notice.told);
        },
        missed: () => heard("everything"),
      }),
  });
}

/** By connections of its own, which end with it. */
async function withoutTimeouts<T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2000,
    lock_timeout: 10_000,
    application_name: "vitrine",
    ...KEEP_ALIVE,
    // said in so many words: a host may bound every query of a role or of a database
    options: "-c synchronous_commit=on -c statement_timeout=0 -c idle_in_transaction_session_timeout=0",
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

async function announce(trx: Writer, from: string, tags: readonly string[]): Promise<void> {
  const whole = JSON.stringify({ from, told: tags });
  const notice =
    Buffer.byteLength(whole) > LONGEST_NOTICE ? JSON.stringify({ from, told: "everything" }) : whole;
  await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(trx);
}

const notice = z.object({
  from: z.string(),
  told: z.union([z.literal("everything"), z.array(z.string())]),
});

/** Anybody who may connect may notify: what cannot be read, or not yet, means that anything may have changed. */
function readNotice(payload: string | undefined): { from?: string; told: InvalidatedTags } {
  try {
    return notice.parse(JSON.parse(payload ?? ""));
  } catch {
    return { told: "everything" };
  }
}
