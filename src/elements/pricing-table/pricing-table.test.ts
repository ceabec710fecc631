/** What the server draws of plans. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { pricingPlan } from "../pricing-plan/element";
import { pricingTable } from "./element";

test("FIG-03 its columns appear in turn, unless the merchant wants them still", () => {
  expect(htmlOf(pricingTable)).toContain(
    'class="plans appear appear--rise" aria-label="Forfaits" data-controller="appear"',
  );
  expect(htmlOf(pricingTable, { animated: false })).not.toContain("appear");
});

test("a plan says its name, its price, what is included and where to take it", () => {
  const html = htmlOf(pricingPlan, {
    name: "Presse",
    price: "29\u00a0$",
    features: ["8\u00a0% de rabais"],
    href: "/contact/",
  });
  expect(html).toContain("<b>Presse</b>");
  expect(html).toContain("29\u00a0$");
  expect(html).toContain("8\u00a0% de rabais");
  expect(html).toContain('<a href="/contact/" class="btn btn--line">Choisir</a>');
});

test("a plan without a button has none, and the one put forward has its own", () => {
  expect(htmlOf(pricingPlan, { action: "" })).not.toContain("btn");
  expect(htmlOf(pricingPlan, { starred: true })).toContain("btn--paper");
});

test.each([{ href: "javascript:x" }, { features: [""] }, { name: "" }])("%o is refused", (settings) => {
  expect(pricingPlan.settings.safeParse(settings).success).toBe(false);
});
