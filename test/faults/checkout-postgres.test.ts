/** PostgreSQL goes down and comes back under load: pages stay, writes say so, and nothing is ordered twice. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { listOrders } from "../../src/features/orders";
import { openedDatabase } from "../support/databases";
import { startPostgres } from "../support/postgres";
import { emptyData, ownSite } from "../support/site";
import { sized } from "../support/size";
import { bySlug, INK } from "../support/stock";
import { sql } from "../support/templates";
import { newWireBuyer } from "../support/wire-buyer";

const CRASHES = sized(2, 20);

test(`T5 CHK-06 PostgreSQL restarted ${CRASHES} times: pages stay 200, writes are 200 or 503, orders are single`, async () => {
  const server = await startPostgres({ durable: true });
  onTestFinished(server.stop);
  await sql(server.url("postgres"), "create database boutique");
  const url = server.url("boutique");
  const site = await ownSite({
    data: await emptyData(),
    env: { DATABASE_URL: url, TRUSTED_PROXIES: "127.0.0.1" },
  });
  const page = `${site.origin}/produit/${INK}/`;
  expect((await fetch(page)).status).toBe(200);
  const database = await openedDatabase({ url });
  const ink = await bySlug({ database }, INK);
  const before = (await listOrders(database.read, { limit: 1000 })).length;

  const seen = { pages: new Set<number>(), writes: new Set<number>() };
  for (let crash = 0; crash < CRASHES; crash++) {
    const buyer = newWireBuyer(site.origin);
    await buyer.add(ink.id);
    await crashOnce(url);
    const ordered = buyer.order(`panne-${crash}@exemple.ca`);
    // somebody looks and somebody adds for as long as it takes until the shop takes orders again
    let isWell = false;
    void ordered.then(() => {
      isWell = true;
    });
    while (!isWell) {
      seen.pages.add((await fetch(page)).status);
      seen.writes.add(await newWireBuyer(site.origin).tryToAdd(ink.id));
    }
    expect(await ordered).toBeGreaterThan(0);
  }
  expect([...seen.pages]).toEqual([200]);
  expect([...seen.writes].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect((await listOrders(database.read, { limit: 1000 })).length).toBe(before + CRASHES);
});

/** One of its processes is killed: the server throws everybody out, repairs itself and begins anew. */
async function crashOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = new Promise<void>((resolve) => client.on("end", resolve));
  const pid = rows[0]?.pid;
  if (!pid) throw new Error("PostgreSQL did not say which process serves us.");
  process.kill(pid, "SIGKILL");
  await ended;
}
