/** Money given back at the desk: its credit note, its letter and the shelves, in Québec and in France. */
import { expect, test } from "vitest";
import { JOSEE, order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { wordsOf } from "../../../../test/support/documents";
import { shelve } from "../../../../test/support/goods";
import { type Fields, newShopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { marketSettings, openSettings } from "../../settings";
import { findOrder, invoiceSettings, type Order } from "..";
import { documentNumber } from "../invoice/numbers";
import { documentsOf } from "../invoice/store";

const LAMP = 1;
const BOOK = 2;
const STOCK = 50;

interface Place {
  country: "CA" | "FR";
  buyer: Fields;
  /** What the lamp, two books and the delivery come to, and the taxes of each of them. */
  lamp: { cents: number; taxes: number[] };
  book: { cents: number; taxes: number[] };
  tax: string;
}

const QUEBEC: Place = {
  country: "CA",
  buyer: JOSEE,
  // 100,00 $, with 5,00 $ of TPS and 9,98 $ of TVQ on top; a book without TVQ
  lamp: { cents: 11_498, taxes: [500, 998] },
  book: { cents: 2100, taxes: [100, 0] },
  tax: "TVQ",
};

const FRANCE: Place = {
  country: "FR",
  buyer: {
    ...JOSEE,
    billing_country: "FR",
    billing_address_1: "12, rue Mercière",
    billing_city: "Lyon",
    billing_state: "",
    billing_postcode: "69002",
  },
  // the same prices hold 20 % and 5,5 %
  lamp: { cents: 10_000, taxes: [1667, 0] },
  book: { cents: 2000, taxes: [0, 105] },
  tax: "TVA",
};

onBothEngines("money given back at the desk", (open) => {
  let app: TestApp;
  let owner: Merchant;

  const openShop = async ({ country }: Place) => {
    const database = await open();
    const settings = openSettings(database);
    await settings.change(marketSettings, "country", country);
    await settings.change(invoiceSettings, "seller", "Atelier inc.");
    await shelve(database, [
      { id: LAMP, name: "Lampe", price_cents: 10_000, stock: STOCK },
      { id: BOOK, name: "Roman", price_cents: 2000, stock: STOCK, tax_class: "books" },
    ]);
    app = await openTestApp(database, { kind: "own" });
    owner = await newMerchant(app);
  };
  const again = async ({ number }: Order) => (await findOrder(app.database.read, { number }))!;
  const placed = async ({ buyer }: Place, moves: readonly string[] = ["payer/"]): Promise<Order> => {
    const shopper = newShopper(app);
    await shopper.add(LAMP);
    await shopper.add(BOOK, { quantity: "2" });
    const told = await order(shopper, { ...buyer, billing_email: `${Math.random()}@exemple.test` });
    expect(told.result, told.messages).toBe("success");
    const path = `/bureau/commandes/${told.order_id}/`;
    for (const move of moves) expect((await owner.send(path + move)).statusCode, move).toBe(303);
    return (await findOrder(app.database.read, { number: told.order_id }))!;
  };
  const refund = async ({ number }: Order, form: Record<string, string>) => {
    const answer = await owner.send(`/bureau/commandes/${number}/rembourser/`, form);
    expect(answer.statusCode, answer.body).toBe(303);
  };
  const credits = async ({ id }: Order) =>
    (await documentsOf(app.database.read, id)).filter(({ kind }) => kind === "credit");
  const stockOf = async (id: number) => {
    const row = await app.database.read
      .selectFrom("products")
      .select("stock")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.stock;
  };
  const lettersAbout = async ({ email }: Order) => {
    const rows = await app.database.read
      .selectFrom("outbox")
      .select("subject")
      .where("recipient", "=", email)
      .execute();
    return rows.filter(({ subject }) => subject.includes("remboursement")).length;
  };
  const sumOfTaxes = (all: readonly { taxCents?: readonly number[] | undefined }[]) =>
    all.reduce<number[]>(
      (sums, { taxCents = [] }) => taxCents.map((cents, tax) => cents + (sums[tax] ?? 0)),
      [],
    );

  for (const place of [QUEBEC, FRANCE]) {
    test(`DESK-06 INV-02 lines in ${place.country} are credited with their own taxes, and the credit notes add up`, async () => {
      await openShop(place);
      const sold = await placed(place, ["payer/", "expedier/"]);
      await refund(sold, { q0: "1", stock: "1" });
      await refund(sold, { q1: "1" });
      expect(await credits(sold)).toMatchObject([
        { number: 1, amountCents: place.lamp.cents, taxCents: place.lamp.taxes },
        { number: 2, amountCents: place.book.cents, taxCents: place.book.taxes },
      ]);
      // what came back is on the shelves again, and only that
      expect([await stockOf(LAMP), await stockOf(BOOK)]).toEqual([STOCK, STOCK - 2]);
      const rest = sold.totalCents - place.lamp.cents - place.book.cents;
      await refund(sold, { montant: (rest / 100).toFixed(2) });
      const all = await credits(sold);
      expect(all.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(sold.totalCents);
      expect(sumOfTaxes(all)).toEqual(sold.taxes.map(({ cents }) => cents));
      expect((await again(sold)).state).toBe("refunded");
      expect(await lettersAbout(sold)).toBe(3);
      // each of them on paper, at the desk and for the buyer
      for (const credit of all) {
        const path = `/bureau/commandes/${sold.number}/avoirs/${documentNumber(credit)}/`;
        const words = wordsOf((await owner.ask(path)).rawPayload);
        expect(words).toContain(`Avoir ${documentNumber(credit)}`);
        expect(words).toContain(place.tax);
      }
      const invoice = wordsOf((await owner.ask(`/bureau/commandes/${sold.number}/facture.pdf`)).rawPayload);
      expect(invoice).toMatch(/^Facture F\d{4}-00001\n/);
    });
  }

  test("DESK-06 an order that never left comes back to the shelves once, however its money went back", async () => {
    await openShop(QUEBEC);
    const inParts = await placed(QUEBEC);
    await refund(inParts, { q1: "1", stock: "1" });
    expect(await stockOf(BOOK)).toBe(STOCK - 1);
    expect((await owner.send(`/bureau/commandes/${inParts.number}/annuler/`)).statusCode).toBe(303);
    expect([await stockOf(LAMP), await stockOf(BOOK)]).toEqual([STOCK, STOCK]);
    const whole = await placed(QUEBEC);
    await refund(whole, { montant: (whole.totalCents / 100).toFixed(2), stock: "1" });
    expect([(await again(whole)).state, await stockOf(LAMP), await stockOf(BOOK)]).toEqual([
      "cancelled",
      STOCK,
      STOCK,
    ]);
    // broken while it was packed: nothing is put back unless it is asked for
    const broken = await placed(QUEBEC);
    await refund(broken, { montant: (broken.totalCents / 100).toFixed(2) });
    expect([(await again(broken)).state, await stockOf(LAMP)]).toEqual(["cancelled", STOCK - 1]);
    const all = [...(await credits(inParts)), ...(await credits(whole)), ...(await credits(broken))];
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("DESK-06 what has left in a parcel does not come back to the shelves with a cancellation", async () => {
    await openShop(QUEBEC);
    for (const verb of ["annuler/", "annuler-rembourser/"]) {
      const [lamps, books] = [await stockOf(LAMP), await stockOf(BOOK)];
      const sold = await placed(QUEBEC);
      const path = `/bureau/commandes/${sold.number}/`;
      expect((await owner.send(`${path}expedier/`, { q0: "1", q1: "0" })).statusCode).toBe(303);
      expect((await owner.send(path + verb, { stock: "1" })).statusCode, verb).toBe(303);
      expect((await again(sold)).state).toBe("cancelled");
      expect([await stockOf(LAMP), await stockOf(BOOK)], verb).toEqual([lamps - 1, books]);
    }
  });

  test("DESK-06 ten refunds of one order at the same moment give back what was paid, each with one credit note", async () => {
    await openShop(QUEBEC);
    const sold = await placed(QUEBEC, ["payer/", "expedier/"]);
    const form = { montant: (sold.totalCents / 400).toFixed(2) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.send(`/bureau/commandes/${sold.number}/rembourser/`, form)),
    );
    const given = answers.filter(({ statusCode }) => statusCode === 303).length;
    const all = await credits(sold);
    expect([given, all.map(({ number }) => number)]).toEqual([
      all.length,
      Array.from({ length: given }, (_, index) => index + 1),
    ]);
    expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(sold.totalCents);
  });
});
