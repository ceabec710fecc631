/** The file of orders: what an accountant reads in it. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { randomId } from "../../../kernel/ids";
import { quebec } from "../../../kernel/market";
import { listAudit } from "../../desk";
import { insertDocument } from "../invoice/store";
import { insertRefund } from "../refunds/store";
import { credit, place } from "../taxes/paid-orders.fixture";
import { exportedOrders } from "./export";
import { listForDesk } from "./store";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const AT = Date.parse("2026-10-05T15:00:00Z");

onBothEngines("orders exported", (open) => {
  test("DESK-05 an export holds each order's sums, each of its taxes, its refunds, its documents and its day of payment", async () => {
    const clock = stoppedClock(NOW);
    const database = await open();
    const app = await openTestApp(database, { clock });
    const team = await newMerchant(app, "team", clock);
    const paid = await place(database, [["paid", "2026-10-06T03:00:00Z"]]);
    const french = [{ label: "=TVA 20 %", baseCents: 10_000, cents: 2_000 }];
    await place(database, [], { taxes: french, totalCents: 12_000, coupon: "", discountCents: 0 });
    const refund = { id: randomId(), at: AT, cents: 5_749, reason: "", lines: {}, restock: false };
    await database.write(async (trx) => {
      await insertRefund(trx, paid, { ...refund, state: "done", reference: undefined });
      // only asked for: nobody has it yet
      const asked = { ...refund, id: randomId(), cents: 100, state: "asked", reference: undefined } as const;
      await insertRefund(trx, paid, asked);
      const issued = { id: randomId(), kind: "invoice", year: 2026, number: 7, at: AT } as const;
      await insertDocument(trx, { ...issued, amountCents: 11_498, orderId: paid });
    });
    await credit(database, paid, "2026-10-20T15:00:00Z", 5_749, [250, 499]);

    const { body } = await team.ask("/bureau/commandes/export.csv?etat=toutes");
    const [written, ...others] = await listAudit(database.read, { limit: 9 });
    expect([written?.verb, written?.who, written?.says, others]).toEqual([
      "order.export",
      team.account.name,
      "a exporté la liste des commandes",
      [],
    ]);
    const [head = "", ...rows] = body.slice(1).trim().split("\r\n");
    expect(head).toMatch(
      /;Origine;Sous-total;Rabais;Frais de livraison;'=TVA 20 %;TPS;TVQ;Remboursé;dont taxes;Facture;Avoirs;Jour de paiement$/,
    );
    expect(rows).toHaveLength(2);
    const row = rows.find((one) => one.includes("F2026-00007")) ?? "";
    expect(row).toMatch(
      // 3 h in Greenwich is still the day before at the shop
      /;"100,00";"10,00";"10,00";;"5,00";"9,98";"57,49";"7,49";F2026-00007;A2026-\d+;2026-10-05$/,
    );
    const other = rows.find((one) => !one.includes("F2026-00007")) ?? "";
    expect(other).toMatch(/;"100,00";"0,00";"10,00";"20,00";;;"0,00";"0,00";;;$/);
  });

  test("DESK-05 an export is never cut: all orders of the list are in it, a page at a time, each once", async () => {
    const database = await open();
    for (let count = 0; count < 7; count += 1) await place(database, [["paid", "2026-10-06T03:00:00Z"]]);
    const world = { database, clock: stoppedClock(NOW), market: quebec };
    for (const view of ["all", "todo"] as const) {
      let text = "";
      for await (const piece of exportedOrders(world, { view, words: [], limit: 2 })) text += piece;
      const written = text.trim().split("\r\n").slice(1);
      const listed = await listForDesk(database.read, { view, words: [], limit: 100 });
      expect(listed).toHaveLength(7);
      expect(written.map((line) => line.split(";")[0]?.replace("-", ""))).toEqual(
        listed.map(({ number }) => String(number)),
      );
    }
  });
});
