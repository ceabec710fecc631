/** Whoever buys may live where the shop delivers, and in its own country: what the merchant's zones say is what the checkout takes. */
import { expect, test } from "vitest";
import { order } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { fieldsIn } from "../../../test/support/forms";
import { shelve } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp } from "../../../test/support/test-app";
import { findOrder } from "../orders";
import { checkoutSettings } from "./settings";
import { usualZones } from "./shipping/settings";
import type { Zone } from "./shipping/shipping";

const BY_HAND = "/bureau/commandes/nouvelle/";
const tariffs = [
  { delivery: "standard" as const, firstKgCents: 3100, nextKgCents: 100, freeFromCents: null, days: 9 },
];
const TO_BELGIUM: Zone = { name: "Belgique", places: ["BE"], tariffs };
const IN_LIEGE = {
  billing_country: "BE",
  billing_address_1: "4, rue Léopold",
  billing_city: "Liège",
  billing_state: "",
  billing_postcode: "b-4000",
};
const IN_LYON = { ...IN_LIEGE, billing_country: "FR", billing_city: "Lyon", billing_postcode: "69002" };
const IN_REUNION = { ...IN_LYON, billing_city: "Saint-Denis", billing_postcode: "97400" };

/** The codes of the countries that a page lets one choose. */
function countriesIn(html: string, name: string): string[] {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
  return [...select.matchAll(/value="([A-Z]{2})"/g)].map(([, code = ""]) => code);
}

onBothEngines("where a shop delivers", (open) => {
  async function shopWith(change: (zones: readonly Zone[]) => readonly Zone[]) {
    const database = await open();
    await shelve(database, [{ id: 1, name: "Savon", price_cents: 4990, stock: 50 }]);
    const app = await openTestApp(database, { kind: "own" });
    const zones = [...change(usualZones.CA)];
    expect((await app.settings.change(checkoutSettings, "zones", zones)).ok).toBe(true);
    const shopper = newShopper(app);
    await shopper.add(1);
    const merchant = await newMerchant(app, "team");
    const offered = {
      checkout: countriesIn((await shopper.ask("/commande/")).body, "billing_country"),
      elsewhere: countriesIn((await shopper.ask("/commande/")).body, "shipping_country"),
      byHand: countriesIn((await merchant.ask(BY_HAND)).body, "billing.country"),
    };
    return { app, shopper, offered };
  }
  const alike = (countries: string[]) => ({
    checkout: countries,
    elsewhere: countries,
    byHand: countries,
  });

  test("CHK-01 a country that a zone is made for is chosen at the checkout, and by hand, and delivered to", async () => {
    const { app, shopper, offered } = await shopWith((zones) => [...zones, TO_BELGIUM]);
    expect(offered).toEqual(alike(["CA", "FR", "BE"]));
    const told = await order(shopper, { ...IN_LIEGE, checkout_total: "8090" });
    expect(told.result, told.messages).toBe("success");
    const placed = await findOrder(app.database.read, { number: told.order_id });
    expect(placed).toMatchObject({
      shipping: { country: "BE", province: "", postcode: "4000" },
      deliveryCents: 3100,
      // no tax of the merchant's names Belgium
      taxes: [],
    });
  });

  test("CHK-01 a country whose last zone is taken out is offered no more, and refused to an older page", async () => {
    const { shopper, offered } = await shopWith((zones) => zones.filter(({ places }) => places[0] !== "FR"));
    expect(offered).toEqual(alike(["CA"]));
    const told = await order(shopper, IN_LYON);
    expect(told.result).toBe("failure");
    expect(told.messages).toContain("Choisissez un pays de la liste.");
  });

  test("DESK-06 an order that went where the shop delivers no more is still corrected there", async () => {
    const { app, shopper } = await shopWith((zones) => [...zones, TO_BELGIUM]);
    const told = await order(shopper, { ...IN_LIEGE, checkout_total: "8090" });
    await app.settings.change(checkoutSettings, "zones", [...usualZones.CA]);
    const merchant = await newMerchant(app, "team");
    const screen = `/bureau/commandes/${told.order_id}/`;
    const { body } = await merchant.ask(screen);
    expect(countriesIn(body, "shipping.country")).toEqual(["CA", "FR", "BE"]);
    const fields = fieldsIn(body, `${screen}corriger/`);
    const corrected = await merchant.send(`${screen}corriger/`, { ...fields, "shipping.city": "Angleur" });
    expect(corrected.statusCode).toBe(303);
    const placed = await findOrder(app.database.read, { number: told.order_id });
    expect(placed?.shipping).toMatchObject({ city: "Angleur", country: "BE" });
  });

  test("CHK-01 the shop's own country is always there; overseas departments are where a zone names them", async () => {
    const fetched = await shopWith(() => []);
    expect(fetched.offered).toEqual(alike(["CA"]));
    const usual = await shopWith((zones) => zones);
    expect((await order(usual.shopper, IN_REUNION)).messages).toContain("France métropolitaine seulement");
    const far = await shopWith((zones) => [...zones, { name: "Outre-mer", places: ["FR-OM"], tariffs }]);
    const told = await order(far.shopper, { ...IN_REUNION, checkout_total: "8090" });
    expect(told.result, told.messages).toBe("success");
  });
});
