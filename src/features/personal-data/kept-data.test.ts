/** What the law keeps of an erased person goes when its time has passed: by the job of an opened shop. */
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { ordersToForget } from "../../../db/migrations/0123-orders-to-forget";
import { WISH } from "../../../test/support/checkouts";
import { copies, onBothEngines } from "../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../test/support/desk";
import { shelve } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { JobPlan } from "../../platform/jobs/jobs";
import { features } from "../all";
import { insertNote, insertOrder, type Order, readAttribution } from "../orders";
import { insertRefund } from "../orders/refunds/store";
import { marketSettings, openSettings } from "../settings";
import { eraseKept } from "./erasing";
import { personalData } from "./feature";
import { orderOf } from "./orders.fixture";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const TERM = 7 * 366 * DAY;
const PLACED = NOW - DAY;
/** Names that stand nowhere else. */
const NAMES = ["zénobie", "zenobie", "quenneville"];

onBothEngines("personal data that the law keeps for a time", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  let app: TestApp;
  let owner: Merchant;
  let clock: ReturnType<typeof stoppedClock>;
  let jobs: readonly JobPlan[];
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    const watched: typeof personalData = {
      ...personalData,
      open: (context) => {
        const opened = personalData.open?.(context) ?? {};
        jobs = opened.jobs ?? [];
        return opened;
      },
    };
    app = await openTestApp(await stocked(), {
      clock,
      features: features.map((each) => (each === personalData ? watched : each)),
    });
    owner = await newMerchant(app, "owner", clock);
  });

  const look = () => jobs.find(({ name }) => name === "kept-data")?.run(new AbortController().signal);
  const letTimePass = async (until: number) => {
    clock.advance(until - clock.now());
    owner = await newMerchant(app, "owner", clock);
  };
  const see = async (path: string) => (await owner.ask(`/bureau/${path}`)).body.replace(/<!-- -->/g, "");
  const search = (words: string) => see(`donnees/?courriel=${encodeURIComponent(words)}`);
  const order = (more: Partial<Parameters<typeof orderOf>[1]> = {}) =>
    orderOf(app.database, {
      state: "delivered",
      placedAt: PLACED,
      notedAt: NOW,
      email: "zenobie@exemple.test",
      name: { firstName: "Zénobie", lastName: "Quenneville" },
      ...more,
    });
  const invoice = ({ id, email, billing, shipping }: Order) =>
    app.database.write(async (trx) => {
      const document = {
        year: 2026,
        number: 1,
        order_id: id,
        at: PLACED,
        amount_cents: 4500,
        tax_cents: null,
      };
      const buyer = { email, billing: JSON.stringify(billing), shipping: JSON.stringify(shipping) };
      const nobody = { email: null, billing: null, shipping: null };
      await trx
        .insertInto("invoices")
        .values([
          { id: randomId(), kind: "invoice", ...document, ...buyer },
          { id: randomId(), kind: "credit", ...document, ...nobody },
        ])
        .execute();
    });
  const erase = async (address = "zenobie@exemple.test") => {
    const sent = { courriel: address, confirmation: address };
    expect((await owner.send("/bureau/donnees/effacer/", sent)).statusCode).toBe(303);
  };
  /** Of these names, those that some row of some table still has. */
  const left = async (): Promise<string[]> => {
    const { read } = app.database;
    const tables = await read.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        read
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      ),
    );
    const text = JSON.stringify(rows).toLowerCase();
    return NAMES.filter((name) => text.includes(name));
  };

  test("DESK-14 who the invoice is to is kept seven years, and then nothing names them any more", async () => {
    const made = await order();
    await invoice(made);
    await erase();
    expect(await search("quenneville")).not.toContain("Aucune commande n’est de");
    await app.database.write((trx) => insertNote(trx, made.id, { at: NOW, text: "Zénobie a appelé" }));
    await letTimePass(PLACED + TERM - 1);
    await look();
    expect(await see(`commandes/${made.number}/`)).toContain("Quenneville");
    expect(await left()).toEqual(NAMES);
    await letTimePass(PLACED + TERM);
    // as several processes do
    await Promise.all([look(), look(), look()]);
    expect(await left()).toEqual([]);
    const page = await see(`commandes/${made.number}/`);
    expect([page.includes("Une personne"), /Quenneville/.test(page)]).toEqual([true, false]);
    expect(await search("quenneville")).toContain("Aucune commande n’est de");
    await look();
    const rows = await app.database.read.selectFrom("invoices").select(["kind", "billing"]).execute();
    const billing = rows.flatMap((row) => (row.billing === null ? [] : [JSON.parse(row.billing)]));
    expect(rows).toHaveLength(2);
    expect(billing).toMatchObject([
      { firstName: "Une personne", lastName: "", province: WISH.billing.province },
    ]);
  });

  test("DESK-14 what the law kept goes at the end even if the shop died in the middle, or one of it fails", async () => {
    await order();
    await order({ placedAt: PLACED - DAY });
    await erase();
    await letTimePass(PLACED + TERM);
    let writes = 0;
    const { database, slots } = app;
    const failing: typeof database = {
      ...database,
      write: (work) => {
        writes += 1;
        return writes === 1 ? Promise.reject(new Error("died")) : database.write(work);
      },
    };
    await expect(eraseKept({ database: failing, clock, slots })).rejects.toThrow("died");
    const waiting = await database.read.selectFrom("orders_to_forget").selectAll().execute();
    expect([writes, waiting.length, await left()]).toEqual([2, 1, NAMES]);
    await look();
    expect(await left()).toEqual([]);
  });

  test("DESK-14 the years are counted from the last payment or refund", async () => {
    const { id } = await order();
    const refundedAt = NOW - 1000;
    await app.database.write((trx) =>
      insertRefund(trx, id, {
        id: randomId(),
        at: refundedAt,
        cents: 100,
        reason: "",
        lines: [],
        restock: false,
        state: "done",
        reference: undefined,
      }),
    );
    await erase();
    const rows = await app.database.read.selectFrom("orders_to_forget").select("forget_at").execute();
    expect(rows).toEqual([{ forget_at: refundedAt + TERM }]);
  });

  test("DESK-14 in France the invoice is kept ten years after the one it is of", async () => {
    await app.settings.change(marketSettings, "country", "FR");
    await order();
    await erase();
    await letTimePass(PLACED + TERM);
    await look();
    expect(await left()).toContain("quenneville");
    await letTimePass(PLACED + 11 * 366 * DAY);
    await look();
    expect(await left()).toEqual([]);
  });

  test.each([
    ["CA", 7],
    ["FR", 11],
  ] as const)(
    "DESK-14 whoever was erased before the update is forgotten in time, %s, and no other buyer without an address",
    async (country, years) => {
      const { database } = app;
      await openSettings(database).change(marketSettings, "country", country);
      const erased = await order();
      await erase();
      const plain = { ...erased, email: "", phone: "", comments: "", shipping: erased.billing };
      const [byHand, untold] = await database.write(async (trx) => [
        // nothing was asked of who came to the counter
        await insertOrder(
          trx,
          {
            ...plain,
            id: randomId(),
            key: randomId(),
            attribution: readAttribution({ source_type: "admin" }),
          },
          () => 11_111_111,
        ),
        await insertOrder(
          trx,
          { ...plain, id: randomId(), key: randomId(), email: "autre@exemple.test", attribution: undefined },
          () => 22_222_222,
        ),
      ]);
      await database.write(async (trx) => {
        await trx
          .insertInto("order_first_origins")
          .values(
            [erased, byHand, untold].map(({ id }) => ({ order_id: id, source_type: "utm", utm_source: "q" })),
          )
          .execute();
        await sql`drop table orders_to_forget`.execute(trx);
        await ordersToForget.up(trx as never);
      });
      const { read } = database;
      expect(await read.selectFrom("orders_to_forget").selectAll().execute()).toEqual([
        { order_id: erased.id, forget_at: PLACED + years * 366 * DAY },
      ]);
      const origins = await read.selectFrom("order_first_origins").select("order_id").execute();
      expect(origins.map((row) => row.order_id).sort()).toEqual([byHand.id, untold.id].sort());
    },
  );

  // PostgreSQL keeps its files to itself
  if (engine === "sqlite")
    test("DESK-14 what the law kept is legible in no file of the database once its time has passed", async () => {
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.database.read);
      const isLegible = async () => {
        const files = await Promise.all(
          ["", "-wal"].map((end) => readFile(`${rows[0]?.file}${end}`, "latin1")),
        );
        return files.some((bytes) => /quenneville/i.test(bytes));
      };
      await order();
      await erase();
      expect(await isLegible()).toBe(true);
      await letTimePass(PLACED + TERM);
      await look();
      expect(await isLegible()).toBe(false);
    });
});
