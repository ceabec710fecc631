/** The demo's visits: few enough for a quick start, enough to be believed, and the same each time. */
import { expect, test } from "vitest";
import { demoOrders } from "./orders";
import { demoVisits } from "./visits";

const orders = demoOrders();
const visits = demoVisits(orders);

test("some four in a hundred visits end with an order that stands among the orders", () => {
  const buying = visits.filter(({ isOrder }) => isOrder);
  expect(buying.length / visits.length).toBeGreaterThan(0.03);
  expect(buying.length / visits.length).toBeLessThan(0.08);
  for (const { daysAgo, minute, query } of buying) {
    const order = orders.find((each) => each.daysAgo === daysAgo && each.minute === minute);
    expect(new URLSearchParams(query).get("utm_source") ?? order?.visit?.utm_source).toBe(
      order?.visit?.utm_source,
    );
  }
});

test("they are a few thousand pages over thirty days, the same each time", () => {
  const pages = visits.flatMap((visit) => visit.pages);
  expect(pages.length).toBeGreaterThan(2000);
  expect(pages.length).toBeLessThan(4000);
  expect(new Set(visits.map(({ daysAgo }) => daysAgo)).size).toBe(30);
  expect(demoVisits(demoOrders())).toEqual(visits);
});
