import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { openHouse } from "../../../../test/support/house";
import { bySlug, INK } from "../../../../test/support/stock";
import { findOrder } from "../../orders";
import { linesIn } from "./section";

onBothEngines("an order by hand", (open) => {
  test("DESK-06 is taken with the shelves, the taxes and the letters of the checkout", async () => {
    const house = await openHouse(await open("demo"));
    const team = await newMerchant(house, "team");
    const ink = await bySlug(house, INK);
    const { sku, stock } = await house.database.read
      .selectFrom("products")
      .select(["sku", "stock"])
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    const form = {
      lignes: `${sku} × 2`,
      email: "josee.gauthier@exemple.ca",
      phone: "819 555-0142",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.country": "CA",
      "billing.street": "87, rue des Forges",
      "billing.city": "Trois-Rivières",
      "billing.province": "QC",
      "billing.postcode": "G9A 1B2",
      delivery: "standard",
      payment: "transfer",
    };
    const url = "/bureau/commandes/nouvelle/creer/";
    const wrong = await team.send(url, { ...form, "billing.postcode": "12" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Entrez six caractères, par exemple G9A 1B2.");
    expect(wrong.body).toContain('value="87, rue des Forges"');
    const unknown = await team.send(url, { ...form, lignes: "RIEN-1" });
    expect(unknown.body).toContain("Aucun article ne porte le code «\u00a0RIEN-1\u00a0».");
    const short = await team.send(url, { ...form, lignes: `${sku} 9999` });
    expect(short.body).toContain("Il n’en reste pas assez");

    const taken = await team.send(url, form);
    expect(taken.statusCode).toBe(303);
    const number = Number(/commandes\/(\d+)\//.exec(String(taken.headers.location))?.[1]);
    const order = await findOrder(house.database.read, { number });
    expect(order).toMatchObject({
      state: "awaiting",
      payment: "transfer",
      attribution: { source_type: "admin" },
    });
    expect(order?.taxes.map(({ label }) => label.slice(0, 3))).toEqual(["TPS", "TVQ"]);
    expect((await bySlug(house, INK)).id).toBe(ink.id);
    const after = await house.database.read
      .selectFrom("products")
      .select("stock")
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    expect(after.stock).toBe(stock - 2);
    const letters = await house.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("subject", "like", `%${String(number).slice(0, 4)}-${String(number).slice(4)}%`)
      .execute();
    expect(letters.map(({ recipient }) => recipient)).toContain("josee.gauthier@exemple.ca");
  });
});

describe("lines that are typed", () => {
  test("a code, and how many", () => {
    expect(linesIn("A-1\n\n B-2 x 3\nC × 2\nD 4")).toEqual([
      { sku: "A-1", quantity: 1 },
      { sku: "B-2", quantity: 3 },
      { sku: "C", quantity: 2 },
      { sku: "D", quantity: 4 },
    ]);
    expect(linesIn("deux mots ici")).toBe("deux mots ici");
    expect(linesIn("A 0")).toBe("A 0");
  });
});
