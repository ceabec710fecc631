/** The date of an order is true for the way of paying it: nothing leaves before it is paid. */
import { expect, test } from "vitest";
import { quebec } from "../../kernel/market";
import type { Delivery, Order, OrderState, Payment } from "../orders";
import { expectedOf } from "./expected";
import { checkoutSettings, rulesIn } from "./settings";

const rules = rulesIn(
  quebec,
  Object.fromEntries(
    Object.entries(checkoutSettings.declarations).map(([name, { type }]) => [name, type.parse(undefined)]),
  ) as Parameters<typeof rulesIn>[1],
);
/** A Monday, ten in the morning in Québec. */
const MONDAY = Date.UTC(2026, 10, 16, 15);
const DAY = 86_400_000;

function expected(payment: Payment, states: OrderState[], delivery: Delivery = "standard") {
  const order = {
    payment,
    delivery,
    state: states.at(-1),
    placedAt: MONDAY,
    events: states.map((state, index) => ({ state, at: MONDAY + index * DAY })),
    shipping: { country: "CA", province: "QC", postcode: "G9A 1B2" },
  } as unknown as Order;
  return expectedOf(order, { rules, timeZone: quebec.timeZone, now: MONDAY });
}

test("a transfer's date starts at the payment", () => {
  expect(expected("transfer", ["awaiting"])).toBe(
    "Livraison prévue au plus tard 2 jours ouvrables après votre paiement\u00a0: d’ici le mercredi 18 novembre si nous le recevons aujourd’hui.",
  );
  expect(expected("transfer", ["awaiting", "paid"])).toBe("Livraison prévue d’ici le jeudi 19 novembre.");
});

test("nobody says when a cheque is cashed", () => {
  expect(expected("cheque", ["awaiting"])).toBe(
    "Livraison prévue au plus tard 2 jours ouvrables après l’encaissement du chèque.",
  );
});

test("what has left counts from there, faster when it was paid for", () => {
  expect(expected("card", ["awaiting", "paid", "shipped"])).toBe(
    "Livraison prévue d’ici le vendredi 20 novembre.",
  );
  expect(expected("card", ["awaiting", "paid"], "priority")).toBe(
    "Livraison prévue d’ici le mercredi 18 novembre.",
  );
});

test("what is fetched is ready once it is paid, or at once where it is paid at the counter", () => {
  expect(expected("counter", ["awaiting"], "pickup")).toBe(
    "Prête dans l’heure, pendant les heures d’ouverture.",
  );
  expect(expected("transfer", ["awaiting"], "pickup")).toContain("dans l’heure qui suit votre paiement");
  expect(expected("counter", ["awaiting", "shipped"], "pickup")).toBeUndefined();
});

test("nothing is promised of what is over, or of what is never sent", () => {
  expect(expected("transfer", ["awaiting", "cancelled"])).toBeUndefined();
  expect(expected("card", ["awaiting", "paid"], "none")).toBeUndefined();
});
