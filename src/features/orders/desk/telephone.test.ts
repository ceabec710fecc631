/** Whoever calls is found by their number, and a search is left again. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import type { NewOrder } from "../store";
import { place } from "../taxes/paid-orders.fixture";

const AT = "2026-09-20T12:00:00Z";

onBothEngines("orders by telephone", (open) => {
  let app: TestApp;
  let team: Merchant;
  const orders: Record<string, number> = {};

  const placed = async (name: string, more: Partial<NewOrder>) => {
    const id = await place(app.database, [["paid", AT]], more);
    const { number } = await app.database.read
      .selectFrom("orders")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    orders[name] = number;
  };

  beforeAll(async () => {
    app = await openTestApp(await open(), { kind: "own" });
    team = await newMerchant(app, "team");
    await placed("plain", { phone: "819 555-0139" });
    await placed("prefixed", { phone: "+1 (450) 555-0144" });
    await placed("french", { phone: "06 12 34 56 78" });
    const line = { productId: 1, sku: "100-2345", name: "Tambour", detail: "", quantity: 1 };
    const sums = { unitCents: 10_000, totalCents: 10_000, discountCents: 1_000, taxes: [450, 898] };
    await placed("coded", { phone: "", lines: [{ ...line, ...sums }] });
  });

  const nameOf = (number: string) => Object.keys(orders).find((name) => orders[name] === Number(number));
  const listed = async (words: string, tab = "toutes") => {
    const { body } = await team.ask(`/bureau/commandes/?${new URLSearchParams({ etat: tab, q: words })}`);
    const rows = body.matchAll(/<tr role="row" data-href="\/bureau\/commandes\/(\d+)\/[?"]/g);
    return [...rows].map(([, number = ""]) => nameOf(number));
  };
  const inPalette = async (words: string) => {
    const { body } = await team.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`);
    const hrefs = (JSON.parse(body) as { href: string }[]).map(({ href }) => href);
    return hrefs.flatMap((href) => /^\/bureau\/commandes\/(\d{8})\//.exec(href)?.[1] ?? []).map(nameOf);
  };

  test.for<[string, string]>([
    ["819 555-0139", "plain"],
    ["(819) 555-0139", "plain"],
    ["+1 819 555-0139", "plain"],
    ["819.555.0139", "plain"],
    ["8195550139", "plain"],
    ["819 555-01", "plain"],
    ["450 555-0144", "prefixed"],
    ["1-450-555-0144", "prefixed"],
    ["+33 6 12 34 56 78", "french"],
  ])(
    "DESK-05 a telephone finds its orders in the list and in « Aller à », however it is typed: %s",
    async ([typed, name]) => {
      expect(await listed(typed)).toEqual([name]);
      expect(await listed(typed, "a-preparer")).toEqual([name]);
      expect(new Set(await inPalette(typed))).toEqual(new Set([name]));
    },
  );

  test("DESK-05 digits that are nobody's telephone are words as before: a number, an article's code", async () => {
    const { plain } = orders;
    for (const typed of [String(plain), String(plain).replace(/^\d{4}/, "$&-")]) {
      expect(await listed(typed)).toEqual(["plain"]);
      expect(await inPalette(typed)).toContain("plain");
    }
    expect(await listed("100-2345")).toEqual(["coded"]);
    expect(await inPalette("100-2345")).toEqual(["coded"]);
    expect(await listed("514 555-0100")).toEqual([]);
  });

  test("DESK-05 an order found by telephone leads to its neighbours, and the file holds what is listed", async () => {
    await placed("second", { phone: "1 819 555-0139" });
    const query = new URLSearchParams({ etat: "toutes", q: "819 555-0139" });
    expect((await listed("819 555-0139")).toSorted()).toEqual(["plain", "second"]);
    const { body } = await team.ask(`/bureau/commandes/${orders.plain}/?${query}`);
    expect(body).toContain(`/bureau/commandes/${orders.second}/?`);
    const file = (await team.ask(`/bureau/commandes/export.csv?${query}`)).body;
    expect(file.trim().split("\r\n")).toHaveLength(3);
  });

  test("DESK-17 « rembourser » and a telephone lead to the question", async () => {
    const { body } = await team.ask(
      `/bureau/aller/trouver.json?q=${encodeURIComponent("rembourser 450 555-0144")}`,
    );
    expect((JSON.parse(body) as { href: string }[])[0]?.href).toBe(
      `/bureau/commandes/${orders.prefixed}/?geste=rembourser`,
    );
  });

  test("DESK-05 a search that finds nothing is left by a link that keeps the tab and its filters", async () => {
    const clear = async (query: string) => {
      const { body } = await team.ask(`/bureau/commandes/?${query}`);
      return /<a[^>]*href="([^"]*)"[^>]*>Effacer la recherche</.exec(body)?.[1]?.replaceAll("&amp;", "&");
    };
    expect(await clear("etat=en-route&q=introuvable")).toBe("/bureau/commandes/?etat=en-route");
    expect(await clear("etat=toutes&q=introuvable")).toBe("/bureau/commandes/?etat=toutes");
    // somebody who searches looks everywhere, and stays there
    expect(await clear("q=introuvable")).toBe("/bureau/commandes/?etat=toutes");
    expect(await clear("etat=toutes&paiement=virement&q=introuvable")).toBe(
      "/bureau/commandes/?etat=toutes&paiement=virement",
    );
    expect(await clear("etat=livrees")).toBeUndefined();
  });
});
