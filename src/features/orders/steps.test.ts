/** The steps that a buyer follows fit the way of paying and of getting it. */
import { describe, expect, test } from "vitest";
import type { OrderState, Payment } from "./orders";
import { stepsOf } from "./steps";

const following = (payment: Payment, states: OrderState[], more: object = {}) =>
  stepsOf({
    payment,
    delivery: payment === "counter" ? "pickup" : "standard",
    totalCents: 4500,
    state: states.at(-1) ?? "awaiting",
    events: states.map((state, at) => ({ state, at })),
    ...more,
  });
const labels = (...asked: Parameters<typeof following>) => following(...asked).map(({ label }) => label);

describe("what follows an order", () => {
  test.each([
    ["transfer", ["Commande reçue", "Virement reçu", "Expédiée", "Livrée"]],
    ["cheque", ["Commande reçue", "Chèque encaissé", "Expédiée", "Livrée"]],
    ["card", ["Commande reçue", "Paiement par carte confirmé", "Expédiée", "Livrée"]],
    ["counter", ["Commande reçue", "Prête à ramasser", "Payée et remise"]],
  ] as const)("paid by %s", (payment, told) => {
    expect(labels(payment, ["awaiting"])).toEqual(told);
  });

  test("what is paid at the counter before it is ready is handed over without being paid again", () => {
    expect(labels("counter", ["awaiting", "paid"])).toEqual([
      "Commande reçue",
      "Payée",
      "Prête à ramasser",
      "Remise",
    ]);
  });

  test("what costs nothing waits for no payment", () => {
    expect(labels("transfer", ["paid"], { totalCents: 0 })).toEqual(["Commande reçue", "Expédiée", "Livrée"]);
  });

  test("the step that comes next says what is waited for, and those that are done when", () => {
    const [received, next, later] = following("transfer", ["awaiting"]);
    expect([received?.at, next?.at, later?.at]).toEqual([0, undefined, undefined]);
    expect([received?.note, next?.note, later?.note]).toEqual([
      undefined,
      "Nous l’attendons; le reste suit.",
      undefined,
    ]);
    expect(following("transfer", ["awaiting", "paid"])[2]?.note).toBe("Nous emballons votre commande.");
  });

  test("after a cancelled order nothing follows, and it says what becomes of the money", () => {
    const ends = (...states: OrderState[]) => following("transfer", states).slice(1);
    expect(ends("awaiting", "cancelled")).toEqual([
      { state: "cancelled", at: 1, label: "Annulée", isCancelled: true, note: "Vous ne devez rien." },
    ]);
    const given = "Le remboursement se fait par le moyen qui a servi à payer, dans les cinq jours ouvrables.";
    expect(ends("awaiting", "paid", "cancelled").at(-1)?.note).toBe(given);
    expect(ends("awaiting", "paid", "shipped", "refunded").at(-1)).toMatchObject({
      isCancelled: false,
      note: given,
    });
  });
});
