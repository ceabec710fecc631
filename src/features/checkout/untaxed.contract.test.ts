/** A merchant below the threshold collects no taxes: none is counted, and in France everything says why. */
import { expect, test } from "vitest";
import { order } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { wordsOf } from "../../../test/support/documents";
import { shelve } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, runCommand } from "../../../test/support/test-app";
import { closeUntilReady } from "../notices";
import { findOrder } from "../orders";
import { invoiceSettings } from "../orders/invoice/settings";
import { openSettings } from "../settings";

const MENTION = "TVA non applicable, art. 293 B du CGI";
const BUYER = "acheteuse@exemple.test";
const IN_LYON = {
  billing_country: "FR",
  billing_address_1: "12, rue Mercière",
  billing_city: "Lyon",
  billing_state: "",
  billing_postcode: "69002",
};

onBothEngines("a shop that collects no taxes", (open) => {
  /** As the merchant says it: by the command, then a start. */
  async function untaxedApp(country: "CA" | "FR") {
    const database = await open();
    const settings = openSettings(database);
    await settings.change(invoiceSettings, "seller", "Atelier du Pont");
    await shelve(database, [{ id: 1, name: "Savon", price_cents: 4990, stock: 50 }]);
    for (const line of [`reglages market.country ${country}`, "reglages market.collectsTaxes non"])
      expect((await runCommand({ database, settings }, line)).ok, line).toBe(true);
    return openTestApp(database, { kind: "own" });
  }

  /** What a buyer reads: the product, the small cart, the letter, the invoice. */
  async function bought(country: "CA" | "FR") {
    const app = await untaxedApp(country);
    const shopper = newShopper(app);
    const product = (await shopper.ask("/produit/produit-1/")).body;
    await shopper.add(1);
    const mini = (await shopper.call("get_refreshed_fragments")).body;
    const told = await order(shopper, { billing_email: BUYER, ...(country === "FR" ? IN_LYON : {}) });
    expect(told.result, told.messages).toBe("success");
    const found = await findOrder(app.database.read, { number: told.order_id });
    if (!found) throw new Error("The order is gone.");
    const { body: letter } = await app.database.read
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", BUYER)
      .executeTakeFirstOrThrow();
    const pdf = await newShopper(app).ask(`/commande/confirmation/${found.key}/facture.pdf`);
    const terms = (await newShopper(app).ask("/conditions-de-vente/")).body;
    await app.server.close();
    return { found, product, mini, letter, terms, invoice: wordsOf(pdf.rawPayload) };
  }

  test("FRA-09 in France, price, letter, terms and invoice name article 293 B, and there is no TVA", async () => {
    const { found, product, mini, letter, terms, invoice } = await bought("FR");
    expect(found.taxes).toEqual([]);
    for (const text of [product, letter, invoice, terms]) {
      expect(text).toContain(MENTION);
      expect(text).not.toMatch(/TVA comprise|dont TVA|toutes taxes comprises|Exonération/);
    }
    expect(mini).not.toContain("TVA comprise");
  });

  test("FRA-09 in Québec, nothing is added and no tax is named", async () => {
    const { found, product, mini, letter, invoice } = await bought("CA");
    expect(found.taxes).toEqual([]);
    expect(found.totalCents).toBe(found.subtotalCents + found.deliveryCents);
    expect(product).toContain("Aucune taxe en sus.");
    for (const text of [product, mini, letter, invoice]) expect(text).not.toMatch(/TPS|TVQ|TVA/);
  });

  test("FRA-09 « ouvrir » asks for no tax number of whoever answers that no taxes are collected", async () => {
    const database = await open();
    await database.write(closeUntilReady);
    const ask = (line: string) => runCommand({ database, settings: openSettings(database) }, line);
    expect((await ask("ouvrir")).text).toContain("Numéro de TVQ");
    expect((await ask("reglages market.collectsTaxes non")).ok).toBe(true);
    expect((await ask("ouvrir")).text).not.toMatch(/Numéro de T/);
  });
});
