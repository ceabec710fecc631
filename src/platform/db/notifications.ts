/** A PostgreSQL connection that listens to the other processes, and that finds out by itself when it hears nothing any more. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

export interface ListenTiming {
  /** The time between two heartbeats. */
  heartbeatMs: number;
  /** How long a heartbeat, or the LISTEN itself, may take. */
  answerMs: number;
  connectMs: number;
  /** The pause before the first reconnection; it doubles with each failure. */
  reconnectMs: number;
  longestReconnectMs: number;
}

/**
 * A network may drop a connection without telling either end. The latest moment at which the loss is mended, when new
 * connections get through: 15 s to the next heartbeat, 5 s until it is given up, a pause of 0.5 s, 2 s to connect and
 * 5 s for LISTEN: 27.5 s after the cut. When they do not get through yet: 2 + 2 + 5 = 9 s after they do again.
 */
export const LISTEN_TIMING: ListenTiming = {
  heartbeatMs: 15_000,
  answerMs: 5000,
  connectMs: 2000,
  reconnectMs: 500,
  longestReconnectMs: 2000,
};

/** The system's own probe, for networks that forget idle connections. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export interface Listening {
  url: string;
  channel: string;
  timing: ListenTiming;
  heard(payload: string | undefined): void;
  /** Called after each reconnection: anything may have been missed. */
  missed(): void;
}

/** Resolves once it listens; gives back how to stop. */
export async function listenTo(listening: Listening): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await connect(listening);
  const stay = async () => {
    while (!stopping.signal.aborted) {
      await untilLost(current, listening.timing, stopping.signal);
      current = await reconnect(listening, stopping.signal);
      listening.missed();
    }
  };
  // left by the abort of a pause only
  stay().catch(() => {});
  return async () => {
    stopping.abort();
    await current.client.end();
  };
}

interface Connection {
  client: pg.Client;
  ended: Promise<void>;
}

async function connect({ url, channel, timing, heard }: Listening): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timing.connectMs,
    query_timeout: timing.answerMs,
    application_name: "vitrine",
    ...KEEP_ALIVE,
  });
  client.on("notification", ({ payload }) => heard(payload));
  client.on("error", () => {});
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  return { client, ended };
}

/** A connection is lost when it ends, or when a heartbeat stays without an answer. */
async function untilLost(
  { client, ended }: Connection,
  { heartbeatMs }: ListenTiming,
  signal: AbortSignal,
): Promise<void> {
  const beat = async () => {
    for (;;) {
      await delay(heartbeatMs, undefined, { signal, ref: false });
      await client.query("select 1");
    }
  };
  await Promise.race([ended, beat().catch(() => {})]);
  // with a query that is not answered this destroys the socket; nothing is waited for
  void client.end();
}

async function reconnect(listening: Listening, signal: AbortSignal): Promise<Connection> {
  const { reconnectMs, longestReconnectMs } = listening.timing;
  for (let pause = reconnectMs; ; pause = Math.min(pause * 2, longestReconnectMs)) {
    await delay(pause, undefined, { signal, ref: false });
    const connection = await connect(listening).catch(() => undefined);
    if (connection && !signal.aborted) return connection;
    void connection?.client.end();
  }
}
