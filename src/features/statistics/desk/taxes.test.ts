/** « Taxes perçues » at the desk: figures written out by hand. */
import { expect, test } from "vitest";
import { newMerchant } from "../../../../test/support/desk";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { insertRefund } from "../../orders/refunds/store";
import { credit, place } from "../../orders/taxes/paid-orders.fixture";
import { calendarPeriod } from "../reports/calendar";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const HERE = "/bureau/statistiques/taxes/";
const OCTOBER = "?du=2026-10-01&au=2026-10-31";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onOneEngine("taxes collected", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const database = await open();
    const app = await openTestApp(database, { clock });
    const merchant = await newMerchant(app, "reader", clock);
    const team = await newMerchant(app, "team", clock);
    const see = async (search = OCTOBER) => textOf((await merchant.ask(HERE + search)).body);
    return { app, database, merchant, team, see };
  };

  test("DESK-10 taxes are added up by day of payment, less what credit notes gave back", async () => {
    const { database, see, merchant } = await opened();
    // two paid in October, the second in the last minute of its last day at the shop
    const first = await place(database, [["paid", "2026-10-05T15:00:00Z"]]);
    await place(database, [
      ["paid", "2026-11-01T03:59:00Z"],
      ["shipped", "2026-11-03T15:00:00Z"],
    ]);
    // one a minute later is November's
    await place(database, [["paid", "2026-11-01T04:00:00Z"]]);
    // one paid as it was handed over at the counter
    await place(
      database,
      [
        ["shipped", "2026-10-06T15:00:00Z"],
        ["delivered", "2026-10-07T15:00:00Z"],
      ],
      { payment: "counter" },
    );
    // never paid: it and its credit note count for nothing
    const unpaid = await place(database, [
      ["shipped", "2026-10-06T15:00:00Z"],
      ["cancelled", "2026-10-08T15:00:00Z"],
    ]);
    await credit(database, unpaid, "2026-10-08T15:00:00Z", 11_498, [500, 998]);
    await place(database, []);
    // given back in October: 57,49 $, of which 2,50 $ and 4,99 $; and 11,50 $ without its taxes noted: 0,50 $ and 1,00 $
    await credit(database, first, "2026-10-20T15:00:00Z", 5_749, [250, 499]);
    await credit(database, first, "2026-10-21T15:00:00Z", 1_150);
    await credit(database, first, "2026-11-02T15:00:00Z", 1_000, [43, 87]);

    const seen = await see();
    expect(seen).toContain("Du 1er octobre 2026 au 31 octobre 2026");
    expect(seen).toContain("3 commandes payées");
    // 3 × 100,00; back (57,49 − 7,49) + (11,50 − 1,50)
    expect(seen).toContain("Ventes avant taxes 300,00 $ 60,00 $ 240,00 $");
    expect(seen).toContain("TPS sur 300,00 $ de ventes 15,00 $ 3,00 $ 12,00 $");
    expect(seen).toContain("TVQ sur 300,00 $ de ventes 29,94 $ 5,99 $ 23,95 $");
    expect(seen).toContain("Taxes à remettre 44,94 $ 8,99 $ 35,95 $");
    expect(seen).toContain("Total avec taxes 344,94 $ 68,99 $ 275,95 $");
    expect(seen).toContain("la TPS et la TVH à la ligne 105");
    const file = await merchant.ask(`${HERE}taxes.csv${OCTOBER}`);
    expect(file.headers["content-disposition"]).toContain("taxes-2026-10-01-2026-10-31.csv");
    expect(file.body).toContain('TVQ;"300,00";"29,94";"5,99";"23,95";CAD\r\n');
    // a month with refunds alone: what is to be remitted is below zero, and stays a number
    const november = await merchant.ask(`${HERE}taxes.csv?du=2026-11-02&au=2026-11-02`);
    expect(november.body).toContain('TPS;"0,00";"0,00";"0,43";"-0,43";CAD\r\n');
  });

  test("DESK-10 taxes in prices are taken out of the sales, and each currency stands by itself", async () => {
    const { database, see } = await opened();
    const french = {
      currency: "EUR",
      taxesIncluded: true,
      totalCents: 12_000,
      subtotalCents: 12_000,
    } as const;
    const vat = [{ label: "TVA 20 %", baseCents: 10_000, cents: 2_000 }];
    const sums = { discountCents: 0, deliveryCents: 0, taxes: vat };
    await place(database, [["paid", "2026-10-05T15:00:00Z"]], { ...french, ...sums });
    await place(database, [["paid", "2026-10-05T15:00:00Z"]]);
    const seen = await see();
    expect(seen).toContain("En EUR 1 commande payée");
    expect(seen).toContain("Ventes avant taxes 100,00 € 0,00 € 100,00 €");
    expect(seen).toContain("TVA 20 % sur 100,00 € de ventes 20,00 € 0,00 € 20,00 €");
    expect(seen).toContain("Ventes avant taxes 100,00 $ 0,00 $ 100,00 $");
  });

  test("DESK-10 what was given back without a credit note is taken off too, once", async () => {
    const { database, see } = await opened();
    const part = await place(database, [["paid", "2026-09-05T15:00:00Z"]]);
    const at = Date.parse("2026-10-20T15:00:00Z");
    const refund = { id: randomId(), at, cents: 5_749, reason: "", lines: {}, restock: false } as const;
    await database.write((trx) =>
      insertRefund(trx, part, { ...refund, state: "done", reference: undefined }),
    );
    // whole, before refunds were noted one by one
    await place(database, [
      ["paid", "2026-09-05T15:00:00Z"],
      ["refunded", "2026-10-21T15:00:00Z"],
    ]);
    // whole, with its credit note
    const credited = await place(database, [
      ["paid", "2026-09-05T15:00:00Z"],
      ["refunded", "2026-10-21T15:00:00Z"],
    ]);
    await credit(database, credited, "2026-10-21T15:00:00Z", 11_498, [500, 998]);
    // 50,00 + 100,00 + 100,00; 2,50 + 5,00 + 5,00; 4,99 + 9,98 + 9,98
    const seen = await see();
    expect(seen).toContain("Ventes avant taxes 0,00 $ 250,00 $ −250,00 $");
    expect(seen).toContain("TPS 0,00 $ 12,50 $ −12,50 $");
    expect(seen).toContain("TVQ 0,00 $ 24,95 $ −24,95 $");
  });

  test("DESK-10 a payment counts from the moment it is noted, and no longer once that is taken back", async () => {
    const { database, see, team } = await opened();
    const november = "?du=2026-11-01&au=2026-11-30";
    const id = await place(database, [], { payment: "transfer" });
    const { number } = await database.read
      .selectFrom("orders")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await see(november)).toContain("Aucune commande payée");
    await team.send(`/bureau/commandes/${number}/payer/`);
    expect(await see(november)).toContain("TPS sur 100,00 $ de ventes 5,00 $");
    await team.send(`/bureau/commandes/${number}/annuler-paiement/`);
    expect(await see(november)).toContain("Aucune commande payée");
  });

  test("DESK-10 two years of taxes are added up at once; what cannot be used is said, and what was typed stays", async () => {
    const { database, merchant, see } = await opened();
    for (const at of ["2025-03-05T15:00:00Z", "2026-10-05T15:00:00Z"]) await place(database, [["paid", at]]);
    const years = await see("?du=2025-01-01&au=2026-12-31");
    expect(years).toContain("2 commandes payées");
    expect(years).toContain("Du 1er janvier 2025 au 31 décembre 2026");
    for (const [asked, says] of [
      ["?du=2024-01-01&au=2026-12-31", "Au plus deux ans à la fois."],
      ["?du=2026-12-31&au=2024-01-01", "Le dernier jour vient avant le premier."],
    ] as const) {
      const page = (await merchant.ask(HERE + asked)).body;
      const [, from = "", to = ""] = /du=(.*)&au=(.*)/.exec(asked) ?? [];
      for (const typed of [`name="du" value="${from}"`, `value="${to}"`]) expect(page).toContain(typed);
      expect(page).toMatch(/aria-invalid="true"[^>]*name="au"/);
      expect(textOf(page)).toContain(`${says} Les chiffres sont ceux du 1er oct. au 31 déc. 2026.`);
    }
  });

  test("DESK-10 a period without a paid order says so; the screen is found as merchants call it", async () => {
    const { see, merchant } = await opened();
    expect(await see()).toContain("Aucune commande payée dans cette période.");
    expect(await see("")).toContain("Du 1er octobre 2026 au 31 décembre 2026");
    for (const wrong of ["?du=x&au=y", "?du=2026-12-01&au=2026-01-01", "?du[]=1&au=__proto__"])
      expect(await see(wrong)).toContain("Du 1er octobre 2026 au 31 décembre 2026");
    for (const word of ["TPS", "tvq", "TVA", "taxes"])
      expect((await merchant.ask(`/bureau/aller/?q=${word}`)).body, word).toContain(`href="${HERE}"`);
    expect((await merchant.ask("/bureau/statistiques/")).body).toContain(`href="${HERE}"`);
  });
});

test.each([
  ["this-month", "2026-01-01", "2026-01-31"],
  ["last-month", "2025-12-01", "2025-12-31"],
  ["this-quarter", "2026-01-01", "2026-03-31"],
  ["last-quarter", "2025-10-01", "2025-12-31"],
  ["this-year", "2026-01-01", "2026-12-31"],
  ["last-year", "2025-01-01", "2025-12-31"],
] as const)("DESK-10 in January %s is from %s to %s", (name, from, to) => {
  // the first of February elsewhere
  const now = Date.parse("2026-02-01T04:00:00Z") - HOUR;
  expect(calendarPeriod(name, { now, timeZone: "America/Toronto" })).toEqual({ from, to });
});
