/** The date of an order is true for the way of paying it: nothing leaves before it is paid. */
import { expect, test } from "vitest";
import { quebec } from "../../kernel/market";
import type { Delivery, Order, OrderState, Payment } from "../orders";
import { expectedOf, promiseOf } from "./expected";
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

/** A merchant who promises the hour of a pickup and of a faster delivery. */
const prompt = { ...rules, pickupHours: 1, priorityHour: 12 };

function expected(
  payment: Payment,
  states: OrderState[],
  delivery: Delivery = "standard",
  known: typeof rules = rules,
) {
  const order = {
    payment,
    delivery,
    state: states.at(-1),
    placedAt: MONDAY,
    events: states.map((state, index) => ({ state, at: MONDAY + index * DAY })),
    shipping: { country: "CA", province: "QC", postcode: "G9A 1B2" },
  } as unknown as Order;
  return expectedOf(order, { rules: known, timeZone: quebec.timeZone, now: MONDAY });
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
  expect(expected("counter", ["awaiting"], "pickup", prompt)).toBe(
    "Prête dans l’heure, pendant les heures d’ouverture.",
  );
  expect(expected("transfer", ["awaiting"], "pickup", prompt)).toContain(
    "dans l’heure qui suit votre paiement",
  );
  expect(expected("cheque", ["awaiting"], "pickup", { ...rules, pickupHours: 4 })).toBe(
    "Prête dans les 4 heures qui suivent l’encaissement du chèque, pendant les heures d’ouverture.",
  );
  expect(expected("counter", ["awaiting", "shipped"], "pickup")).toBeUndefined();
});

test("no hour is promised that the merchant has not promised", () => {
  for (const payment of ["counter", "transfer"] as const)
    expect(expected(payment, ["awaiting"], "pickup")).toBe("Nous vous écrivons dès qu’elle est prête.");
  expect(expected("card", ["awaiting", "paid"], "priority", prompt)).toBe(
    "Livraison prévue d’ici le mercredi 18 novembre, avant midi.",
  );
});

test("the checkout promises what the order will say, for each way of paying", () => {
  const known = { rules: prompt, timeZone: quebec.timeZone, now: MONDAY };
  const standard = { delivery: "standard" as const, cents: 995, days: 2 };
  const pickup = { delivery: "pickup" as const, cents: 0, days: undefined };
  expect(promiseOf(standard, undefined, known)).toBe("D’ici le mercredi 18 novembre");
  for (const payment of ["transfer", "cheque"] as const) {
    const said = promiseOf(standard, payment, known);
    expect(expected(payment, ["awaiting"])).toBe(`Livraison prévue a${said.slice(1)}.`);
    expect(expected(payment, ["awaiting"], "pickup", prompt)).toBe(`${promiseOf(pickup, payment, known)}.`);
  }
});

test("nothing is promised of what is over, or of what is never sent", () => {
  expect(expected("transfer", ["awaiting", "cancelled"])).toBeUndefined();
  expect(expected("card", ["awaiting", "paid"], "none")).toBeUndefined();
});
