/** The network between the shop and PostgreSQL goes silent without closing anything, or somebody sends nonsense on it. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkoutSettings } from "../../src/features/checkout";
import { usualZones } from "../../src/features/checkout/shipping/settings";
import { openSettings } from "../../src/features/settings";
import { type Database, type InvalidatedTags, isUnavailable } from "../../src/platform/db";
import { LISTEN_TIMING } from "../../src/platform/db/notifications";
import { openPostgres, type PostgresOptions } from "../../src/platform/db/postgres";
import { filled, JOSEE_JSON, type Ordered, openForm, order, send } from "../support/buying";
import { freshPlace, onBothEngines, openedDatabase } from "../support/databases";
import { atEndOfFile } from "../support/endings";
import { eventually } from "../support/eventually";
import { openSilentProxy } from "../support/postgres";
import { newShopper, type Shopper } from "../support/shopper";
import { bySlug, INK } from "../support/stock";
import { openTestApp, type TestApp } from "../support/test-app";

const QUICK = { heartbeatMs: 50, answerMs: 1000, connectMs: 1000, reconnectMs: 10, longestReconnectMs: 50 };
const SLOW = { ...QUICK, heartbeatMs: 60_000 };

async function throughProxy(options: PostgresOptions, holding?: "demo") {
  const { url = "" } = await freshPlace("postgres", holding);
  const beside = await openedDatabase({ url });
  const proxy = await openSilentProxy(url);
  const database = await openPostgres(proxy.url, { queryMs: 1000, ...options });
  atEndOfFile(() => database.close());
  // before: a connection that is silent would never say goodbye
  atEndOfFile(() => proxy.close());
  return { database, beside, proxy };
}

const heardBy = (database: Database): InvalidatedTags[] => {
  const heard: InvalidatedTags[] = [];
  database.onInvalidated((invalidated) => heard.push(invalidated));
  return heard;
};

const touching = (database: Database, ...tags: string[]) =>
  database.write(async (_trx, invalidate) => invalidate(...tags));

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

const NEW_TAXES = [{ name: "Taxe neuve", percent: 20, places: ["CA-QC"] }];
const NEW_LABELS = ["Taxe neuve (20\u00a0%)"];

const changeTaxes = (database: Database) =>
  openSettings(database).change(checkoutSettings, "taxes", NEW_TAXES);

/** The taxes of every order of this buyer. */
async function taxesOf({ read }: Database, email: string): Promise<string[]> {
  const rows = await read
    .selectFrom("orders")
    .innerJoin("order_taxes", "order_taxes.order_id", "orders.id")
    .select("order_taxes.label")
    .where("email", "=", email)
    .execute();
  return rows.map(({ label }) => label);
}

async function withInk(app: TestApp): Promise<Shopper> {
  const shopper = newShopper(app);
  await shopper.add((await bySlug(app, INK)).id);
  return shopper;
}

onBothEngines("a process that is not told of new rules", (open) => {
  const EMAIL = "josee.gauthier@exemple.ca";

  /** Its connections are well; it only hears nothing. */
  const deafApp = async () => {
    const database = await open("demo");
    const app = await openTestApp({ ...database, onInvalidated: () => () => {} });
    return { database, shopper: await withInk(app) };
  };

  test("refuses the total with the old tax, then shows and takes the new one", async () => {
    const { database, shopper } = await deafApp();
    const drawnBefore = await openForm(shopper);
    await changeTaxes(database);
    const stale = (await send(shopper, filled(drawnBefore, { billing_email: EMAIL }))).json() as Ordered;
    expect([stale.result, await taxesOf(database, EMAIL)]).toEqual(["failure", []]);
    expect((await order(shopper, { billing_email: EMAIL })).result).toBe("success");
    expect(await taxesOf(database, EMAIL)).toEqual(NEW_LABELS);
  });

  test("takes the new tax from who was shown no total", async () => {
    const { database, shopper } = await deafApp();
    const path = "/wp-json/wc/store/v1/checkout";
    const token = String((await shopper.ask(path)).headers["cart-token"]);
    await changeTaxes(database);
    const answer = await shopper.ask(path, {
      method: "POST",
      payload: JSON.stringify(JOSEE_JSON),
      headers: { "content-type": "application/json", "cart-token": token },
    });
    expect([answer.statusCode, await taxesOf(database, EMAIL)]).toEqual([200, NEW_LABELS]);
  });

  test("refuses what is no longer delivered", async () => {
    const { database, shopper } = await deafApp();
    const drawnBefore = await openForm(shopper);
    const [, elsewhere] = usualZones.CA;
    await openSettings(database).change(checkoutSettings, "zones", [elsewhere]);
    const late = filled(drawnBefore, { billing_email: EMAIL });
    expect(((await send(shopper, late)).json() as Ordered).result).toBe("failure");
    expect(await taxesOf(database, EMAIL)).toEqual([]);
  });
});

test("a process that a silent cut has left with old taxes writes no order with them", async () => {
  const { database, beside, proxy } = await throughProxy({ listening: SLOW }, "demo");
  const shopper = await withInk(await openTestApp(database));
  const form = await openForm(shopper);
  proxy.goSilent();
  await changeTaxes(beside);
  proxy.passAgain();
  const email = "coupee@exemple.ca";
  // first its dead connections are given up, one after the other
  const answered = async () => (await send(shopper, filled(form, { billing_email: email }))).statusCode;
  await expect.poll(answered, { timeout: 60_000 }).toBe(200);
  expect(await taxesOf(beside, email)).toEqual([]);
  expect((await order(shopper, { billing_email: email })).result).toBe("success");
  expect(await taxesOf(beside, email)).toEqual(NEW_LABELS);
});
