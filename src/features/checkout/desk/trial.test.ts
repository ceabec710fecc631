/** An address is tried with the delivery that is set, and costs what the checkout would ask. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openTestApp } from "../../../../test/support/test-app";
import { checkoutSettings } from "../settings";

const SCREEN = "/bureau/reglages/checkout/";

/** What is read where an address is tried, a line each. */
const readIn = (html: string): string =>
  (/<section[^>]*id="essayer".*?<\/section>/s.exec(html)?.[0] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onBothEngines("an address that is tried", (open) => {
  test("DESK-13, DESK-18 what delivery there costs is asked by the address, with the settings as they are saved", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "reader");
    const ask = async (query: string) => readIn((await merchant.ask(`${SCREEN}?${query}`)).body);
    const parcel = "pays=CA&province=&code=g9a2g8&achat=58,99&poids=600";
    const before = await ask(parcel);
    expect(before).toContain("Québec : zone « Québec ». Un colis de 600 g à 58,99 $ coûterait :");
    expect(before).toContain("Standard 2 jours 9,95 $ 10,33 $ 79,27 $");
    expect(before).toContain("Prioritaire 1 jour 14,50 $");
    expect(before).toContain("Ramassage 0,00 $");
    const { zones } = checkoutSettings.declarations;
    const usual = zones.usual({ country: "CA" } as never);
    const dearer = usual.map((zone) => ({
      ...zone,
      tariffs: zone.tariffs.map((tariff) => ({ ...tariff, firstKgCents: 1111, nextKgCents: 100 })),
    }));
    await app.settings.change(checkoutSettings, "zones", dearer);
    expect(await ask(parcel.replace("600", "2500"))).toContain("Standard 2 jours 13,11 $");
  });

  test("DESK-13 what cannot be an address, an amount or a weight is said at its field", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "team");
    const ask = async (query: string) => readIn((await merchant.ask(`${SCREEN}?${query}`)).body);
    const wrong = await ask("pays=CA&province=ON&code=G9A+2G8&achat=cent&poids=x");
    expect(wrong).toContain("Ce code postal n’est pas de cette province.");
    expect(wrong).toContain("Écrivez un montant, par exemple 58,99.");
    expect(wrong).toContain("Écrivez un poids en grammes, par exemple 600.");
    expect(wrong).not.toContain("coûterait");
    expect(await ask("pays=CA&province=&code=X0A+0A0&achat=10&poids=100")).toContain(
      "Choisissez aussi la province.",
    );
    expect(await ask("")).not.toContain("coûterait");
  });
});
