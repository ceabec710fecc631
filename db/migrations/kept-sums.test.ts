/** A shop from before these sums and days were kept with its orders: each has its own after the update, however many there are. */
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { place } from "../../src/features/orders/taxes/paid-orders.fixture";
import type { Writer } from "../../src/platform/db";
import { onBothEngines } from "../../test/support/databases";
import { ordersPaidAt } from "./0108-orders-paid-at";
import { netSales } from "./0109-net-sales";
import { paidTaxes } from "./0110-paid-taxes";
import { inTurns } from "./in-turns";

const INDEXES = [
  "orders_by_state_date",
  "orders_by_payment",
  "order_taxes_by_payment",
  "order_events_refunded",
];

async function asBefore(trx: Writer): Promise<void> {
  for (const index of INDEXES) await sql`drop index ${sql.ref(index)}`.execute(trx);
  for (const column of ["paid_at", "net_cents"])
    await sql`alter table orders drop column ${sql.ref(column)}`.execute(trx);
  for (const column of ["paid_at", "currency"])
    await sql`alter table order_taxes drop column ${sql.ref(column)}`.execute(trx);
  await sql`create index orders_by_state_date on orders (state, placed_at, id)`.execute(trx);
}

onBothEngines("sums kept with orders", (open) => {
  test("DESK-10 are those of the orders that were there before", async () => {
    const database = await open();
    const paid = await place(database, [["paid", "2026-10-05T15:00:00Z"]]);
    const unpaid = await place(database, []);
    const vat = [{ label: "TVA 20 %", baseCents: 10_000, cents: 2000 }];
    const sums = { subtotalCents: 12_000, discountCents: 0, deliveryCents: 0, totalCents: 12_000 };
    const french = { currency: "EUR", taxesIncluded: true, taxes: vat, ...sums } as const;
    const included = await place(database, [["delivered", "2026-10-06T15:00:00Z"]], french);
    const kept = async () => ({
      orders: await database.read
        .selectFrom("orders")
        .select(["id", "net_cents", "paid_at"])
        .orderBy("id")
        .execute(),
      taxes: await database.read
        .selectFrom("order_taxes")
        .select(["order_id", "label", "paid_at", "currency"])
        .orderBy("order_id")
        .orderBy("position")
        .execute(),
    });
    const before = await kept();
    expect(Object.fromEntries(before.orders.map(({ id, net_cents }) => [id, net_cents]))).toEqual({
      [paid]: 10_000,
      [unpaid]: 10_000,
      [included]: 10_000,
    });
    const at = (iso: string) => Date.parse(iso);
    expect(before.taxes).toHaveLength(5);
    for (const [id, moment, currency] of [
      [paid, at("2026-10-05T15:00:00Z"), "CAD"],
      [unpaid, null, "CAD"],
      [included, at("2026-10-06T15:00:00Z"), "EUR"],
    ] as const)
      for (const tax of before.taxes.filter(({ order_id }) => order_id === id))
        expect(tax).toMatchObject({ paid_at: moment, currency });
    await database.write(async (trx) => {
      await asBefore(trx);
      for (const migration of [ordersPaidAt, netSales, paidTaxes])
        await migration.up(trx as unknown as Kysely<unknown>);
    });
    expect(await kept()).toEqual(before);
  });

  test("DESK-10 every order has its turn once", async () => {
    const database = await open();
    for (let made = 0; made < 5; made++) await place(database, []);
    let turns = 0;
    await database.write(async (trx) => {
      await inTurns(
        trx as unknown as Kysely<unknown>,
        (after, last) => {
          turns += 1;
          return sql`update orders set placed_at = placed_at + 1 where id > ${after} and id <= ${last}`;
        },
        2,
      );
    });
    expect(turns).toBe(3);
    const rows = await database.read.selectFrom("orders").select("placed_at").execute();
    const moved = Date.parse("2026-09-20T12:00:00Z") + 1;
    expect(rows.map(({ placed_at }) => placed_at)).toEqual([moved, moved, moved, moved, moved]);
  });
});
