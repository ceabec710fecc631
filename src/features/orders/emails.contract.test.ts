/** Letters go to an address that was only typed: what a stranger can make the shop write to somebody else. */
import { beforeAll, expect, test } from "vitest";
import { filled, type Ordered, openForm, order, send } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { HOUR } from "../../kernel/dates";
import { changeStock } from "../catalogue";
import { checkoutSettings } from "../checkout";
import { listOrders } from ".";

onBothEngines("letters to somebody else", (open) => {
  let app: TestApp;
  let ink: Found;
  const clock = stoppedClock(Date.now());

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 1000);
  });

  const withInk = async () => {
    const shopper = newShopper(app);
    await shopper.add(ink.id);
    return shopper;
  };
  const lettersTo = (address: string) =>
    app.database.read
      .selectFrom("outbox")
      .select(["subject", "body"])
      .where("recipient", "=", address)
      .execute();
  const count = async () => (await listOrders(app.database.read, { limit: 10_000 })).length;

  test.each([
    "billing_first_name",
    "billing_last_name",
    "billing_company",
    "billing_address_1",
    "billing_address_2",
    "billing_city",
  ])("CHK-09 a link in %s is refused at its field, and no letter leaves", async (field) => {
    const before = await count();
    const shopper = await withInk();
    for (const link of ["https://evil.example/gagnez", "www.evil.example", "evil.com", "gagnez: evil。com"]) {
      const told = await order(shopper, { billing_email: "victime@exemple.ca", [field]: link });
      expect(told.result, link).toBe("failure");
      expect(told.messages).toContain(`href="#${field}"`);
      expect(told.messages).toContain("sans adresse Web ni courriel");
    }
    expect([await count(), await lettersTo("victime@exemple.ca")]).toEqual([before, []]);
  });

  test("CHK-09 names as people have them pass", async () => {
    const people = [
      ["J. R.", "Tremblay"],
      ["J.R.", "O’Neil"],
      ["Marie-Ève", "St-Jean"],
      ["Jean-François", "D'Amours"],
    ] as const;
    for (const [index, [first, last]] of people.entries()) {
      const told = await order(await withInk(), {
        billing_email: `personne${index}@exemple.ca`,
        billing_first_name: first,
        billing_last_name: last,
        billing_company: "Gagnon & Fils inc.",
        billing_address_1: "12, av. St. Laurent, C.P. 34",
      });
      expect(told.result, told.messages).toBe("success");
    }
  });

  test("CHK-09 twenty orders at once with somebody's address are ten orders and ten letters in an hour", async () => {
    const victim = "cible@exemple.ca";
    const forms = [];
    for (let index = 0; index < 20; index++) {
      const shopper = await withInk();
      // other spellings of one mailbox count as one
      const address = ["cible@exemple.ca", "Cible@Exemple.ca", "cible+x@exemple.ca"][index % 3];
      forms.push({ shopper, fields: filled(await openForm(shopper), { billing_email: address }) });
    }
    const answers = await Promise.all(forms.map(({ shopper, fields }) => send(shopper, fields)));
    const told = answers.map((answer) => answer.json() as Ordered);
    expect(told.filter(({ result }) => result === "success")).toHaveLength(10);
    for (const { result, messages } of told)
      if (result === "failure")
        expect(messages).toContain("Plusieurs commandes viennent d’être passées avec ce courriel.");
    const all = await app.database.read.selectFrom("outbox").select("recipient").execute();
    expect(all.filter(({ recipient }) => /^cible(\+x)?@exemple\.ca$/i.test(recipient))).toHaveLength(10);
    clock.advance(HOUR);
    expect((await order(await withInk(), { billing_email: victim })).result).toBe("success");
  });

  test("CHK-09 a form sent again is the same order, and not counted twice", async () => {
    const shopper = await withInk();
    const fields = filled(await openForm(shopper), { billing_email: "encore@exemple.ca" });
    const numbers = [];
    for (let index = 0; index < 8; index++)
      numbers.push(((await send(shopper, fields)).json() as Ordered).order_id);
    expect(new Set(numbers).size).toBe(1);
    expect((await order(await withInk(), { billing_email: "encore@exemple.ca" })).result).toBe("success");
  });

  test("CHK-09 the merchant sets how many", async () => {
    await app.settings.change(checkoutSettings, "ordersPerMail", 1);
    const email = { billing_email: "une-seule@exemple.ca" };
    expect((await order(await withInk(), email)).result).toBe("success");
    expect((await order(await withInk(), email)).result).toBe("failure");
    await app.settings.change(checkoutSettings, "ordersPerMail", 10);
  });

  test("CHK-09 what was typed freely is read by the merchant alone", async () => {
    const to = "lectrice@exemple.ca";
    const comments = "Réclamez votre prix sur evil.example";
    const placed = await order(await withInk(), { billing_email: to, order_comments: comments });
    const shopper = newShopper(app);
    const { body } = await shopper.ask(placed.redirect);
    const path = /\/suivi\/[^/"]+\//.exec(body)?.[0] ?? "";
    const form = { motif: comments, demande: "cancellation", confirmer: "1" };
    expect((await shopper.ask(`${path}demande/`, { method: "POST", form })).statusCode).toBe(303);
    const letters = await lettersTo(to);
    expect(letters.map(({ subject }) => subject)).toHaveLength(2);
    expect(JSON.stringify(letters)).not.toContain("evil.example");
    const merchant = await app.database.read
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "!=", to)
      .where("body", "like", "%evil.example%")
      .execute();
    expect(merchant).toHaveLength(2);
  });
});
