/** The network between the shop and PostgreSQL goes silent without closing anything, or somebody sends nonsense on it. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, isUnavailable, type Touched } from "../../src/platform/db";
import { LISTEN_TIMING } from "../../src/platform/db/notifications";
import { openPostgres, type PostgresOptions } from "../../src/platform/db/postgres";
import { freshPlace, openedDatabase } from "../support/databases";
import { atEndOfFile } from "../support/endings";
import { eventually } from "../support/eventually";
import { openSilentProxy } from "../support/silent-proxy";

const QUICK = { heartbeatMs: 50, answerMs: 200, connectMs: 200, reconnectMs: 10, longestReconnectMs: 50 };
const SLOW = { ...QUICK, heartbeatMs: 60_000 };

async function throughProxy(options: PostgresOptions, holding?: "demo") {
  const { url = "" } = await freshPlace("postgres", holding);
  const beside = await openedDatabase({ url });
  const proxy = await openSilentProxy(url);
  const database = await openPostgres(proxy.url, { queryMs: 300, ...options });
  atEndOfFile(() => database.close());
  // before: a connection that is silent would never say goodbye
  atEndOfFile(() => proxy.close());
  return { database, beside, proxy };
}

const heardBy = (database: Database): Touched[] => {
  const heard: Touched[] = [];
  database.onTouched((touched) => heard.push(touched));
  return heard;
};

const touching = (database: Database, ...tags: string[]) =>
  database.write(async (_trx, touch) => touch(...tags));

test("a process whose connections went silent finds out, forgets everything and hears again", async () => {
  const { database, beside, proxy } = await throughProxy({ listening: QUICK });
  const heard = heardBy(database);
  await touching(beside, "one");
  await eventually(() => heard).toContainEqual(["one"]);
  proxy.goSilent();
  await touching(beside, "missed");
  proxy.passAgain();
  await eventually(() => heard).toContain("everything");
  expect(heard).not.toContainEqual(["missed"]);
  await touching(beside, "two");
  await eventually(() => heard).toContainEqual(["two"]);
});

test("it goes on trying for as long as nothing passes", async () => {
  const { database, proxy } = await throughProxy({ listening: QUICK });
  const heard = heardBy(database);
  const before = proxy.opened;
  proxy.goSilent();
  await eventually(() => proxy.opened).toBeGreaterThan(before + 2);
  expect(heard).toEqual([]);
  proxy.passAgain();
  await eventually(() => heard).toEqual(["everything"]);
});

test("as the shop is delivered, a silent cut is mended 45 s later at the latest", () => {
  const { heartbeatMs, answerMs, connectMs, reconnectMs, longestReconnectMs } = LISTEN_TIMING;
  expect(heartbeatMs + answerMs + reconnectMs + connectMs + answerMs).toBeLessThanOrEqual(45_000);
  // a cut that lasts: the same, counted from its end
  expect(longestReconnectMs + connectMs + answerMs).toBeLessThanOrEqual(45_000);
});

test("a query without an answer is given up, and its connection with it", async () => {
  const { database, proxy } = await throughProxy({ connections: 1, listening: SLOW });
  const ask = () => sql<{ one: number }>`select ${1}::int as one`.execute(database.read);
  await ask();
  proxy.goSilent();
  const asked = [ask(), database.write((trx) => sql`select 1`.execute(trx))];
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome.status).toBe("rejected");
    expect(outcome.status === "rejected" && isUnavailable(outcome.reason)).toBe(true);
  }
  proxy.passAgain();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test("a notification that cannot be read means that everything may have changed, and ends no process", async () => {
  const database = await openedDatabase(await freshPlace("postgres"));
  const heard = heardBy(database);
  const unreadable = ["", "{", "null", "[]", '"x"', "{}", '{"from":"x"}', '{"from":"x","told":7}'];
  const strange = ['{"from":"x","told":[1]}', '{"from":1,"told":[]}', '{"from":"x","told":"all"}', "é\u0001"];
  const payloads = [...unreadable, ...strange];
  for (const payload of payloads)
    await sql`select pg_notify('vitrine_touched', ${payload})`.execute(database.read);
  await eventually(() => heard).toEqual(payloads.map(() => "everything"));
});

test("more is touched than a notification holds: the others hear that everything may have changed", async () => {
  const { url = "" } = await freshPlace("postgres");
  const [here, there] = [await openedDatabase({ url }), await openedDatabase({ url })];
  const heard = heardBy(there);
  await touching(here, ...Array.from({ length: 90 }, (_, index) => `page:${"é".repeat(60)}-${index}`));
  await eventually(() => heard).toEqual(["everything"]);
  await touching(here, ...Array.from({ length: 150 }, (_, index) => `product:${index}`));
  await eventually(() => heard[1]).toHaveLength(150);
});
