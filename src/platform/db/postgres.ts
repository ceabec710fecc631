/** The grown engine: PostgreSQL, every query bounded, every process told what the others touched. */
import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { assemble, type Database, type Touched, type Writer } from "./database";
import { PreparingClient } from "./prepared";
import type { Tables } from "./tables";

const CHANNEL = "vitrine_touched";
/** A notification holds 8,000 bytes; more tags than this are told as « everything ». */
const TAGS_TOLD = 100;
const RECONNECT_MS = 500;

// count and sum come as strings unless told otherwise; ours stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "vitrine",
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
    listen: (heard) => listen(url, me, heard),
  });
}

async function announce(trx: Writer, from: string, tags: readonly string[]): Promise<void> {
  const told: Touched = tags.length > TAGS_TOLD ? "everything" : tags;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from, told })})`.execute(trx);
}

/** Keeps one connection listening; after an interruption anything may have changed. */
async function listen(
  url: string,
  me: string,
  heard: (touched: Touched) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      application_name: "vitrine",
    });
    fresh.on("notification", ({ payload }) => {
      const { from, told } = JSON.parse(payload ?? "{}") as { from: string; told: Touched };
      if (from !== me) heard(told);
    });
    fresh.on("error", () => {});
    fresh.on("end", () => later());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const later = () => {
    if (stopped || again) return;
    again = setTimeout(() => {
      again = undefined;
      connect().then(
        () => heard("everything"),
        () => later(),
      );
    }, RECONNECT_MS);
    again.unref();
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(again);
    await client?.end();
  };
}
