/** What the desk says that several orders came to: what their buyers paid, less what went back to them. */
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { openTestApp } from "../../../../test/support/test-app";
import { randomId } from "../../../kernel/ids";
import type { Database } from "../../../platform/db";
import type { OrderState } from "../orders";
import { insertRefund } from "../refunds/store";
import { place } from "../taxes/paid-orders.fixture";

const AT = "2026-09-20T12:00:00Z";

onBothEngines("what several orders came to", (open) => {
  let database: Database;
  let team: Merchant;

  beforeEach(async () => {
    database = await open();
    team = await newMerchant(await openTestApp(database, { kind: "own" }), "team");
  });

  /** Of 114,98 $ each. */
  const placed = async (states: readonly OrderState[], backCents = 0, isDone = true): Promise<number> => {
    const id = await place(
      database,
      states.map((state) => [state, AT] as const),
    );
    const refund = { id: randomId(), at: Date.parse(AT), cents: backCents, reason: "", lines: {} };
    const standing = { restock: false, state: isDone ? "done" : "asked", reference: undefined } as const;
    if (backCents > 0) await database.write((trx) => insertRefund(trx, id, { ...refund, ...standing }));
    const { number } = await database.read
      .selectFrom("orders")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return number;
  };
  const plain = async (path: string) => (await team.ask(path)).body.replace(/<!-- -->|<[^>]+>/g, "");
  const ofBuyer = async (number: number) =>
    /\d+ commandes? depuis [^.]*\.|Toutes ses commandes [^.]*\./.exec(
      await plain(`/bureau/commandes/${number}/`),
    )?.[0];
  const ofDay = async (tab: string) =>
    /20 septembre(?: 2026)? (\d+ commandes?(?:, [\d\s\u00a0]+,\d\d\u00a0\$)?)/.exec(
      await plain(`/bureau/commandes/?etat=${tab}`),
    )?.[1];

  test("DESK-06 a buyer's orders come to what was paid, without what was given back or cancelled", async () => {
    const paid = await placed(["paid"]);
    await placed(["paid", "delivered"], 1_498);
    await placed(["paid", "shipped"], 500, false);
    // still to be paid: an order, and no money
    await placed([]);
    await placed(["paid", "cancelled"]);
    await placed(["cancelled"]);
    await placed(["paid", "shipped", "refunded"], 11_498);
    expect(await ofBuyer(paid)).toBe("4 commandes depuis 2026, 329,96\u00a0$.");
  });

  test("DESK-06 of a buyer whose orders have all come to nothing, just that is said", async () => {
    const number = await placed(["cancelled"]);
    await placed(["paid", "shipped", "refunded"], 11_498);
    expect(await ofBuyer(number)).toBe("Toutes ses commandes ont été annulées ou remboursées.");
  });

  test("DESK-05 a day of the list comes to what its orders are worth, without what was given back or cancelled", async () => {
    await placed(["paid"]);
    await placed(["paid", "delivered"], 1_498);
    await placed([]);
    await placed(["paid", "cancelled"]);
    await placed(["paid", "shipped", "refunded"], 11_498);
    expect(await ofDay("toutes")).toBe("5 commandes, 329,96\u00a0$");
    expect(await ofDay("paiement-attendu")).toBe("1 commande, 114,98\u00a0$");
    // there is nothing to add up
    expect(await ofDay("annulees")).toBe("2 commandes");
  });
});
