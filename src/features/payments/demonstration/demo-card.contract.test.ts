/** The demo shop's card that nobody charges: where it is offered, what each answer of its bank does, and where it is not. */
import { expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { startFakeStripe } from "../../../../test/support/fake-stripe";
import { newShopper, type Shopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { findOrder } from "../../orders";

const clock = stoppedClock(Date.UTC(2026, 10, 17, 15));
const ON = { DEMO_CARD: "1" };

onBothEngines("the demo's card", (open) => {
  async function ordered() {
    const app = await openTestApp(await open("demo"), { clock, env: ON });
    const shopper = newShopper(app);
    await shopper.add((await bySlug(app, INK)).id);
    const form = (await shopper.ask("/commande/")).body;
    const answer = await order(shopper, { payment_method: "demonstration" });
    const page = new URL(answer.redirect ?? "").pathname;
    const placed = () => findOrder(app.database.read, { number: answer.order_id });
    return { app, shopper, form, page, placed };
  }
  const say = (shopper: Shopper, page: string, reponse: string) =>
    shopper.ask(page, { method: "POST", form: { reponse } });

  test("PAY-11 is offered first and marked, and its page charges nothing", async () => {
    const { shopper, form, page } = await ordered();
    expect(form).toMatch(/value="demonstration"[^>]*checked|checked[^>]*value="demonstration"/);
    expect(form).toContain("Démonstration\u00a0: aucune carte n’est débitée.");
    const { statusCode, body, headers } = await shopper.ask(page);
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain("Démonstration\u00a0: aucune carte n’est débitée.");
    expect(body).not.toMatch(/<input[^>]*(?:autocomplete="cc|carte)/);
  });

  test("PAY-11 accepted: the order is paid at once, and paying twice changes nothing", async () => {
    const { shopper, page, placed } = await ordered();
    const answer = await say(shopper, page, "accepter");
    expect(answer.statusCode).toBe(303);
    expect(await placed()).toMatchObject({ state: "paid", payment: "card" });
    expect((await shopper.ask(answer.headers.location as string)).body).toContain("Merci, c’est payé");
    expect((await say(shopper, page, "accepter")).headers.location).toBe(answer.headers.location);
    expect((await shopper.ask(page)).headers.location).toBe(answer.headers.location);
    expect((await placed())?.events.filter(({ state }) => state === "paid")).toHaveLength(1);
  });

  test("PAY-11 refused: it is said, the order waits, and is a cart again when one wants", async () => {
    const { shopper, page, placed } = await ordered();
    const answer = await say(shopper, page, "refuser");
    const back = (await shopper.ask(answer.headers.location as string)).body;
    expect(back).toContain("La banque a refusé la carte, et rien n’a été débité.");
    const found = await placed();
    expect(found).toMatchObject({ state: "awaiting" });
    const cart = await shopper.ask(`/commande/paiement/${found?.key}/`, {
      method: "POST",
      form: { mode: "modifier" },
    });
    expect(cart.headers.location).toMatch(/^\/panier\//);
    expect((await shopper.ask("/panier/")).body).toContain(`/produit/${INK}/`);
    // the page that was left is closed
    expect((await say(shopper, page, "accepter")).statusCode).toBe(303);
    expect(await placed()).toMatchObject({ state: "cancelled" });
  });

  test("PAY-11 left: the order waits; after its hour the page takes nothing any more", async () => {
    const { shopper, page, placed } = await ordered();
    const answer = await say(shopper, page, "revenir");
    expect((await shopper.ask(answer.headers.location as string)).body).toContain("Vous n’avez pas payé");
    clock.advance(HOUR + 1);
    await say(shopper, page, "accepter");
    expect(await placed()).toMatchObject({ state: "awaiting" });
  });

  test("PAY-11 a merchant's own shop never has it, nor has a demo that takes cards by Stripe", async () => {
    const own = await openTestApp(await open("demo"), { clock, env: ON, kind: "own" });
    const { env } = await startFakeStripe(clock);
    const real = await openTestApp(await open("demo"), { clock, env: { ...ON, ...env } });
    for (const app of [own, real]) {
      const shopper = newShopper(app);
      await shopper.add((await bySlug(app, INK)).id);
      expect((await shopper.ask("/commande/")).body).not.toMatch(/d[ée]monstration/i);
      const page = await shopper.ask(`/commande/carte-de-demonstration/${"0".repeat(32)}/`);
      expect(page.statusCode).toBe(404);
      const told = await shopper.ask("/paiement/demonstration/evenements/", { method: "POST" });
      expect(told.statusCode).toBe(404);
    }
  });
});
