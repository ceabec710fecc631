/** PostgreSQL goes down and comes back under load: pages stay, writes say so, and nothing is ordered twice. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { newWireBuyer } from "../../../test/support/checkouts";
import { openedDatabase } from "../../../test/support/databases";
import { sql, startPostgres } from "../../../test/support/postgres";
import { emptyData, ownSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { bySlug, INK, plentiful } from "../../../test/support/stock";
import { listOrders } from "../orders";

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

  const seen = { pages: new Set<number>(), writes: new Set<number>(), drawn: new Set<number>() };
  // pages that nobody has asked for yet, and that nobody can have kept
  const unkept = (await plentiful({ database }, 2 * CRASHES)).filter(({ slug }) => slug !== INK);
  for (let crash = 0; crash < CRASHES; crash++) {
    const buyer = newWireBuyer(site.origin);
    await buyer.add(ink.id);
    await crashOnce(url);
    seen.drawn.add((await fetch(`${site.origin}/produit/${unkept[crash]?.slug}/`)).status);
    const ordered = buyer.order(`panne-${crash}@exemple.ca`);
    // somebody looks and somebody adds until the database is back, then until the shop is well again
    let isBack = false;
    void untilBack(url).then(() => {
      isBack = true;
    });
    const look = async () => {
      seen.pages.add((await fetch(page)).status);
      const write = await newWireBuyer(site.origin).tryToAdd(ink.id);
      seen.writes.add(write);
      return write;
    };
    while (!isBack) await look();
    const within = { timeout: 15_000, interval: 20 };
    await expect.poll(look, within).toBe(200);
    await expect.poll(async () => (await fetch(`${site.origin}/panier/`)).status, within).toBe(200);
    expect(await ordered).toBeGreaterThan(0);
  }
  expect([...seen.pages]).toEqual([200]);
  expect([...seen.writes].filter((status) => ![200, 503].includes(status))).toEqual([]);
  // the control: the plug was really out, and a page that was not kept shows it
  expect([...seen.drawn]).toContain(503);
  expect((await listOrders(database.read, { limit: 1000 })).length).toBe(before + CRASHES);
});

/** Until the database itself lets somebody in again. */
async function untilBack(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    // one that lets us in and falls again at once is not back
    const isBack = await client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
    if (isBack) return;
    await setTimeout(20);
  }
}

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
