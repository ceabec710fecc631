/** What is wrong with a refund stands where it was typed. */
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { refundsOf } from "../refunds/store";
import { place } from "../taxes/paid-orders.fixture";

const AT = "2026-09-20T12:00:00Z";
const TOO_MUCH = "C’est plus que ce qu’il reste à rembourser.";
const TOO_MANY = "C’est plus d’articles qu’il n’en reste à rembourser.";

onBothEngines("a refund that is refused", (open) => {
  let app: TestApp;
  let team: Merchant;
  let id: string;
  let at: string;

  const line = { productId: 1, name: "Encre", detail: "", quantity: 2, unitCents: 2_500 };
  const sums = { totalCents: 5_000, discountCents: 500, taxes: [225, 449] };

  beforeEach(async () => {
    app = await openTestApp(await open(), { kind: "own" });
    team = await newMerchant(app, "team");
    const lines = ["A", "B"].map((sku) => ({ ...line, ...sums, sku }));
    id = await place(app.database, [["paid", AT]], { lines });
    const { number } = await app.database.read
      .selectFrom("orders")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    at = `/bureau/commandes/${number}/rembourser/`;
  });

  /** What each field of the form is said to have wrong, by its name. */
  const faultsOf = async (form: Record<string, string>) => {
    const { statusCode, body } = await team.send(at, form);
    const [drawn = ""] = new RegExp(`<form[^>]*action="${at}".*?</form>`, "s").exec(body) ?? [];
    const fields = [...drawn.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => {
      const name = /name="([^"]*)"/.exec(input)?.[1] ?? "";
      const below = /aria-describedby="([^"]*)"/.exec(input)?.[1] ?? "";
      const [said = ""] = new RegExp(`<div id="${below}">.*?</div>`, "s").exec(drawn) ?? [];
      return [name, said.replace(/<small>.*|<svg.*?<\/svg>|<!-- -->|<[^>]+>/g, "").trim()] as const;
    });
    return { statusCode, body, fields: Object.fromEntries(fields) };
  };

  test("DESK-06 an amount that is too large is said at its field, before and while it is given back", async () => {
    for (const more of [{}, { calculer: "1" }] as Record<string, string>[]) {
      const { statusCode, fields } = await faultsOf({ montant: "600", ...more });
      expect([statusCode, fields]).toEqual([422, { montant: TOO_MUCH }]);
    }
    expect((await faultsOf({ montant: "" })).fields).toEqual({
      montant: "Choisissez un article ou écrivez un montant.",
    });
    expect(await refundsOf(app.database.read, id)).toEqual([]);
  });

  test("DESK-06 too many of an article is said at its line", async () => {
    expect((await faultsOf({ q0: "2", q1: "3" })).fields).toEqual({ q1: TOO_MANY });
    expect((await faultsOf({ q0: "9", q1: "3", calculer: "1" })).fields).toEqual({
      q0: TOO_MANY,
      q1: TOO_MANY,
    });
    for (const typed of ["1,5", "-1", "deux"])
      expect((await faultsOf({ q0: typed, montant: "10" })).fields).toEqual({
        q0: "Un nombre entier, comme 2.",
      });
    // a line that has no field any more is said above the form
    await team.send(at, { q0: "2" });
    const gone = await faultsOf({ q0: "1", q1: "1" });
    expect([gone.statusCode, gone.fields, gone.body.includes(TOO_MANY)]).toEqual([422, {}, true]);
    expect(await refundsOf(app.database.read, id)).toHaveLength(1);
  });

  test("DESK-06 what is wrong with the order and not with what was typed is said above the form", async () => {
    await team.send(at, { montant: "114,98" });
    const { statusCode, fields, body } = await faultsOf({ montant: "1" });
    expect([statusCode, fields, body.includes("Rien n’est à rembourser")]).toEqual([422, {}, true]);
  });
});
